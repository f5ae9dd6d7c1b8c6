## Rattus: Dinge

class-king = König
    .the = den König
    .power = Jederzeit in deinem Zug, einmal: einen eigenen Würfel aus einer Region ohne Ratten in die Burg.
class-knight = Ritter
    .the = den Ritter
    .power = Die Pest zieht ein oder zwei Schritte und zählt auf Wunsch als zwei Würfel.
    .final = Versetze die Pest um bis zu zwei Schritte oder lass sie stehen; in der letzten Verwüstung zählt sie als zwei Würfel.
class-peasant = Bauer
    .the = den Bauern
    .power = Du darfst einen Würfel mehr setzen, als Ratten da sind, also auch einen, wo keine liegt.
    .final = Setze einen Würfel in eine beliebige Region.
class-monk = Mönch
    .the = den Mönch
    .power = Einmal im Zug, bevor die Pest zieht: eine Ratte in eine Nachbarregion mit weniger als drei.
class-merchant = Kaufmann
    .the = den Kaufmann
    .power = Jederzeit in deinem Zug, einmal: bis zu drei eigene Würfel aus einer Region in eine Nachbarregion.
class-witch = Hexe
    .the = die Hexe
    .power = Jederzeit in deinem Zug, einmal: Sieh dir eine oder zwei Ratten an; die beiden darfst du tauschen.

rattus-tile = Ratte { $place } in { $region }
rattus-castle = Die Königsburg
rattus-rats-known = { $rats }, davon dir bekannt { $fronts }
rattus-rats =
    { $count ->
        [0] keine Ratte
        [one] 1 Ratte
       *[other] { $count } Ratten
    }
rattus-cubes = { $count } Würfel
rattus-cubes-and-knight = { $count } Würfel + { $neutral } durch { $knight }
rattus-face-majority = Mehrheit
rattus-face-all = alle
rattus-face = { $number } ({ $signs })

## Rattus: der Spielplan

rattus-region = { $region }: { $rats }{ $cubes }{ $figure ->
        [yes] ; die Pest ist hier
       *[no] {""}
    }{ $choices ->
        [0] {""}
        [one] ; eine Möglichkeit
       *[other] ; { $choices } Möglichkeiten
    }
rattus-region-choice = { $region }: { $rats }{ $cubes }{ $figure ->
        [yes] ; die Pest ist hier
       *[no] {""}
    }; du darfst: { $choice }
rattus-map = Karte von Europa
rattus-of-seat = { $name }: { $count }
rattus-tile-hidden = { $tile }, verdeckt
rattus-tile-known = { $tile }, dir bekannt: { $front }
rattus-seen-by = gesehen von { $names }
rattus-castle-label = Die Königsburg: { $cubes }
rattus-card-free = in der Auslage
rattus-card-used = genutzt
rattus-cards = Ständekarten
rattus-supply =
    { $count ->
        [0] keine Ratte im Vorrat
        [one] 1 Ratte im Vorrat
       *[other] { $count } Ratten im Vorrat
    }
rattus-supply-short = Vorrat { $count }
rattus-zoom-in = Karte größer
rattus-zoom-out = Ganze Karte
rattus-hand = { $count } auf der Hand
rattus-in-regions = { $count } in Regionen
rattus-in-castle = { $count } in der Burg

## Rattus: Fragen

rattus-ask-setup = Wähle eine Region für zwei deiner Würfel.
rattus-ask-setup-second = Dein zweites Paar: Wähle eine Region für zwei weitere Würfel; es darf dieselbe sein.
rattus-ask-place =
    { $duty ->
        [no] Setze Würfel, einen für jede Ratte in der Region deiner Wahl, oder ziehe die Pest, ohne zu setzen.
       *[yes]
            { $cards ->
                [both] Setze Würfel: einen für jede Ratte in der Region deiner Wahl. Vorher oder nachher darfst du eine Karte nehmen oder nutzen.
                [use] Setze Würfel: einen für jede Ratte in der Region deiner Wahl. Vorher oder nachher darfst du eine Karte nutzen.
                [none] Setze Würfel: einen für jede Ratte in der Region deiner Wahl.
               *[take] Setze Würfel: einen für jede Ratte in der Region deiner Wahl. Vorher oder nachher darfst du eine Karte nehmen.
            }
    }
