## Pandemic: things

role-dispatcher = Logistiker
    .letter = L
    .power = Zieht andere Figuren wie die eigene und jede Figur zu jeder anderen.
role-operations_expert = Betriebsexperte
    .letter = B
    .power = Errichtet ein Forschungslabor, ohne eine Karte abzulegen.
role-scientist = Wissenschaftler
    .letter = W
    .power = Braucht für ein Gegenmittel nur vier Karten einer Farbe statt fünf.
role-medic = Arzt
    .letter = A
    .power = Behandelt alle Würfel einer Farbe auf einmal. Gibt es ein Gegenmittel, verschwinden sie überall, wo er ist.
role-researcher = Forscherin
    .letter = F
    .power = Darf jede Stadtkarte an jemanden in derselben Stadt weitergeben.

event-government_grant = Regierungssubventionen
    .power = Ein Forschungslabor in einer beliebigen Stadt.
event-airlift = Luftbrücke
    .power = Eine beliebige Figur in eine beliebige Stadt.
event-forecast = Prognose
    .power = Die nächsten sechs Infektionskarten ansehen und ordnen.
event-one_quiet_night = Eine ruhige Nacht
    .power = Die nächste Infektion fällt aus.
event-resilient_population = Zähe Bevölkerung
    .power = Eine abgelegte Infektionskarte kommt aus dem Spiel.
pandemic-epidemic = Epidemie

colour-blue = blau
    .disease = die blaue Seuche
    .cubes =
    { $count ->
        [one] 1 blauer Würfel
       *[other] { $count } blaue Würfel
    }
colour-yellow = gelb
    .disease = die gelbe Seuche
    .cubes =
    { $count ->
        [one] 1 gelber Würfel
       *[other] { $count } gelbe Würfel
    }
colour-black = schwarz
    .disease = die schwarze Seuche
    .cubes =
    { $count ->
        [one] 1 schwarzer Würfel
       *[other] { $count } schwarze Würfel
    }
colour-red = rot
    .disease = die rote Seuche
    .cubes =
    { $count ->
        [one] 1 roter Würfel
       *[other] { $count } rote Würfel
    }
disease-uncured = kein Gegenmittel
disease-cured = Gegenmittel entdeckt
disease-eradicated = ausgelöscht

## Pandemic: the board

pandemic-map = Weltkarte
pandemic-city-clean = keine Würfel
pandemic-city-full = voll: bricht beim nächsten Würfel aus
pandemic-city-due = Infektionskarte aufgedeckt
pandemic-city-soon = kann als Nächstes gezogen werden
pandemic-city-station = Forschungslabor
pandemic-city-pawn = Figur von { $name }
pandemic-city-choices =
    { $count ->
        [one] eine Möglichkeit
       *[other] { $count } Möglichkeiten
    }
pandemic-city-choice = möglich: { $choice }
pandemic-outbreaks = Ausbrüche
pandemic-outbreaks-of = { $count } von 8 Ausbrüchen
pandemic-rate = Infektionsrate
pandemic-rate-of = Infektionsrate { $rate }; die nächste Epidemie erhöht sie auf { $next }
pandemic-rate-last = Infektionsrate { $rate }, die höchste
pandemic-supply-low = knapp
pandemic-eradicated-short = ausgelöscht
pandemic-cured-short = geheilt
pandemic-stations = Labore übrig
pandemic-stations-left =
    { $count ->
        [0] kein Forschungslabor mehr im Vorrat
        [one] noch 1 Forschungslabor im Vorrat
       *[other] noch { $count } Forschungslabore im Vorrat
    }
pandemic-player-deck = Spielerkarten
pandemic-player-deck-of = noch { $count } Spielerkarten, genug für { $turns ->
        [one] 1 Zug
       *[other] { $turns } Züge
    }
pandemic-infection-deck = Infektionskarten
pandemic-infection-deck-of = { $count } Infektionskarten im Nachziehstapel
pandemic-turns-left =
    { $count ->
        [one] noch 1 Zug
       *[other] noch { $count } Züge
    }
pandemic-actions = Aktionen
pandemic-actions-left =
    { $count ->
        [0] keine Aktionen übrig
        [one] 1 Aktion übrig
       *[other] { $count } Aktionen übrig
    }
