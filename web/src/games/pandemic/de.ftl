## Pandemie: Dinge. Die Namen der Städte stehen in den Daten der Regeln.

pandemic-blue = Blau
    .disease = die blaue Seuche
pandemic-yellow = Gelb
    .disease = die gelbe Seuche
pandemic-black = Schwarz
    .disease = die schwarze Seuche
pandemic-red = Rot
    .disease = die rote Seuche
pandemic-uncured = unheilbar
pandemic-cured = heilbar
pandemic-eradicated = ausgelöscht
pandemic-station = Forschungslabor
pandemic-cubes =
    { $count ->
        [0] kein Würfel
        [one] 1 Würfel
       *[other] { $count } Würfel
    }

## Pandemie: Rollen

role-dispatcher = Logistiker
    .the = den Logistiker
    .power = In deinem Zug: Bewege andere Figuren mit deinen Karten wie deine eigene, oder rufe eine Figur zu einer anderen. Die Betroffenen müssen zustimmen.
role-operations_expert = Betriebsexperte
    .the = den Betriebsexperten
    .power = Errichte ein Forschungslabor, wo du stehst, ohne Karte.
role-scientist = Wissenschaftler
    .the = den Wissenschaftler
    .power = Für ein Gegenmittel genügen dir vier Karten einer Farbe.
role-medic = Arzt
    .the = den Arzt
    .power = Behandeln entfernt alle Würfel einer Farbe. Würfel heilbarer Seuchen verschwinden, wo immer du stehst, jederzeit.
role-researcher = Forscherin
    .the = die Forscherin
    .power = Wenn du Wissen teilst, darfst du jede Stadtkarte geben, auch in fremden Zügen.

## Pandemie: Ereignisse

event-government_grant = Regierungssubventionen
    .effect = Stelle ein Forschungslabor in eine beliebige Stadt ohne Labor.
event-airlift = Luftbrücke
    .effect = Bringe eine Figur in eine beliebige andere Stadt. Eine fremde Figur nur, wenn ihr Spieler zustimmt.
event-forecast = Prognose
    .effect = Sieh dir die obersten sechs Infektionskarten an und lege sie in beliebiger Reihenfolge zurück.
event-one_quiet_night = Eine ruhige Nacht
    .effect = Der nächste Überträger fällt aus.
event-resilient_population = Zähe Bevölkerung
    .effect = Nimm eine Karte aus dem Infektions-Ablagestapel; sie ist aus dem Spiel.

## Pandemie: Aktionen

pandemic-drive = Auto oder Fähre
pandemic-direct = Direktflug
pandemic-charter = Charterflug
pandemic-shuttle = Zubringerflug
pandemic-dispatch = Zu einer anderen Figur rufen
pandemic-build = Forschungslabor errichten
pandemic-cure = Gegenmittel entdecken
pandemic-treat = Seuche behandeln
pandemic-share = Wissen teilen
pandemic-pass = Eine Aktion auslassen
pandemic-end-actions = Aktionen beenden
pandemic-actions-left =
    { $count ->
        [0] keine Aktion übrig
        [one] noch 1 Aktion
       *[other] noch { $count } Aktionen
    }

## Pandemie: der Tisch

pandemic-outbreaks = Ausbrüche
pandemic-rate = Infektionsrate
pandemic-player-pile = Spielerkarten
pandemic-player-discard = Abgelegte Spielerkarten
pandemic-infection-pile = Infektionskarten
pandemic-infection-discard = Abgelegte Infektionskarten
pandemic-epidemic = Epidemie
pandemic-infector = Überträger
pandemic-hand-limit = Handgrenze: { $limit } Karten

## Pandemie: das Ende

pandemic-won = Alle vier Gegenmittel sind entdeckt. Ihr habt gemeinsam gewonnen.
pandemic-lost-cubes = Von { $colour } war kein Würfel mehr zum Legen da. Ihr habt gemeinsam verloren.
pandemic-lost-outbreaks = Der achte Ausbruch ist da. Ihr habt gemeinsam verloren.
pandemic-lost-cards = Es waren zu wenige Spielerkarten zum Ziehen da. Ihr habt gemeinsam verloren.