rattus-ask-plague =
    { $cards ->
        [both] Ziehe die Pest, um deinen Zug zu beenden; vorher darfst du eine Karte nehmen oder nutzen.
        [take] Ziehe die Pest, um deinen Zug zu beenden; vorher darfst du eine Karte nehmen.
        [use] Ziehe die Pest, um deinen Zug zu beenden, oder nutze vorher eine Karte.
       *[none] Ziehe die Pest, um deinen Zug zu beenden.
    }
rattus-ask-spread =
    { $left ->
        [one] Die Pest breitet sich von { $region } aus: Wohin kommt die neue Ratte?
       *[other] Die Pest breitet sich von { $region } aus: Wohin kommt die nächste Ratte? Es sind noch { $left }.
    }
rattus-ask-count = Zählt die Pestfigur als zwei Würfel, wenn die Ratten von { $region } aufgedeckt werden?
rattus-ask-reveal = Die Ratten von { $region } werden eine nach der anderen aufgedeckt. Weiter, oder vorher eine Karte nutzen?
rattus-ask-witch-look2 =
    { $known ->
        [yes] { $seen }. Sieh dir eine zweite Ratte an oder lass es gut sein.
       *[no] Sieh dir eine zweite Ratte an oder lass es gut sein.
    }
rattus-ask-witch-swap =
    { $known ->
        [yes] { $seen }. Tauschst du sie?
       *[no] Tausche die beiden Ratten oder lass sie liegen.
    }
rattus-ask-final =
    { $cards ->
        [none] Dein letzter Zug: Du kannst keine Karte mehr nutzen, also passe.
       *[use] Dein letzter Zug: Nutze jede deiner Karten höchstens einmal, dann passe.
    }
rattus-ask-over = Das Spiel ist aus.

## Rattus: Möglichkeiten

rattus-group-setup-place = Zwei Würfel nach
rattus-group-place = Würfel setzen
rattus-group-take = Karte nehmen
rattus-group-plague = Die Pest zieht nach
rattus-group-spread = Die neue Ratte kommt nach
rattus-group-king = König: ein Würfel in die Burg
rattus-group-merchant = Kaufmann: Würfel bewegen
rattus-group-monk = Mönch: eine Ratte versetzen
rattus-group-witch = Hexe: eine Ratte ansehen
rattus-group-witch2 = Hexe: ein zweiter Blick
rattus-group-swap = Hexe: diese beiden Ratten
rattus-group-count = Die Pestfigur zählt als zwei Würfel
rattus-group-reveal = Die nächste Ratte
rattus-group-final-peasant = Bauer: ein Würfel in eine beliebige Region
rattus-group-final-knight = Ritter: die Pest bis zu zwei Schritte versetzen oder stehen lassen; am Ende zählt sie dann als zwei Würfel
rattus-group-pass = Letzter Zug

rattus-do-setup-place = zwei Würfel nach { $region }
rattus-do-place = { $count ->
        [one] 1 Würfel
       *[other] { $count } Würfel
    } in { $region } setzen
# Der Name steht so da wie auf dem Knopf: Wer ihn vorliest oder ausspricht, findet ihn.
rattus-do-take = die Karte { $card } nehmen
rattus-do-take-from = die Karte { $card } von { $name } nehmen
rattus-do-king = König: ein Würfel aus { $region } in die Burg
rattus-do-merchant = Kaufmann: { $count ->
        [one] 1 Würfel
       *[other] { $count } Würfel
    } von { $from } nach { $to }
rattus-do-monk = Mönch: { $tile } nach { $to }
rattus-do-witch-look = Hexe: { $tile } ansehen
rattus-do-witch-stop = Hexe: das genügt
rattus-do-witch-swap = Hexe: die beiden Ratten tauschen
rattus-do-witch-keep = Hexe: beide liegen lassen
rattus-do-plague = die Pest nach { $region } ziehen
rattus-do-spread = die neue Ratte nach { $region }
rattus-do-count-yes = ja, sie zählt
rattus-do-count-no = nein, sie zählt nicht
rattus-do-reveal = die nächste Ratte aufdecken
rattus-do-final-peasant = Bauer: ein Würfel nach { $region }
rattus-do-final-knight = Ritter: die Pest nach { $region }
rattus-do-final-knight-stay = Ritter: die Pest in { $region } stehen lassen
rattus-do-pass = passen
rattus-short-place = { $region }: { $count } Würfel{ $why ->
        [peasant] {" "}({ $card })
        [hand] {" "}(alle auf der Hand)
       *[rats] {""}
    }