pandemic-quiet = Eine ruhige Nacht: Die nächste Infektion fällt aus
pandemic-moving = Welche Figur zieht?
pandemic-aim = Was bewirkt ein Klick auf eine Stadt?
pandemic-aim-move = Ziehen
pandemic-aim-airlift = Luftbrücke …
pandemic-aim-grant = Regierungssubventionen …
pandemic-on-the-map = Ausspielen: Stadt auf der Weltkarte wählen
pandemic-zoom = Größe der Karte
pandemic-zoom-small = Ganze Karte
pandemic-zoom-normal = Mittel
pandemic-zoom-large = Groß
pandemic-marks = Was die Zeichen bedeuten
pandemic-city-go = wählbar
pandemic-city-paid = kostet eine Stadtkarte
pandemic-list = Liste der Städte
pandemic-list-show = { $city } auf der Karte zeigen

## Pandemic: routes

pandemic-route-title = Auf dem Weg nach { $city }
pandemic-route = { $count ->
        [one] 1 Aktion
       *[other] { $count } Aktionen
    }: { $cities }
pandemic-route-card = { $count ->
        [one] 1 Aktion
       *[other] { $count } Aktionen
    } und die Karte von { $card }: { $cities }
pandemic-by = { $by ->
        [drive] { $city }
        [shuttle] { $city } (Zubringerflug)
        [dispatch] { $city } (zu einer Figur)
        [charter] { $city } (Charterflug)
       *[direct] { $city } (Direktflug)
    }
pandemic-route-short = mehr Aktionen, als in diesem Zug übrig sind
pandemic-route-all = Hinreisen
pandemic-route-go = 1 Schritt

## Pandemic: cards

pandemic-hand-of = Karten von { $name }
pandemic-hand-size =
    { $count ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $count } Karten
    }
