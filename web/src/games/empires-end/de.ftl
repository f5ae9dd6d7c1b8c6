## Empire’s End: Ressourcen

empire-wheat = Weizen
empire-hammer =
    { $count ->
        [one] Hammer
       *[other] Hämmer
    }
empire-axe =
    { $count ->
        [one] Axt
       *[other] Äxte
    }
empire-coin =
    { $count ->
        [one] Münze
       *[other] Münzen
    }

## Empire’s End: Orte

empire-city = Stadt
    .many = Städte
empire-village = Dorf
    .many = Dörfer
empire-army = Heer
    .many = Heere
empire-road = Straße
    .many = Straßen
empire-farm = Hof
    .many = Höfe
empire-location = { $kind }, { $points } Punkte
empire-intact = intakt
empire-destroyed = zerstört
empire-exhausted = erschöpft

## Empire’s End: Krisen

empire-fire = Brand
empire-uprising = Aufstand
empire-famine = Hungersnot
empire-flood = Flut
empire-blight = Fäulnis
empire-barbarians = Barbaren
empire-plague = Seuche
empire-earthquake = Erdbeben
empire-crisis-at = { $crisis } an Position { $position }

## Empire’s End: Runden

empire-round-crisis = Krise
    .about = Der Reihe nach: Zahle, um die Krise abzuwenden, oder nimm sie an. Wer annimmt, bekommt den Topf, verliert einen Ort und gewinnt die Innovation.
empire-round-double_crisis = Doppelte Krise
    .about = Zwei Krisen zugleich, jede mit eigenem Topf. Entscheide über beide.
empire-round-economy = Wirtschaft
    .about = Alle zugleich: Nutze jede Wirtschaftsfähigkeit einmal.
empire-round-industry = Industrie
    .about = Alle zugleich: Spiele oder verkaufe bis zu zwei Karten, baue einen Ort wieder auf, nutze jede Industriefähigkeit einmal.
empire-round-military = Militär
    .about = Biete geheim Äxte und Münzen. Die Stärksten siegen; bei allen anderen gibt es Unruhe.
empire-round-combined = Wirtschaft und Industrie
    .about = Spiele beide Runden, in der Reihenfolge deiner Wahl.

## Empire’s End: Feldzüge

empire-campaign-victor = Sieger: { $reward }
empire-campaign-tier-low = Stärke bis { $max }: { $reward }
empire-campaign-tier-middle = Stärke { $min } bis { $max }: { $reward }
empire-campaign-tier-high = Stärke ab { $min }: { $reward }
empire-campaign-refresh =
    { $count ->
        [one] eine Innovation erneuern
       *[other] { $count } Innovationen erneuern
    }
empire-campaign-unrest =
    { $rank ->
        [1] Unruhe: Dein wertvollster intakter Ort tauscht den Platz mit Position { $position }.
        [2] Unruhe: Dein zweitwertvollster intakter Ort tauscht den Platz mit Position { $position }.
        [3] Unruhe: Dein drittwertvollster intakter Ort tauscht den Platz mit Position { $position }.
       *[other] Unruhe: Dein intakter Ort auf Rang { $rank } nach Wert tauscht den Platz mit Position { $position }.
    }
empire-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }

## Empire’s End: was Innovationen und Orte bewirken

empire-effect-gain = Du bekommst { $resources }.
empire-effect-gain_choice = Du bekommst { $count } davon, nach Wahl: { $options }.
empire-effect-exchange =
    { $mode ->
        [all] Bis zu { $limit }-mal: 1 { $give } gegen { $get }.
       *[one_of] Bis zu { $limit }-mal: 1 { $give } gegen eines davon: { $get }.
    }
empire-effect-gain_per_adjacent = Du bekommst { $gain } für jeden angrenzenden Ort dieser Art, der { $state } ist: { $kind }.
empire-effect-points = Du bekommst { $points }.
empire-effect-points_per_adjacent_destroyed = Du bekommst { $points } für jeden angrenzenden zerstörten Ort.
empire-effect-refresh_adjacent = Erneuere alle Innovationen an angrenzenden Orten.
empire-effect-repeat_economy = Nutze eine andere Wirtschaftsfähigkeit noch einmal.
empire-effect-discount_play = Eine Karte, die du spielst, kostet je Runde { $amount } weniger.
empire-effect-swap_locations = Zwei deiner Orte tauschen den Platz.
empire-effect-discount_rebuild_adjacent = Einen angrenzenden Ort wiederaufzubauen kostet { $amount } weniger.
empire-effect-move_innovation = Verschiebe eine deiner Innovationen an einen anderen Ort.
empire-effect-free_bid = Erschöpfen: Wende eine Krise ab, die { $resource } zeigt, ohne zu zahlen.
empire-effect-redraw_crisis = Erschöpfen: Tausche die Krise gegen eine neue.
empire-effect-strength = Stärke +{ $amount }.
empire-effect-strength_per_adjacent_destroyed = Stärke +{ $amount } für jeden angrenzenden zerstörten Ort.
empire-effect-strength_per_adjacent = Stärke +{ $amount } für jeden angrenzenden Ort dieser Art, der { $state } ist: { $kind }.
empire-effect-end_points_per_destroyed = Am Ende: { $points } für jeden deiner zerstörten Orte.
empire-effect-end_points_per_adjacent_destroyed = Am Ende: { $points } für jeden angrenzenden zerstörten Ort.
empire-effect-end_points_per_resource = Am Ende: { $points } für je 1 { $resource } in deinem Besitz.
empire-effect-end_points_per_adjacent = Am Ende: { $points } für jeden angrenzenden Ort dieser Art, der { $state } ist: { $kind }.
empire-effect-end_points_most_destroyed = Am Ende: { $points }, wenn niemand mehr zerstörte Orte hat als du.
empire-effect-end_copy = Am Ende: Deine beste andere Endfähigkeit zählt doppelt.
empire-effect-on_destroyed_gain = Wird dieser Ort zerstört: Du bekommst { $resources }.
empire-effect-on_destroyed_points = Wird dieser Ort zerstört: Du bekommst { $points }.
empire-effect-on_destroyed_refresh_all = Wird dieser Ort zerstört: Erneuere alle deine Innovationen.