rattus-short-take-from = { $class } (von { $name })
rattus-short-stop = genug
rattus-short-swap = tauschen
rattus-short-keep = liegen lassen
rattus-short-yes = ja
rattus-short-no = nein
rattus-from = von { $place }

## Rattus: was geschah

rattus-said-cubes-placed = { $who } setzt { $count ->
        [one] 1 Würfel
       *[other] { $count } Würfel
    } in { $region }
rattus-said-card-taken = { $who } nimmt { $class }
rattus-said-card-taken-from = { $who } nimmt { $class } von { $from }
rattus-said-castle-entered = { $who } bringt einen Würfel aus { $region } in die Burg
rattus-said-cubes-moved = { $who } bewegt { $count ->
        [one] 1 Würfel
       *[other] { $count } Würfel
    } von { $from } nach { $to }
rattus-said-tile-moved = { $who } versetzt eine Ratte von { $from } nach { $to }
rattus-said-tile-looked = { $who } sieht sich { $tile } an
rattus-said-tile-seen = { $who } sieht sich { $tile } an: { $front }
rattus-said-witch-swapped = { $who } tauscht { $a } und { $b }
rattus-said-witch-kept = { $who } lässt die Ratten liegen
rattus-said-figure-moved = { $who } zieht die Pest nach { $to }
rattus-said-figure-stays = { $who } lässt die Pest in { $to } stehen
rattus-said-tile-placed = Eine neue Ratte kommt nach { $region }
rattus-said-spread-lapsed =
    { $count ->
        [one] Eine weitere Ratte ist fällig, wird aber nicht gelegt
       *[other] { $count } weitere Ratten sind fällig, werden aber nicht gelegt
    }
rattus-said-figure-counts = Die Pestfigur zählt als zwei Würfel
rattus-said-figure-not = Die Pestfigur zählt nicht als Würfel
rattus-said-tile-turned = { $region }: { $front } gegen { $cubes } – { $outcome ->
        [outbreak] die Pest bricht aus
        [nobody] die Pest bricht aus, trifft aber niemanden
       *[spared] nichts geschieht
    }
rattus-said-cubes-lost = { $who } verliert { $count ->
        [one] 1 Würfel
       *[other] { $count } Würfel
    } in { $region } ({ $reasons })
rattus-said-end-supply = Der Vorrat ist leer: Der Zug von { $who } löst das Ende des regulären Spiels aus
rattus-said-end-hand = Kein Würfel mehr auf der Hand: Der Zug von { $who } löst das Ende des regulären Spiels aus
rattus-said-final-turn-began = Der letzte Zug von { $who } beginnt
rattus-said-final-turn-ended = Der letzte Zug von { $who } ist vorbei
rattus-said-final-turn-skipped = { $who } kann keine Karte nutzen
rattus-said-final-devastation = Die Pest verwüstet alle Regionen
rattus-said-game-ended = { $who } gewinnt

## Rattus: das Aufdecken

rattus-reveal-title = Die Pest in { $region }{ $order ->
        [0] {""}
       *[other] : Ratte { $order } von { $count }
    }
rattus-reveal-skip = Überspringen
rattus-reveal-threshold = Ausbruch ab { $number }
rattus-reveal-cubes = hier: { $cubes }
rattus-reveal-outbreak = Ausbruch!
rattus-reveal-spared = Kein Ausbruch.
rattus-reveal-nobody = Niemand wird getroffen.
rattus-reveal-free = { $class }: Niemand hat die Karte
rattus-reveal-absent = { $class }: { $who } hat hier keinen Würfel
rattus-reveal-majority = M trifft die Mehrheit, auch bei Gleichstand
rattus-reveal-all = A trifft alle hier
rattus-reveal-lost = { $who }: −{ $count } ({ $reasons })

## Rattus: die Abrechnung

rattus-cause-supply-empty = Am Ende des Zuges von { $who } war der Vorrat an Ratten leer.
rattus-cause-hand-empty = { $who } hatte am Ende des Zuges keinen Würfel mehr auf der Hand.
rattus-tie = Gleiche Summen: Vorn liegt, wer als Nächstes regulär am Zug gewesen wäre. In dieser Reihenfolge: { $names }.
rattus-account-regions = Würfel in Regionen
rattus-account-castle = Würfel in der Burg
rattus-sheet = Woher die Punkte kommen
rattus-sheet-hand =
    { $count ->
        [one] Der eine Würfel auf der Hand zählt nicht.
       *[other] Die { $count } Würfel auf der Hand zählen nicht.
    }