pandemic-hand-over = mehr als sieben sind nicht erlaubt
pandemic-hidden =
    { $count ->
        [one] 1 verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
pandemic-card = { $card }, { $colour }, auf der Hand von { $name }
pandemic-card-event = { $card }, Ereignis, auf der Hand von { $name }
pandemic-needs = { $count } von { $needed } fürs Gegenmittel
pandemic-infection-discard = Abgelegte Infektionskarten
pandemic-player-discard = Abgelegte Spielerkarten
pandemic-empty = leer
pandemic-discarded-city = { $city }, abgelegte Infektionskarte
pandemic-removed = Aus dem Spiel: { $cities }
pandemic-layers = Nachziehstapel der Infektionskarten
pandemic-layer = { $number }. Schicht von oben, { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } in unbekannter Reihenfolge
pandemic-layer-next = wird als Nächstes gezogen
pandemic-foreseen = Durch die Prognose bekannt, die nächste zuerst
pandemic-deck-piles = Nachziehstapel der Spielerkarten
pandemic-pile-epidemics =
    { $size ->
        [one] 1 Karte
       *[other] { $size } Karten
    }, { $epidemics ->
        [0] die Epidemie ist schon gezogen
        [one] mit einer Epidemie
       *[other] mit { $epidemics } Epidemien
    }
pandemic-drawn-now = Infektionskarten dieses Zuges
pandemic-drawn-done = { $city }, erledigt
pandemic-drawn-next = { $city }, steht noch aus
pandemic-disease-label = { $disease }, Würfel im Vorrat: { $words }; { $state }
pandemic-chain = Ausbruch in { $city }
pandemic-chain-count = { $count } von 8
pandemic-epidemic-title = Epidemie

## Pandemic: questions

pandemic-ask-act =
    { $left ->
        [one] Du bist am Zug: Eine Aktion ist übrig.
       *[other] Du bist am Zug: { $left } Aktionen sind übrig.
    }
pandemic-ask-hand = Du hast { $count } Karten, sieben sind erlaubt: Lege { $over ->
        [one] eine
       *[other] zwei
    } ab{ $event ->
        [yes] {" "}oder spiele ein Ereignis.
       *[no] .
    }
pandemic-ask-order = Prognose: Welche dieser Karten wird als Nummer { $number } gezogen?
pandemic-ask-over = Das Spiel ist aus.
pandemic-ask-w-a4 = Die Aktionen sind gemacht. Ein Ereignis spielen, bevor Karten gezogen werden?
pandemic-ask-w-d1 = Die erste Karte ist gezogen. Ein Ereignis spielen, bevor die zweite kommt?
pandemic-ask-w-e0 = Gleich bricht eine Epidemie aus. Vorher ein Ereignis spielen?
pandemic-ask-w-e1 = Epidemie: Der Infektionsmarker ist vorgerückt, die Rate ist { $rate }. Ein Ereignis spielen, bevor die unterste Karte gezogen wird?
pandemic-ask-w-e2 = Epidemie: { $city } bekommt gleich drei Würfel. Vorher ein Ereignis spielen?
pandemic-ask-w-e3 = Epidemie: Gleich werden die abgelegten Infektionskarten auf den Stapel gemischt. Vorher ein Ereignis spielen?
pandemic-ask-w-d3 = Die Karten sind gezogen. Ein Ereignis spielen, bevor die Infektion beginnt?
pandemic-ask-w-i0 = Gleich werden { $cities } infiziert. Vorher ein Ereignis spielen?
pandemic-ask-w-i = Als Nächstes kommt { $city }. Vorher ein Ereignis spielen?
pandemic-ask-w-in = Alle Infektionskarten sind abgehandelt. Ein Ereignis spielen, bevor sie abgelegt werden?

pandemic-request-move = { $asker } möchte deine Figur nach { $city } ziehen. Einverstanden?
pandemic-request-give = { $asker } möchte dir die Karte von { $city } geben. Einverstanden?
pandemic-request-take = { $asker } bittet dich um die Karte von { $city }. Einverstanden?
pandemic-request-any = { $asker } bittet dich um eine Stadtkarte deiner Wahl. Einverstanden?
# Während jemand anderes entscheidet.
pandemic-await-move = { $who } wird gefragt: Darf { $asker } die Figur nach { $city } ziehen? …
pandemic-await-give = { $who } wird gefragt: die Karte von { $city } von { $asker } nehmen? …
pandemic-await-take = { $who } wird um die Karte von { $city } für { $asker } gebeten …
pandemic-await-any = { $who } wird um eine Stadtkarte für { $asker } gebeten …
pandemic-await-window =
    { $count ->
        [one] { $who } kann jetzt ein Ereignis spielen …
       *[other] { $who } können jetzt Ereignisse spielen …
    }
pandemic-await-hand = { $who } hat zu viele Karten und wählt aus …
pandemic-await-order = { $who } ordnet die vorhergesehenen Karten …

## Pandemic: choices

pandemic-group-consent = Deine Antwort
pandemic-group-withdraw = Deine Anfrage
pandemic-group-order = Als Nächstes gezogen
pandemic-group-discard = Ablegen
pandemic-group-ready = Weiter
pandemic-group-treat = Seuche behandeln
pandemic-group-cure = Gegenmittel entdecken
pandemic-group-build = Forschungslabor errichten
pandemic-group-share = Wissen teilen
pandemic-group-drive = Auto oder Fähre
pandemic-group-shuttle = Zubringerflug zwischen Laboren
pandemic-group-dispatch = Figur zu einer anderen schicken
pandemic-group-direct = Direktflug (kostet die Karte der Zielstadt)
pandemic-group-charter = Charterflug (kostet die Karte der Startstadt)
pandemic-group-grant = Regierungssubventionen: ein Labor in
pandemic-group-airlift = Luftbrücke nach
pandemic-group-forecast = Prognose
pandemic-group-quiet-night = Eine ruhige Nacht
pandemic-group-resilient = Zähe Bevölkerung: Diese Karte kommt aus dem Spiel
pandemic-group-open-hands = Offene Karten
pandemic-group-pass = Nichts tun
pandemic-group-end-actions = Zug beenden

pandemic-row-pawn = Figur von { $name }
pandemic-row-from = mit dem Labor von { $city }

pandemic-do-drive = { $name } fährt nach { $city }
pandemic-do-shuttle = { $name } nimmt den Zubringerflug nach { $city }
pandemic-do-direct = { $name } fliegt direkt nach { $city }, für die Karte von { $card }
pandemic-do-charter = { $name } nimmt einen Charterflug nach { $city }, für die Karte von { $card }
pandemic-do-dispatch = { $name } wird zu { $other } nach { $city } geschickt
pandemic-do-airlift = Luftbrücke: { $name } nach { $city }
pandemic-do-build = ein Labor in { $city } errichten
pandemic-do-build-card = ein Labor in { $city } errichten, für die Karte der Stadt
pandemic-do-build-from = in { $city } das Labor von { $from } aufstellen
pandemic-do-cure = Gegenmittel gegen { $disease } mit { $cards }
pandemic-do-treat = { $city } behandeln, { $what }
pandemic-do-share = { $giver } gibt { $receiver } die Karte von { $city }
pandemic-do-share-any = { $giver } gibt { $receiver } eine Karte nach Wahl von { $giver }
pandemic-do-grant = Regierungssubventionen: ein Labor in { $city }
pandemic-do-grant-from = Regierungssubventionen: Das Labor von { $from } kommt nach { $city }
pandemic-do-forecast = Prognose spielen
pandemic-do-quiet-night = Eine ruhige Nacht ({ $what })
pandemic-quiet-now = lässt die Infektion dieses Zuges ausfallen
pandemic-quiet-last = lässt die Infektion dieses Zuges ausfallen, letzte Gelegenheit
pandemic-quiet-next = lässt die Infektion des nächsten Zuges ausfallen, nicht diese
pandemic-do-resilient = Zähe Bevölkerung: { $city } kommt aus dem Spiel
pandemic-do-order = { $city } wird als Nächstes gezogen
pandemic-do-discard = { $card } ablegen
pandemic-do-consent-yes = ja, einverstanden
pandemic-do-consent-yes-card = ja, die Karte von { $card } geben
pandemic-do-consent-no = nein, ablehnen
pandemic-do-withdraw = die Anfrage zurückziehen
pandemic-do-ready = Weiter
pandemic-standing-ready = weiter, ohne mich nach Ereignissen zu fragen
pandemic-standing-consent = ja zu jeder Anfrage
pandemic-do-open-hands = offenen Karten zustimmen
pandemic-do-pass = eine Aktion verfallen lassen
pandemic-do-end-actions = Zug beenden ({ $count ->
        [one] 1 Aktion
       *[other] { $count } Aktionen
    } ungenutzt)
pandemic-unused =
    { $count ->
        [one] Eine Aktion bleibt ungenutzt.
       *[other] { $count } Aktionen bleiben ungenutzt.
    }

pandemic-short-yes = Ja
pandemic-short-no = Nein
pandemic-short-all = { $disease } mit diesen { $count } Karten heilen
pandemic-short-all-but = { $disease } heilen, { $cards } behalten
pandemic-short-treat = { $colour }: 1 von { $count } Würfeln
pandemic-short-treat-all = { $count ->
        [one] { $colour }: der einzige Würfel
       *[other] { $colour }: alle { $count } Würfel
    }
pandemic-short-here = hier, in { $city }
pandemic-short-dispatch = zu { $name } nach { $city }
pandemic-short-give = { $city } an { $name }
pandemic-short-take = { $city } von { $name }
pandemic-short-any = eine Karte von { $name }

## Pandemic: what happened

pandemic-said-drive = { $who } fährt von { $from } nach { $to }
pandemic-said-direct = { $who } fliegt direkt von { $from } nach { $to }
pandemic-said-charter = { $who } nimmt einen Charterflug von { $from } nach { $to }
pandemic-said-shuttle = { $who } nimmt den Zubringerflug von { $from } nach { $to }
pandemic-said-dispatch = { $who } wird von { $from } nach { $to } geschickt
pandemic-said-airlift = { $who } kommt mit der Luftbrücke von { $from } nach { $to }
pandemic-said-moved-by = { $by } zieht { $who } von { $from } nach { $to }
pandemic-said-card-discarded = { $who } legt { $card } ab
pandemic-said-station-built = { $who } errichtet ein Labor in { $city }
pandemic-said-station-moved = { $who } bringt das Labor von { $from } nach { $city }
pandemic-said-cure-discovered = { $who } entdeckt ein Gegenmittel gegen { $disease }
pandemic-said-disease-treated = { $who } behandelt { $city }: { $cubes } weniger
pandemic-said-medic-cleared = Der Arzt in { $city }: { $cubes } weniger
pandemic-said-disease-eradicated = Ausgelöscht: { $disease }
pandemic-said-card-shared = { $giver } gibt { $receiver } die Karte von { $city }
pandemic-said-card-shared-hidden = { $giver } gibt { $receiver } eine Karte
pandemic-said-actions-passed = { $who } verzichtet auf { $count ->
        [one] eine Aktion
       *[other] { $count } Aktionen
    }
pandemic-said-consent-asked = { $who } fragt { $whom }: { $what }?
pandemic-said-consent-asked-hidden = { $who } fragt { $whom } wegen einer Karte
pandemic-said-consent-yes = { $who } ist einverstanden
pandemic-said-consent-no = { $who } lehnt ab
pandemic-said-request-withdrawn = { $who } zieht die Anfrage zurück
pandemic-said-event-played = { $who } spielt { $event }
pandemic-said-forecast-seen = Als Nächstes kommen: { $cities }
pandemic-said-forecast-seen-hidden = { $who } sieht sich die nächsten Infektionskarten an
pandemic-said-forecast-ordered = Neue Reihenfolge: { $cities }
pandemic-said-forecast-ordered-hidden = { $who } hat sie geordnet
pandemic-said-infection-card-removed = Die Infektionskarte von { $city } kommt aus dem Spiel
pandemic-said-open-hands-agreed = { $who } stimmt offenen Karten zu
pandemic-said-hands-opened = Alle Karten liegen offen
pandemic-said-card-drawn = { $who } zieht { $card }
pandemic-said-card-drawn-hidden = { $who } zieht eine Karte
pandemic-said-epidemic-drawn = { $who } zieht eine Epidemie!
pandemic-said-rate-raised = Die Infektionsrate ist jetzt { $rate }
pandemic-said-rate-stays = Der Marker rückt vor, die Infektionsrate bleibt { $rate }
pandemic-said-bottom-card-drawn = Die unterste Karte ist { $city }
pandemic-said-cubes-placed = { $city }: { $cubes } dazu
pandemic-said-cubes-spread = Ausbruch in { $source }: { $cubes } nach { $city }
pandemic-said-cube-taken-back = { $city }: Der Arzt nimmt den Würfel sofort weg
pandemic-said-outbreak = Ausbruch in { $city }! { $total } von 8
pandemic-said-outbreak-spread = Ausbruch in { $source } greift auf { $city } über! { $total } von 8
pandemic-said-intensified =
    { $count ->
        [one] 1 abgelegte Karte liegt oben auf dem Infektionsstapel
       *[other] { $count } abgelegte Karten sind auf den Infektionsstapel gemischt
    }
pandemic-said-infection-drawn = Infektionskarten: { $cities }
pandemic-said-infection-ignored = { $city }: Die Seuche ist ausgelöscht, nichts geschieht
pandemic-said-infection-skipped = Eine ruhige Nacht: keine Infektion
pandemic-said-turn-began = { $who } ist am Zug
pandemic-said-won = Alle vier Gegenmittel sind entdeckt: Ihr habt gemeinsam gewonnen!
pandemic-said-lost-cubes = Verloren: Für { $disease } gibt es keine Würfel mehr
pandemic-said-lost-outbreaks = Verloren: der achte Ausbruch
pandemic-said-lost-player-deck = Verloren: Die Spielerkarten sind aufgebraucht

## Pandemic: the end

pandemic-won = Ihr habt gemeinsam gewonnen!
pandemic-lost = Ihr habt gemeinsam verloren
pandemic-won-lead = Alle vier Gegenmittel sind entdeckt.
pandemic-lost-cubes = Ein Würfel für { $disease } war fällig, und keiner war übrig.
pandemic-lost-outbreaks = Es gab acht Ausbrüche.
pandemic-lost-player-deck = Es waren nicht genug Spielerkarten zum Ziehen da.
pandemic-account-cures = Gegenmittel
pandemic-account-eradicated = Ausgelöscht
pandemic-account-outbreaks = Ausbrüche
pandemic-account-epidemics = Epidemien
pandemic-account-deck = Übrige Spielerkarten

## Pandemic: refusals

pandemic-no-game-over = Das Spiel ist aus.
pandemic-no-not-at-the-table = Diesen Platz gibt es hier nicht.
pandemic-no-forecast-pending = { $who } muss zuerst die Karten der Prognose ordnen.
pandemic-no-consent-pending = { $who } muss zuerst eine Anfrage beantworten.
pandemic-no-not-asked = { $who } wurde gefragt, nicht du.
pandemic-no-not-your-request = Das ist die Anfrage von { $who }.
pandemic-no-nothing-asked = Niemand hat dich etwas gefragt.
pandemic-no-nothing-to-withdraw = Es gibt keine Anfrage, die man zurückziehen könnte.
pandemic-no-nothing-to-order = Keine Prognose wartet darauf, geordnet zu werden.
pandemic-no-not-your-turn = { $who } ist am Zug.
pandemic-no-dispatcher-off-turn = Der Logistiker zieht andere nur im eigenen Zug; am Zug ist { $who }.
pandemic-no-no-actions-left = Alle Aktionen dieses Zuges sind gemacht.
pandemic-no-hand-limit-first = { $who } muss zuerst Karten ablegen, bis sieben übrig sind.
pandemic-no-no-such-pawn = Diese Figur gibt es nicht.
pandemic-no-not-the-dispatcher = Nur der Logistiker zieht andere Figuren.
pandemic-no-only-the-dispatcher-dispatches = Nur der Logistiker schickt eine Figur zu einer anderen.
pandemic-no-no-other-pawn = Eine Figur kann nur dorthin geschickt werden, wo eine andere steht.
pandemic-no-same-city = Die Figur ist schon in { $city }.
pandemic-no-not-linked = Keine Verbindung führt von { $from } nach { $city }.
pandemic-no-no-card-for-direct = Ein Direktflug nach { $city } kostet die Karte der Stadt, und du hast sie nicht.
pandemic-no-no-card-for-charter = Ein Charterflug ab { $city } kostet die Karte der Stadt, und du hast sie nicht.
pandemic-no-no-station-for-shuttle = Ein Zubringerflug geht von Labor zu Labor; in { $city } steht keines.
pandemic-no-refused-before = Das wurde abgelehnt, und seitdem ist nichts geschehen.
pandemic-no-station-stands = In { $city } steht schon ein Forschungslabor.
pandemic-no-no-card-to-build = In { $city } zu bauen kostet die Karte der Stadt, und du hast sie nicht.
pandemic-no-name-a-station = Alle sechs Labore stehen auf dem Plan: Sag, welches umzieht.
pandemic-no-stations-left = Solange ein Labor im Vorrat ist, zieht keines um.
pandemic-no-no-station-to-move = In { $city } steht kein Labor, das umziehen könnte.
pandemic-no-no-station-for-cure = Gegenmittel entdeckt man in einem Forschungslabor; in { $city } steht keines.
pandemic-no-cured-already = Gegen { $disease } gibt es schon ein Gegenmittel.
pandemic-no-wrong-number-of-cards = Ein Gegenmittel kostet genau { $needed } deiner Karten einer Farbe.
pandemic-no-cure-card-not-held = Für dieses Gegenmittel fehlt dir die Karte von { $city }.
pandemic-no-nothing-to-treat = In { $city } liegt kein Würfel für { $disease }.
pandemic-no-no-such-partner = Auf diesem Platz sitzt niemand, mit dem man teilen könnte.
pandemic-no-not-a-partner = Eine Karte geht nur vom Platz, der am Zug ist, an einen anderen oder umgekehrt.
pandemic-no-not-together = { $who } und { $other } sind nicht in derselben Stadt.
pandemic-no-not-the-citys-card = Hier kann nur die Karte von { $city } den Besitz wechseln.
pandemic-no-giver-lacks-card = { $who } hat die Karte von { $city } nicht.
pandemic-no-ask-otherwise = { $researcher ->
        [yes] Bei verdeckten Karten bittet man die Forscherin um irgendeine Karte.
       *[no] Nur die Forscherin bittet man um irgendeine Karte.
    }
pandemic-no-cannot-have-it = { $who } kann diese Karte nicht haben, das sieht jeder.
pandemic-no-name-the-card = Sag, welche Karte du gibst.
pandemic-no-you-lack-the-card = Du hast die Karte von { $city } nicht, die du geben willst.
pandemic-no-no-card-was-left-open = Um welche Karte es geht, steht fest; antworte mit Ja oder Nein.
pandemic-no-not-over-the-limit = Ablegen muss nur, wer mehr als sieben Karten hat.
pandemic-no-card-not-held = { $card } hast du nicht auf der Hand.
pandemic-no-event-not-held = Du hast das Ereignis { $event } nicht.
pandemic-no-nothing-to-foresee = Es ist keine Infektionskarte mehr da, die man ansehen könnte.
pandemic-no-not-discarded = { $city } liegt nicht bei den abgelegten Infektionskarten.
pandemic-no-not-foreseen = { $city } ist nicht unter den Karten, die noch zu legen sind.
pandemic-no-no-window = Jemand muss entscheiden; auf ein „Weiter“ wartet niemand.
pandemic-no-not-waited-for = Hier wartet niemand auf dich.
pandemic-no-hands-are-open = Alle Karten liegen schon offen.
pandemic-no-agreed-already = Du hast offenen Karten schon zugestimmt.
pandemic-no-open-hands-later = Offene Karten vereinbart man während der Aktionen eines Zuges.

## Pandemic: options

option-pandemic-epidemics = Schwierigkeit
option-pandemic-epidemics-4 = Einführung, 4 Epidemien
option-pandemic-epidemics-5 = üblich, 5 Epidemien
option-pandemic-epidemics-6 = heldenhaft, 6 Epidemien
option-pandemic-start_seat = Wer beginnt
option-pandemic-start_seat-null = ausgelost
option-pandemic-start_seat-0 = Platz 1
option-pandemic-start_seat-1 = Platz 2
option-pandemic-start_seat-2 = Platz 3
option-pandemic-start_seat-3 = Platz 4
option-pandemic-open_hands = Handkarten
option-pandemic-open_hands-true = offen
option-pandemic-open_hands-false = verdeckt
option-pandemic-consent = Andere Figuren ziehen, Karten weitergeben
option-pandemic-consent-ask = nur mit Einverständnis
option-pandemic-consent-auto = immer erlaubt
option-pandemic-events = Ereigniskarten
option-pandemic-events-true = im Spiel
option-pandemic-events-false = nicht im Spiel
option-pandemic-roles = Rollen
option-pandemic-roles-null = ausgelost
option-pandemic-roles-chosen = für jeden Platz gewählt
option-pandemic-roles-dispatcher = Logistiker
option-pandemic-roles-medic = Arzt
option-pandemic-roles-operations_expert = Betriebsexperte
option-pandemic-roles-researcher = Forscherin
option-pandemic-roles-scientist = Wissenschaftler

## Pandemic: first steps

pandemic-guide-act-1 = In deinem Zug hast du vier Aktionen, jede eine von diesen: ziehen, an deinem Standort eine Seuche behandeln, bauen, Wissen teilen oder ein Gegenmittel entdecken.
pandemic-guide-act-2 = Klicke auf eine leuchtende Stadt, um dorthin zu ziehen, und auf deine eigene, um zu behandeln, zu bauen oder zu teilen.
pandemic-guide-act-3 = Fünf Karten einer Farbe ergeben in einem Forschungslabor ein Gegenmittel, und mit vier Gegenmitteln gewinnt ihr alle.
pandemic-guide-hand-1 = Mehr als sieben Karten darfst du nicht behalten.
pandemic-guide-hand-2 = Karten einer Farbe, die du sammelst, sind mehr wert als einzelne.
pandemic-guide-hand-3 = Wer ein Ereignis hat, darf es spielen, statt eine Karte abzulegen.
pandemic-guide-order-1 = Das sind die nächsten Infektionskarten.
pandemic-guide-order-2 = Die Karte, die du zuerst wählst, wird zuerst gezogen.
pandemic-guide-order-3 = Städte mit drei Würfeln legt man besser nach hinten.
pandemic-guide-consent-1 = Niemand zieht deine Figur oder nimmt deine Karten, ohne dich zu fragen.
pandemic-guide-consent-2 = Ein Nein kostet nichts, und der andere kann etwas anderes versuchen.
pandemic-guide-consent-3 = Ihr gewinnt gemeinsam, darum ist ein Ja oft richtig.
pandemic-guide-window-1 = Ereignisse kann man jederzeit spielen, in jedem Zug, und sie kosten keine Aktion.
pandemic-guide-window-2 = Das Spiel wartet einen Augenblick, weil jemand eines hat.
pandemic-guide-window-3 = Wenn du jetzt keines spielen willst, drücke „Weiter“.

## Das Material

pandemic-book-roles = Rollen
pandemic-book-events = Ereignisse
pandemic-book-cities = Städte und ihre Verbindungen
