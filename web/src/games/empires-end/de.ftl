## Empire’s End: Dinge

emp-res-wheat = Weizen
emp-res-hammer = Hammer
emp-res-axe = Axt
emp-res-coin = Münze
emp-units-wheat = { $count } Weizen
emp-units-hammer =
    { $count ->
        [one] 1 Hammer
       *[other] { $count } Hämmer
    }
emp-units-axe =
    { $count ->
        [one] 1 Axt
       *[other] { $count } Äxte
    }
emp-units-coin =
    { $count ->
        [one] 1 Münze
       *[other] { $count } Münzen
    }
emp-units-points =
    { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
emp-units-nothing = nichts
emp-or = { $first } oder { $last }

emp-kind-city = Stadt
emp-kind-village = Dorf
emp-kind-army = Heer
emp-kind-road = Straße
emp-kind-farm = Hof
emp-family-fire = Brand
emp-family-uprising = Aufstand
emp-family-famine = Hungersnot
emp-family-flood = Flut
emp-family-blight = Fäulnis
emp-family-barbarians = Barbaren
emp-family-plague = Seuche
emp-family-earthquake = Erdbeben
emp-round-crisis = Krise
emp-round-double_crisis = Doppelte Krise
emp-round-economy = Wirtschaft
emp-round-industry = Industrie
emp-round-military = Militär
emp-round-economy_industry = Wirtschaft und Industrie
emp-round-end = Ende des Spiels

emp-when-crisis = Krisenrunden
emp-when-economy = Wirtschaftsrunden
emp-when-industry = Industrierunden
emp-when-military = Militärrunden
emp-when-end = Spielende
emp-when-destroyed = bei Zerstörung des Ortes

emp-at = { $position } – { $location }

## Empire’s End: Fähigkeiten

emp-effect-gain = Du erhältst { $what }.
emp-effect-gain_choice = Du erhältst { $count ->
        [one] ein Stück
       *[other] { $count } Stück
    } deiner Wahl: { $options }.
emp-effect-exchange = Gib 1 { $give } oder eine Münze für { $what }{ $limit ->
        [one] , einmal.
       *[other] , bis zu { $limit }-mal.
    }
emp-effect-exchange-coin = Gib 1 { $give } für { $what }{ $limit ->
        [one] , einmal.
       *[other] , bis zu { $limit }-mal.
    }
emp-effect-gain_per_adjacent = Du erhältst { $what } für jeden { $side ->
        [intact] intakten
       *[destroyed] zerstörten
    } Nachbarort der Art { $kind }.
emp-effect-points = Du erhältst { $points }.
emp-effect-points_per_adjacent_destroyed = Du erhältst { $points } für jeden zerstörten Nachbarort.
emp-effect-refresh_adjacent = Nimm die Erschöpft-Marker von allen Innovationen an den Nachbarorten.
emp-effect-repeat_economy = Nutze eine andere deiner Wirtschaftsfähigkeiten noch einmal, nur keine Wiederholung.
emp-effect-discount_play = Eine ausgespielte Karte kostet { $amount } weniger. Wirkt von selbst.
emp-effect-swap_locations = Zwei deiner Orte tauschen die Plätze, mit allem, was an ihnen liegt.
emp-effect-discount_rebuild_adjacent = Einen Nachbarort wieder aufzubauen kostet { $amount } weniger. Wirkt von selbst.
emp-effect-move_innovation = Verschiebe eine deiner Innovationen an einen anderen Ort, der sie aufnehmen darf.
emp-effect-free_bid = Erschöpfe sie, um eine Krise mit dem Zeichen { $resource } abzuwenden, ohne zu zahlen.
emp-effect-redraw_crisis = Erschöpfe sie, um eine offene Krise gegen die oberste Karte des Stapels zu tauschen. Der Topf bleibt, der Stapel wird gemischt.
emp-effect-strength = Stärke +{ $amount }.
emp-effect-strength_per_adjacent_destroyed = Stärke +{ $amount } für jeden zerstörten Nachbarort.
emp-effect-strength_per_adjacent = Stärke +{ $amount } für jeden { $side ->
        [intact] intakten
       *[destroyed] zerstörten
    } Nachbarort der Art { $kind }.
emp-effect-end_points_per_destroyed = { $points } für jeden deiner zerstörten Orte.
emp-effect-end_points_per_adjacent_destroyed = { $points } für jeden zerstörten Nachbarort.
emp-effect-end_points_per_resource = { $points } für jedes Stück { $resource } in deinem Besitz.
emp-effect-end_points_per_adjacent = { $points } für jeden { $side ->
        [intact] intakten
       *[destroyed] zerstörten
    } Nachbarort der Art { $kind }.
emp-effect-end_points_most_destroyed = { $points }, wenn du einen zerstörten Ort hast und niemand mehr davon.
emp-effect-end_copy = Zählt so viel wie deine beste andere Fähigkeit am Spielende.
emp-effect-on_destroyed_gain = Du erhältst { $what }.
emp-effect-on_destroyed_points = Du erhältst { $points }.
emp-effect-on_destroyed_refresh_all = Nimm die Erschöpft-Marker von allen deinen Innovationen.
emp-effect-when = { $when }: { $effect }
emp-effect-end = Am Spielende: { $effect }
emp-effect-destroyed = Bei Zerstörung: { $effect }

emp-worth-refreshes =
    { $count ->
        [one] 1 Marker weg
       *[other] { $count } Marker weg
    }
emp-worth-strength = Stärke +{ $count }
emp-worth-saved =
    { $count ->
        [one] 1 Hammer gespart
       *[other] { $count } Hämmer gespart
    }
emp-worth-here = hier: { $worth }
emp-worth-none = hier nichts

## Empire’s End: Fragen

emp-ask-nothing = Die anderen überlegen noch.
emp-ask-over = Das Spiel ist zu Ende.
emp-ask-blitz_mulligan = Vor einem Blitz-Spiel: vier neue Karten, oder diese behalten?
emp-ask-blitz_accept = Nimm zwei deiner Karten an. Jede zerstört den Ort, den sie nennt, und bleibt dann als Innovation bei dir.
emp-ask-crisis_turn = { $crisis } bedroht Position { $number }. Mit einer Ressource abwenden oder annehmen?
emp-ask-crisis_turns = Zwei Krisen drohen. Wende jede ab oder nimm sie an, in beliebiger Reihenfolge.
emp-ask-after_avert = Abgewendet. Eine Krise neu ziehen oder den Zug beenden?
emp-ask-choose_destroyed = Zwei Orte liegen gleich nah. Welcher wird zerstört?
emp-ask-place_innovation = { $card } wird zur Innovation. Wo legst du sie an?
emp-ask-scarcity = Weniger als fünf Ressourcen: Knappheit ausrufen? Dann sehen alle, was du hast, und du darfst Münzen für je 2 Punkte kaufen.
emp-ask-scarcity_buy = Eine Münze für 2 Punkte kaufen?
emp-ask-economy_step = Nutze deine Wirtschaftsfähigkeiten, jede einmal, in beliebiger Reihenfolge. Beende dann die Runde.
emp-ask-industry_step = Spiele oder verkaufe bis zu zwei Karten, baue einen Ort wieder auf, nutze deine Fähigkeiten. Beende dann die Runde.
emp-ask-hand_rest = Zwei Karten sind genutzt. Den Rest der Hand behalten oder ganz ablegen?
emp-ask-combined_order = Wirtschaft und Industrie: Welche Hälfte spielst du zuerst?
emp-ask-military_bid = Wie viele Äxte und Münzen bietest du? Alle Gebote werden zugleich gezeigt.
emp-ask-military_refresh = Den Erschöpft-Marker von einer deiner Innovationen nehmen?

## Empire’s End: Entscheidungen

emp-group-crisis = { $crisis }: abwenden oder annehmen
emp-group-redraw = Krise neu ziehen
emp-group-destroy = Zerstören
emp-group-attach = Anlegen an
emp-group-opening = Karte annehmen
emp-group-answer = Antwort
emp-group-use = Fähigkeit nutzen
emp-group-choose = Ressource wählen
emp-group-exchange = Tauschen
emp-group-repeat = Fähigkeit wiederholen
emp-group-play = Karte ausspielen
emp-group-sell = Karte für eine Münze verkaufen
emp-group-rebuild = Wieder aufbauen
emp-group-swap = Zwei Orte tauschen die Plätze
emp-group-move = Innovation verschieben
emp-group-military = Gebot
emp-group-refresh = Marker wegnehmen
emp-group-end = Beenden

emp-do-mulligan-yes = vier neue Karten
emp-do-mulligan-no = diese Karten behalten
emp-do-opening = { $card } annehmen: { $loss }
emp-do-bid = { $crisis } mit { $what } abwenden
emp-do-free-bid = { $crisis } mit dem Gratisgebot von { $card } abwenden
emp-do-accept = { $crisis } annehmen: { $pot } nehmen, { $loss }
emp-loss = { $places } verlieren
emp-loss-none = nichts ist mehr zu verlieren
emp-do-redraw = { $card }: { $crisis } austauschen
emp-do-end-turn = Meinen Zug beenden
emp-do-destroy = { $place } zerstören
emp-do-attach = { $card } anlegen an { $place }{ $worth }
emp-do-scarcity-yes = Knappheit ausrufen
emp-do-scarcity-no = keine Knappheit ausrufen
emp-do-buy-coin = Eine Münze für 2 Punkte kaufen
emp-do-stop-buying = Keine weitere kaufen
emp-do-use = { $source } nutzen: { $effect }
emp-do-choose = { $source }: { $what } nehmen
emp-do-exchange = { $source }: { $gave } geben, { $got } erhalten
emp-do-repeat = { $source } noch einmal
emp-do-play = { $card } ausspielen an { $place } für { $paid }{ $worth }
emp-do-sell = { $card } verkaufen
emp-do-rebuild = { $place } wieder aufbauen für { $paid }
emp-do-swap = { $a } und { $b } tauschen die Plätze
emp-do-move = { $card } verschieben nach { $place }{ $worth }
emp-do-rest-yes = den Rest behalten
emp-do-rest-no = den Rest ablegen
emp-do-order-yes = zuerst Wirtschaft
emp-do-order-no = zuerst Industrie
emp-do-end-economy = Meine Wirtschaftsrunde beenden
emp-do-end-industry = Meine Industrierunde beenden
emp-do-military = { $what } bieten: Stärke { $strength }
emp-do-refresh = { $card } erneuern
emp-do-no-refresh = Die Marker liegen lassen
emp-short-accept = annehmen
emp-short-free = gratis: { $card }
emp-short-end = beenden
emp-row-axes =
    { $count ->
        [0] keine Axt und
        [one] 1 Axt und
       *[other] { $count } Äxte und
    }
emp-row-swap = { $place } mit

## Empire’s End: das Spielbrett

emp-track = Rundenleiste
emp-track-now = Runde { $field } von { $last }: { $round }
emp-track-before = Vor der ersten Runde
emp-track-next = Danach: { $rounds }
emp-track-field = Runde { $field }: { $round }{ $state ->
        [done] , gespielt
        [now] , jetzt
       *[later] {""}
    }
emp-crisis-title = Krise: { $crisis }
emp-crisis-number = bedroht Position { $number }
emp-crisis-shows = abzuwenden mit { $what } oder einer Münze
emp-crisis-pot = Topf
emp-crisis-turn = { $name } entscheidet
emp-crisis-mine = Du entscheidest
emp-crisis-averted = in diesem Zug abgewendet
emp-crisis-accepted = wird angenommen
emp-crisis-becomes = Als Innovation: { $effect }
emp-crisis-burns = Es würde brennen
emp-crisis-burns-of = bei { $name }: { $places }
emp-bid-label = { $what } auf { $crisis } bieten
emp-bid-key = Taste { $key }
emp-accept = Annehmen
# Buttons of the board, whose names must differ from those of the list.
emp-on-board = Auf dem Plan: { $what }
emp-economy-title = Wirtschaft
emp-economy-all = Alles nutzen, was einfach etwas einbringt
emp-economy-all-worth = Das bringt { $worth }.
emp-economy-all-none = Nichts mehr übrig, was einfach etwas einbringt.
emp-economy-lead = Tauschen und Auswählen bleiben dir überlassen.
emp-state-used = genutzt
emp-state-left =
    { $count ->
        [one] noch einmal
       *[other] noch { $count }-mal
    }
emp-state-ruin = der Ort ist zerstört
emp-state-ready = bereit
emp-economy-nothing = brächte gerade nichts
emp-exchange-label = { $source }: { $gave } geben für { $got }
emp-choose-label = { $source } – { $what }
emp-industry-title = Industrie
emp-industry-cards =
    { $count ->
        [0] keine Karte genutzt, zwei erlaubt
        [one] eine Karte genutzt, eine noch erlaubt
       *[other] zwei Karten genutzt
    }
emp-industry-rebuilt = einen Ort wieder aufgebaut
emp-industry-not-rebuilt = ein Ort darf wieder aufgebaut werden
emp-tool-play = Wähle, wohin { $card } kommt: Jeder leuchtende Ort darf sie aufnehmen.
emp-tool-swap = Zwei Orte tauschen
emp-tool-swap-lead = Wähle den ersten der beiden Orte.
emp-tool-move = Innovation verschieben
emp-tool-move-lead = Wähle die Innovation, die wandert, oder den Ort, zu dem sie wandert.
emp-tool-stop = Doch nicht
emp-military-title = Feldzug { $number }
emp-military-victor = Die Stärksten erhalten außerdem { $what }
emp-military-tiers = Belohnung nach Stärke
emp-military-tier-low = bis { $max }
emp-military-tier-mid = { $min } bis { $max }
emp-military-tier-high = ab { $min }
emp-military-base = Stärke vor den Geboten
emp-military-bid = Dein verdecktes Gebot
emp-military-axes = Äxte
emp-military-coins = Münzen
emp-military-more = eins mehr: { $what }
emp-military-less = eins weniger: { $what }
emp-military-strength = Stärke { $strength }
emp-military-gets = { $what } für dich, wenn es dabei bleibt
emp-military-seal = Gebot verdeckt abgeben
emp-military-sealed = abgegeben
emp-military-thinks = überlegt noch
emp-military-unrest = Unruhen bei allen außer den Stärksten: Ihr { $rank ->
        [1] wertvollster
        [2] zweitwertvollster
       *[other] drittwertvollster
    } intakter Ort tauscht mit dem an Position { $position }.
emp-military-unrest-of = { $a } und { $b }
emp-military-unrest-none = nichts bewegt sich
emp-military-refresh =
    { $count ->
        [one] ein Marker weg
       *[other] { $count } Marker weg
    }
emp-military-shown = Die Gebote liegen offen
emp-military-shown-of = { $name }: { $bid }, Stärke { $strength }{ $victor ->
        [yes] , am stärksten
       *[no] {""}
    }
emp-opening-title = Vor einem Blitz-Spiel
emp-opening-chosen = { $name } hat { $cards } angenommen
emp-opening-none = noch keine Karte
emp-waiting = Es überlegen noch: { $names }
emp-half-second = deine zweite Hälfte
emp-half-first = deine erste Hälfte

emp-own-empire = Dein Reich
emp-empire-of = Reich von { $name }
emp-points-of = { $count ->
        [one] 1 Punkt
       *[other] { $count } Punkte
    }
emp-strength-of = Stärke { $count }
emp-hand-of =
    { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
emp-start-player = Startspieler
emp-ended = fertig
emp-purse-own = Hinter deinem Sichtschirm
emp-purse-of = Hinter dem Sichtschirm von { $name }
emp-purse-hidden = hinter einem Sichtschirm verborgen
emp-location-label = Position { $position }: { $location }, { $points }, { $intact ->
        [yes] intakt
       *[no] zerstört, Wiederaufbau kostet { $repair }
    }{ $burns ->
        [yes] ; { $crisis } würde den Ort zerstören
        [maybe] ; { $crisis } könnte den Ort zerstören
       *[no] {""}
    }{ $unrest ->
        [yes] ; Unruhen würden den Ort versetzen
       *[no] {""}
    }
emp-innovation-label = { $card } an Position { $position }, { $state ->
        [exhausted] erschöpft
        [inactive] ohne Wirkung, solange der Ort zerstört ist
       *[active] aktiv
    }: { $effect }
emp-choices-here =
    { $count ->
        [one] ; eine Möglichkeit
       *[other] ; { $count } Möglichkeiten
    }
emp-choice-here = ; du darfst: { $choice }
emp-look = Näher ansehen
emp-look-at = Das Reich von { $name } näher ansehen
emp-hand = Deine Hand
emp-hand-empty = Deine Hand ist leer.
emp-hand-play = { $card } ausspielen für { $cost ->
        [0] nichts
        [one] 1 Hammer oder Münze
       *[other] { $cost } Hämmer oder Münzen
    }: { $effect }
emp-hand-cost = Kosten { $cost }
emp-hand-cost-was = Kosten { $cost } statt { $full }
emp-hand-sell = { $card } für 1 Münze verkaufen
emp-hand-sell-short = Verkaufen: 1 Münze
emp-hand-accept = { $card } annehmen: { $loss }
emp-hand-card = { $card } – { $effect }
emp-piles = Stapel
emp-pile-deck = Krisenstapel: { $count }
emp-pile-discard = Ablagestapel: { $count }
emp-pile-campaigns = Feldzüge übrig: { $count }
emp-book = Alle Karten
emp-book-crises = Krisen und Innovationen
emp-book-locations = Orte
emp-book-campaigns = Feldzüge
emp-book-here = auf dem Tisch: { $where }
emp-card-number = Position { $number }
emp-card-bids = abzuwenden mit { $what } oder einer Münze
emp-card-cost = Ausspielen kostet { $count ->
        [one] 1 Hammer
       *[other] { $count } Hämmer
    }
emp-card-repair = Wiederaufbau kostet { $count ->
        [one] 1 Hammer
       *[other] { $count } Hämmer
    }
emp-fact-kind = Art
emp-fact-location = Nummer
emp-fact-bid = Gebote
emp-fact-cost = Kosten
emp-fact-ability = Fähigkeit
emp-fact-points = Punkte
emp-fact-repair = Wiederaufbau
emp-fact-victor = Bonus der Sieger
emp-fact-tier_bounds = Stufen
emp-fact-tier_low = unterste Stufe
emp-fact-tier_middle = mittlere Stufe
emp-fact-tier_high = oberste Stufe
emp-fact-unrest = Unruhen
emp-fact-all = alles
emp-key = Was die Zeichen bedeuten
emp-key-intact = intakt
emp-key-destroyed = zerstört: zählt nicht und sperrt, was dort liegt
emp-key-innovation = Innovation (aktiv)
emp-key-exhausted = erschöpfte Innovation
emp-key-burns = würde brennen, wenn der Besitzer annimmt
emp-key-maybe = könnte brennen: der Besitzer würde wählen
emp-key-unrest = würde durch Unruhen versetzt

## Empire’s End: das Ende

emp-account-track = Punkte auf der Leiste
emp-account-locations = Intakte Orte
emp-account-abilities = Fähigkeiten am Ende
emp-tie = Gleiche Summen: Vorn liegt, wer mehr intakte Orte hat; bei gleich vielen wird der Rang geteilt. Intakt: { $counts }.
emp-sheet = Woher die Punkte kommen
emp-sheet-track = Punkte auf der Leiste
emp-sheet-locations =
    { $count ->
        [one] 1 intakter Ort
       *[other] { $count } intakte Orte
    }
emp-sheet-ability = { $source } – { $effect }
emp-sheet-total = Summe
emp-sheet-purse = Am Ende im Besitz: { $what }

## Empire’s End: Einstellungen des Tisches

option-empires-end-blitz = Länge
option-empires-end-blitz-false = das ganze Spiel, 26 Runden
option-empires-end-blitz-true = Blitz, 19 Runden
option-empires-end-open_purses = Vorräte
option-empires-end-open_purses-false = hinter Sichtschirmen
option-empires-end-open_purses-true = für alle sichtbar
option-empires-end-start_seat = Wer beginnt
option-empires-end-start_seat-null = ausgelost
option-empires-end-start_seat-0 = Platz 1
option-empires-end-start_seat-1 = Platz 2
option-empires-end-start_seat-2 = Platz 3
option-empires-end-start_seat-3 = Platz 4

## Empire’s End: was geschehen ist

emp-said-mulligan-yes = { $who } nimmt vier neue Karten
emp-said-mulligan-no = { $who } behält die erste Hand
emp-said-opening-chosen = { $who } nimmt vor dem Spiel { $card } an
emp-said-round-began = Runde { $field }: { $round }
emp-said-round-skipped = Runde { $field } entfällt: Es ist keine Karte übrig
emp-said-crisis-revealed = { $card } bedroht Position { $number }
emp-said-deck-renewed = Die Ablage wird zum neuen Stapel, { $count } Karten
emp-said-campaigns-renewed = Die Feldzüge werden neu gemischt
emp-said-bid-laid = { $who } wendet Krise { $crisis } mit { $what } ab
emp-said-free-bid = { $who } wendet Krise { $crisis } mit dem Gratisgebot von { $card } ab
emp-said-crisis-redrawn = { $who } erschöpft { $by } und schickt { $old } zurück in den Stapel
emp-said-crisis-accepted = { $who } nimmt { $card } an und bekommt { $pot }
emp-said-marker-moved = { $who } bekommt den Startspielermarker
emp-said-destroyed = Zerstört bei { $who }: { $location } an Position { $position }
emp-said-nothing-destroyed = { $who } hat nichts mehr zu verlieren
emp-said-attached = { $who } legt { $card } an Position { $position } an: { $location }
emp-said-card-discarded = { $card } findet keinen Platz und wird abgelegt
emp-said-gained = { $who } erhält { $what }
emp-said-gained-by = { $who } erhält { $what } durch { $by }
emp-said-scored = { $who }: { $sign ->
        [loss] { $points } weniger
       *[gain] { $points } mehr
    }
emp-said-scored-by = { $who } erhält { $points } durch { $by }
emp-said-refreshed = { $who } erneuert { $cards }
emp-said-scarcity-declared = { $who } ruft Knappheit aus und zeigt { $what }
emp-said-scarcity-coin = { $who } kauft eine Münze für 2 Punkte
emp-said-exchanged = { $who } tauscht { $gave } gegen { $got } mit { $by }
emp-said-ability-used = { $who } nutzt { $by }
emp-said-repeated = { $who } darf { $target } noch einmal nutzen, dank { $by }
emp-said-card-played = { $who } spielt { $card } aus für { $paid }
emp-said-card-sold = { $who } verkauft { $card } für eine Münze
emp-said-rebuilt = { $who } baut { $location } wieder auf für { $paid }
emp-said-swapped = { $who } vertauscht die Positionen { $a } und { $b }
emp-said-unrest = Unruhen: Bei { $who } tauschen die Positionen { $a } und { $b }
emp-said-innovation-moved = { $who } verschiebt { $card } nach { $location }
emp-said-hand-kept = { $who } behält den Rest der Hand
emp-said-hand-discarded = { $who } legt { $cards } ab
emp-said-hand-filled =
    { $count ->
        [one] { $who } zieht eine Karte
       *[other] { $who } zieht { $count } Karten
    }
emp-said-hand-drawn = { $who } zieht { $cards }
emp-said-order-economy = { $who } spielt zuerst die Wirtschaft
emp-said-order-industry = { $who } spielt zuerst die Industrie
emp-said-ended = { $who } beendet die { $round ->
        [economy] Wirtschaftsrunde
       *[industry] Industrierunde
    }
emp-said-campaign-revealed = Feldzug { $campaign } beginnt
emp-said-bid-sealed = { $who } hat ein Gebot abgegeben
emp-said-bid-sealed-own = { $who } bietet verdeckt { $what }
emp-said-bids-shown = Gebote: { $bids }. Am stärksten: { $victors }
emp-said-bid-of = { $name }: { $what } (Stärke { $strength })
emp-said-refresh-declined = { $who } lässt die Marker liegen
emp-said-game-ended = Das Endfeld ist erreicht, alle Sichtschirme fallen

## Empire’s End: Ablehnungen

emp-no-game-over = Das Spiel ist zu Ende.
emp-no-not-your-turn = { $decider } ist am Zug.
emp-no-already-ended = Du hast diese Runde schon beendet.
emp-no-already-opened = Du bist hier fertig; andere überlegen noch.
emp-no-already-bid = Dein Gebot ist abgegeben und bleibt, wie es ist.
emp-no-no-refresh-due = Du darfst gerade keinen Marker wegnehmen.
emp-no-answer-first = { $asked ->
        [hand_rest] Entscheide zuerst, ob du den Rest deiner Hand behältst.
        [combined_order] Sag zuerst, welche Hälfte du zuerst spielst.
        [choose_destroyed] Wähle zuerst den Ort, der zerstört wird.
        [place_innovation] Wähle zuerst, wohin die Innovation kommt.
        [scarcity] Sag zuerst, ob du Knappheit ausrufst.
        [scarcity_buy] Kaufe zuerst Münzen oder höre damit auf.
        [after_avert] Du hast entschieden; ziehe eine Krise neu oder beende deinen Zug.
        [blitz_mulligan] Sag zuerst, ob du neue Karten willst.
       *[blitz_accept] Nimm zuerst zwei deiner Karten an.
    }
emp-no-not-now = { $verb ->
        [mulligan] Die erste Hand lässt sich nur einmal tauschen, vor einem Blitz-Spiel.
        [opening] Handkarten werden nur vor einem Blitz-Spiel angenommen.
        [decide] Keine Krise verlangt jetzt eine Entscheidung von dir.
        [crisis-ability] Das geht nur in deinem eigenen Zug in einer Krisenrunde.
        [end-turn] So endet nur ein Zug in einer Krisenrunde.
        [destroy] Es ist gerade kein Ort zur Zerstörung zu wählen.
        [attach] Keine Innovation wartet auf einen Platz.
        [scarcity] Knappheit kann man nur gleich nach einer angenommenen Krise ausrufen, mit weniger als 5 Ressourcen.
        [use] Solche Fähigkeiten nutzt man in Wirtschafts- und Industrierunden.
        [economy] Das gehört in eine Wirtschaftsrunde.
        [industry] Das gehört in eine Industrierunde.
        [rest] Die Hand wird gleich nach der zweiten Karte behalten oder abgelegt.
        [order] Nur eine kombinierte Runde fragt nach der Reihenfolge.
        [military] Gebote gehören in eine Militärrunde.
       *[refresh] Marker werden als Belohnung eines Feldzugs weggenommen.
    }
emp-no-other-half = Du bist in der anderen Hälfte dieser Runde.
emp-no-undecided = Zuerst muss über jede offene Krise entschieden sein.
emp-no-no-such-crisis = Krise { $crisis } ist nicht offen.
emp-no-already-averted = Du hast Krise { $crisis } in diesem Zug schon abgewendet.
emp-no-not-shown = Die Krise zeigt das Zeichen { $resource } nicht.
emp-no-not-held = Dir fehlt: { $resource }.
emp-no-not-yours = { $source } liegt nicht in deinem Reich.
emp-no-other-ability = { $source } lässt sich jetzt nicht so nutzen.
emp-no-inactive = { $source } wirkt nicht, der Ort ist zerstört.
emp-no-exhausted = { $card } ist erschöpft.
emp-no-free-bid-not-shown = Das Gratisgebot ersetzt { $resource }, und das zeigt die Krise nicht.
emp-no-nothing-to-draw = Es ist keine Krisenkarte mehr zu ziehen.
emp-no-not-nearest = Position { $position } ist nicht der nächste intakte Ort.
emp-no-attach-to-ruins = An Position { $position } lässt sich nichts anlegen: Der Ort ist zerstört.
emp-no-not-minimal = Ein anderer intakter Ort hat weniger Innovationen als der an Position { $position }.
emp-no-used-up = { $source } ist in dieser Runde verbraucht.
emp-no-limit-reached = { $source } hat in dieser Runde die Grenze erreicht.
emp-no-wrong-gift = { $source } nimmt eine andere Ressource oder eine Münze.
emp-no-wrong-output = { $source } gibt etwas anderes.
emp-no-idle-exchange = Münze gegen Münze ist kein Tausch.
emp-no-no-option = { $resource } steht nicht zur Wahl.
emp-no-no-repeat-left = Du hast keine Fähigkeit mehr, die eine andere wiederholt.
emp-no-repeat-of-repeat = Eine Wiederholung kann keine Wiederholung wiederholen.
emp-no-not-economy = { $source } hat keine Wirtschaftsfähigkeit.
emp-no-not-in-hand = { $card } hast du nicht auf der Hand.
emp-no-two-cards-used = Du hast in dieser Runde schon zwei Karten genutzt.
emp-no-cannot-pay = { $rebuilding ->
        [yes] Der Wiederaufbau kostet { $due }, in Hämmern und Münzen; das kannst du nicht zahlen.
       *[no] Die Karte kostet { $due }, in Hämmern und Münzen; das kannst du nicht zahlen.
    }
emp-no-too-many-coins = { $rebuilding ->
        [yes] Der Wiederaufbau kostet nur { $due }.
       *[no] Die Karte kostet nur { $due }.
    }
emp-no-already-rebuilt = Du hast in dieser Runde schon einen Ort wieder aufgebaut.
emp-no-not-destroyed = { $location } ist intakt; da ist nichts wieder aufzubauen.
emp-no-swap-with-itself = Ein Ort kann nicht mit sich selbst tauschen.
emp-no-no-swap-left = Du hast keine Fähigkeit mehr, die Orte vertauscht.
emp-no-no-move-left = Du hast keine Fähigkeit mehr, die Innovationen verschiebt.
emp-no-move-to-itself = Die Innovation liegt schon dort.
emp-no-move-to-ruins = Keine Innovation lässt sich an Position { $position } verschieben: Der Ort ist zerstört.
emp-no-move-not-minimal = Ohne diese Innovation hat ein anderer intakter Ort weniger als der an Position { $position }.
emp-no-bid-too-high = So viele Äxte und Münzen hast du nicht.
emp-no-not-exhausted = { $card } ist nicht erschöpft.

## Empire’s End: für alle, die es zum ersten Mal spielen

emp-guide-crisis-1 = Eine Krise bedroht in jeder Reihe den Ort mit ihrer Nummer; die Flammen zeigen, was brennen würde.
emp-guide-crisis-2 = Reihum zahlt jeder eine Ressource in den Topf, um verschont zu bleiben, bis jemand annimmt.
emp-guide-crisis-3 = Wer annimmt, bekommt den Topf, verliert den Ort und gewinnt die Karte als Innovation.
emp-guide-place-1 = Eine Innovation kommt an einen intakten Ort mit den wenigsten Innovationen.
emp-guide-place-2 = Manche zählen, was neben ihnen liegt; was ein Ort brächte, steht darauf.
emp-guide-place-3 = Wird ihr Ort zerstört, ruht sie, bis er wieder aufgebaut ist.
emp-guide-economy-1 = Alle handeln zugleich; nutze jede deiner Wirtschaftsfähigkeiten einmal.
emp-guide-economy-2 = Ein Knopf nutzt alles, was einfach etwas einbringt; das Tauschen bleibt dir überlassen.
emp-guide-economy-3 = Die Runde endet für dich, wenn du es sagst.
emp-guide-industry-1 = Nimm eine Karte auf und lege sie auf einen leuchtenden Ort, oder verkaufe sie: höchstens zwei Karten.
emp-guide-industry-2 = Eine Ruine darfst du für Hämmer und Münzen wieder aufbauen; die Kosten stehen auf ihr.
emp-guide-industry-3 = Intakte Orte sind am Ende deine Punkte.
emp-guide-military-1 = Biete verdeckt Äxte und Münzen; jede macht dich um eins stärker.
emp-guide-military-2 = Deine Stärke bestimmt die Belohnung, und die Stärksten bekommen einen Bonus.
emp-guide-military-3 = Alle anderen leiden unter Unruhen: Zwei ihrer Orte tauschen die Plätze.
emp-guide-opening-1 = Ein Blitz-Spiel beginnt mit Reichen, die schon gelitten haben.
emp-guide-opening-2 = Nimm zwei deiner Karten an: Jede zerstört einen Ort und wird zur Innovation.
emp-guide-opening-3 = Von da an hat jeder zwei Karten auf der Hand.

emp-keys-bid =
    { $crisis ->
        [one] Auf die erste Krise bieten, in der Reihenfolge ihrer Knöpfe
       *[other] Auf die zweite Krise bieten, in der Reihenfolge ihrer Knöpfe
    }
emp-keys-accept =
    { $crisis ->
        [one] Die erste Krise annehmen
       *[other] Die zweite Krise annehmen
    }