## Rattus: Optionen

option-rattus-end_timing = Das reguläre Spiel endet
option-rattus-end_timing-turn = gleich nach dem auslösenden Zug
option-rattus-end_timing-round = wenn der Umlauf zu Ende gespielt ist
option-rattus-optional_placement = Würfel setzen
option-rattus-optional_placement-false = Pflicht
option-rattus-optional_placement-true = freiwillig

option-rattus-start_seat = Wer beginnt
option-rattus-start_seat-null = ausgelost
option-rattus-start_seat-0 = Platz 1
option-rattus-start_seat-1 = Platz 2
option-rattus-start_seat-2 = Platz 3
option-rattus-start_seat-3 = Platz 4

## Rattus: Ablehnungen

rattus-no-game-over = Das Spiel ist aus.
rattus-no-not-your-placement = { $decider } setzt jetzt Startwürfel.
rattus-no-not-your-turn = { $decider } ist am Zug.
rattus-no-not-your-turn-for-power = Im Zug von { $decider } kannst du { $theclass } nicht nutzen.
rattus-no-not-your-final-turn = { $decider } hat gerade den letzten Zug.
rattus-no-no-final-turn = Wer das Ende ausgelöst hat, bekommt keinen letzten Zug.
rattus-no-out-of-play = { $region } ist mit so wenigen Spielern nicht im Spiel.
rattus-no-setup-first = Zuerst werden die Startwürfel gesetzt.
rattus-no-setup-is-over = Die Startwürfel liegen schon.
rattus-no-finish-the-witch = Erst muss die Hexe fertig sein.
rattus-no-no-second-look = Ein zweiter Blick muss direkt auf den ersten folgen.
rattus-no-not-two-looks = Nur zwei gerade angesehene Ratten können getauscht werden.
rattus-no-too-late-to-take = Nachdem die Pest gezogen ist, kann man keine Karte mehr nehmen.
rattus-no-no-taking-in-final-turn = Im letzten Zug wird keine Karte genommen.
rattus-no-already-took = Du hast in diesem Zug schon eine Karte genommen.
rattus-no-own-card = Du hast { $theclass } schon.
rattus-no-too-late-to-place = Nachdem die Pest gezogen ist, kann man keine Würfel mehr setzen.
rattus-no-no-placing-in-final-turn = Im letzten Zug werden so keine Würfel gesetzt.
rattus-no-already-placed = Du hast in diesem Zug schon Würfel gesetzt.
rattus-no-empty-hand = Du hast keinen Würfel auf der Hand.
rattus-no-no-tiles = In { $region } liegt keine Ratte.
rattus-no-wrong-count = Setze in { $region } genau { $due } Würfel{ $because ->
        [tiles] , einen für jede Ratte.
        [hand] : Mehr hast du nicht auf der Hand.
        [peasant] , oder mit dem Bauern einen mehr.
       *[peasant-alone] : Der Bauer braucht keine Ratte.
    }
rattus-no-place-first =
    { $guard ->
        [yes] Seit zwei Umläufen wurde kein Würfel gesetzt und keine Ratte gezogen; jetzt musst du erst Würfel setzen.
       *[no] Setze erst Würfel, dann zieht die Pest.
    }
rattus-no-already-moved = Die Pest ist in diesem Zug schon gezogen.
rattus-no-no-plague-in-final-turn = Im letzten Zug wütet die Pest nicht.
rattus-no-figure-stays = Die Pest darf nicht stehen bleiben.
rattus-no-too-far = { $knight ->
        [yes] { $region } ist mehr als zwei Schritte entfernt.
       *[no] { $region } ist mehr als einen Schritt entfernt.
    }
rattus-no-nothing-to-spread = Es ist keine neue Ratte fällig.
rattus-no-spread-first = Erst muss eine neue Ratte gelegt werden.
rattus-no-spread-into-plague = Neue Ratten kommen in Nachbarregionen der Pestregion, nie in sie selbst.
rattus-no-spread-too-far = { $region } ist keine Nachbarregion der Pestregion.
rattus-no-spread-into-full = { $region } hat schon drei Ratten.
rattus-no-nothing-to-count = Gerade wird keine Region verwüstet.
rattus-no-too-late-to-count = Das wurde vor der ersten Ratte entschieden.
rattus-no-count-first = Sag erst, ob die Pestfigur als zwei Würfel zählt.
rattus-no-nothing-to-reveal = Gerade wird keine Ratte aufgedeckt.
rattus-no-not-owner = Du hast { $theclass } nicht.
rattus-no-already-used = Du hast { $theclass } in diesem Zug schon genutzt.
rattus-no-king-among-rats = In { $region } liegt eine Ratte; der König führt dort niemanden heraus.
rattus-no-no-cube-for-king = Du hast keinen Würfel in { $region }.
rattus-no-merchant-too-far = { $to } ist kein Nachbar von { $from }.
rattus-no-too-few-cubes =
    { $own ->
        [0] Von dir liegt kein Würfel in { $region }.
        [one] Du hast einen Würfel in { $region }.
       *[other] Du hast { $own } Würfel in { $region }.
    }
rattus-no-too-late-for-monk = Nachdem die Pest gezogen ist, ruht der Mönch.
rattus-no-no-tile-for-monk = Es gibt keine { $tile }.
rattus-no-monk-too-far = { $to } ist kein Nachbar der Region dieser Ratte.
rattus-no-monk-into-full = { $to } hat schon drei Ratten.
rattus-no-no-tile-for-witch = Die { $tile } gibt es nicht.
rattus-no-same-tile = Du hast { $tile } gerade angesehen.
rattus-no-peasant-only-in-final-turn = In einem normalen Zug wirkt der Bauer, wenn du Würfel setzt: Du darfst einen mehr setzen.
rattus-no-knight-only-in-final-turn = In einem normalen Zug wirkt der Ritter, wenn du die Pest ziehst: Wähle eine Region, die einen oder zwei Schritte entfernt ist.
rattus-no-no-passing = Ein normaler Zug endet von selbst.
rattus-no-no-cube-for-peasant = Du hast keinen Würfel für den Bauern.
rattus-no-final-knight-too-far = Auch im letzten Zug reitet der Ritter höchstens zwei Schritte; { $region } liegt weiter weg.

rattus-guide-setup-1 = Du beginnst mit zwei Würfelpaaren, deinem Volk, jedes in einer Region.
rattus-guide-setup-2 = Mehr Ratten in einer Region bedeuten später mehr Platz für Leute und mehr Gefahr.
rattus-guide-setup-3 = Am Ende zählen nur überlebende Würfel.
rattus-guide-turn-1 = Wähle eine Region und setze dort einen Würfel für jede Ratte, die darin liegt.
rattus-guide-turn-2 = Du darfst eine Ständekarte nehmen: Sie hilft dir, aber Ratten treffen ihren Besitzer.
rattus-guide-turn-3 = Danach ziehst du die Pest und beendest deinen Zug.
rattus-guide-plague-1 = Ziehe jetzt die Pest in eine Nachbarregion.
rattus-guide-plague-2 = Die Ratten dort werden eine nach der anderen aufgedeckt; bedrohte Würfel leuchten, wenn du auf eine Möglichkeit zeigst.
rattus-guide-plague-3 = Ratten vermehren sich: Neue kommen in die Regionen ringsum.
rattus-guide-spread-1 = Die Pest bringt Ratten hervor: Lege jede neue verdeckt in eine Nachbarregion.
rattus-guide-spread-2 = In einer Region liegen höchstens drei Ratten.
rattus-guide-spread-3 = Ratten locken Leute an; überlege, wo du als Nächstes setzen willst.
rattus-guide-reveal-1 = Jede Ratte zeigt eine Zahl: Liegen weniger Würfel in der Region, geschieht nichts.
rattus-guide-reveal-2 = Sonst verliert einen Würfel, wer darauf genannt ist: die Mehrheit, alle oder die Besitzer einer Ständekarte.
rattus-guide-reveal-3 = So geht es weiter, bis dort keine Ratte oder kein Würfel mehr liegt.
rattus-guide-final-1 = Die letzte Runde hat begonnen: Du darfst jede deiner Karten noch einmal nutzen.
rattus-guide-final-2 = Dann verwüstet die Pest alle Regionen: Ihre Ratten werden eine nach der anderen aufgedeckt, solange dort Würfel liegen.
rattus-guide-final-3 = Wer die meisten Würfel auf dem Plan und in der Burg hat, gewinnt.

## Das Material

rattus-book-classes = Ständekarten
rattus-book-regions = Regionen und ihre Nachbarn
rattus-book-tiles = Rattenplättchen
rattus-book-seats = ab { $count } Personen
rattus-book-start = ein Startplättchen
rattus-book-ordinary = ein gewöhnliches Plättchen
