## Das Haus

app-name = Lazaretto
app-motto = Pestspiele an einem Tisch
nav-home = Start
nav-rules = Regeln
nav-settings = Einstellungen
nav-about = Info
nav-main = Hauptmenü
rules-title = Regeln
rules-title-of = Regeln von { $game }
replay-title = Rückblick
skip-to-content = Zum Inhalt springen
close = Schließen
back-home = Zurück zur Startseite
try-again = Noch einmal versuchen
loading = Einen Augenblick …

## Die Startseite

home-title = Ein Tisch für die Pestjahre
home-lead = In einem Lazaretto warteten Schiffe und Reisende, bis die Pest vorüber war. In unserem wird gespielt: mit Freunden per Link, gegen den Computer oder beides.
home-no-account = Kein Konto, kein Shop, kein Tracking. Ein Name genügt.
home-games = Spiele
home-play-game = { $game } spielen
home-rules-of = Regeln von { $game }
home-continue = Weiterspielen
home-continue-none = Du sitzt noch an keinem Tisch. Eröffne einen oder folge einem Link.
home-more = Weitere Tische: { $count }
home-earlier = Frühere Partien
home-join = Mit einem Link dazukommen
home-join-label = Link oder Code, den du bekommen hast
home-join-go = Hinsetzen
home-join-missing = Füge hier zuerst den Link oder Code ein.
home-soon = Demnächst an diesem Tisch: PEST.
rattus-blurb = Verbreite dein Volk in Europa dort, wo die Ratten sind – mehr Ratten, mehr Leute. Dann zieht die Pest, und man sieht, wer übrig bleibt. Sechs Ständekarten helfen dir, machen dich aber zur Zielscheibe.
rattus-facts = 2–4 Plätze · 30–45 Minuten · eine Person gewinnt
pandemic-blurb = Vier Seuchen brechen in aller Welt aus, und ihr steht auf derselben Seite: Reist, behandelt, teilt euer Wissen und entdeckt vier Gegenmittel, bevor euch die Ausbrüche davonlaufen.
pandemic-facts = 2–4 Plätze, allein oder gemeinsam · 45 Minuten · alle gewinnen oder alle verlieren
empires-end-blurb = Dein Reich zerfällt, die anderen auch: Verliere klug. Zahle, um von der nächsten Krise verschont zu bleiben, oder nimm den Topf, steck den Schlag ein und baue aus den Resten etwas Neues. Geboten wird mit einem Klick, und wo die Regeln es erlauben, handeln alle zugleich.
empires-end-facts = 2–4 Plätze · 60–90 Minuten, Blitz 45 · eine Person gewinnt

table-status-waiting = wartet auf Mitspieler
table-status-running = läuft
table-status-paused = pausiert
table-status-finished = beendet
table-status-abandoned = abgebrochen
table-status-broken = außer Betrieb
table-with = · { $names }
table-alone = · alle Plätze sind deine
table-entries =
    { $count ->
        [one] 1 Eintrag im Protokoll
       *[other] { $count } Einträge im Protokoll
    }

## Ein neuer Tisch

new-title = Neuer Tisch: { $game }
new-lead = Wer sitzt wo? Freunde bekommen einen Link für ihren Platz.
new-name = Dein Name
new-name-hint = So sehen dich die anderen am Tisch.
new-name-missing = Sag den anderen erst, wie du heißt.
new-seats = Plätze
new-seat = Platz { $number }
new-me = Ich
new-open = Jemand per Link
new-me-too = Jemand an diesem Bildschirm
new-me-more = Ich auch
new-watch-hint = Du hast keinen eigenen Platz und siehst zu.
new-hot-hint = Ihr reicht den Bildschirm weiter; zwischen Plätzen mit Geheimnissen fällt ein Vorhang.
new-together-hint = Diese Plätze spielst du an einem Bildschirm, allein oder mit denen neben dir: Er zeigt alle ihre Karten, und untereinander braucht es keine Zustimmung.
new-spectators = Zuschauer
spectators-off = keine
spectators-link = mit dem Link
spectators-open = alle, die die Adresse kennen
new-take-backs = Wer spielt, darf die anderen um Rücknahme bitten
new-hints = Wer spielt, darf einen Computer um Rat fragen
new-seed = Startwert zum Üben
new-seed-hint = Eine Zahl macht einen Übungstisch: gleiche Zahl, gleiche Mischung. Spielst du mit Menschen, lass das Feld leer.
new-position = Mit einer Stellung beginnen
new-position-hint = Eine Stellungsdatei beschreibt eine genaue Spielsituation: ein Rätsel oder einen aufgehobenen Moment.
new-position-begins = Das Spiel beginnt mit einer Stellung.
new-position-brings = Plätze, Optionen und Mischung kommen aus ihrer Datei.
new-position-drop = Doch ganz normal beginnen
new-bot = Computer, { $level }
new-add = Platz hinzufügen
new-remove = Platz { $number } entfernen
new-options = Optionen
new-begin = Platz nehmen
new-begin-hint-bots = Das Spiel beginnt sofort.
new-begin-hint-links = Das Spiel beginnt, sobald alle sitzen.
new-need-name = Bitte gib zuerst einen Namen ein.
level-easy = leicht
level-medium = mittel
level-hard = schwer

## Dazukommen

join-title = Ein Platz wartet auf dich
join-watch = Du darfst zusehen
join-where = { $game } am Tisch von { $host }
join-go = Platz nehmen
join-look = Zusehen
join-dead = Dieser Link funktioniert nicht
join-spent = Dieser Link wurde schon benutzt. Lass dir einen neuen geben oder öffne den Tisch in dem Browser, in dem du ihn benutzt hast.
join-unknown = Diesen Link gibt es nicht. Vielleicht fehlt ein Stück.
introduce-title = Wer ist da?
introduce-lead = Gib einen Namen ein; wenn man an diesem Tisch zusehen darf, kommst du hinein.

## Der Tisch

stopped-paused = Der Tisch macht Pause. Der Gastgeber kann die Partie fortsetzen.
stopped-abandoned = Die Partie wurde abgebrochen. Niemand kann mehr handeln.
stopped-broken = Der Tisch ist bei seinem letzten gespeicherten Schritt stehen geblieben.
your-move-title = Du bist dran
table-waiting-title = Wir warten auf die anderen
table-waiting-lead = Schicke jedem einen Link: Er gilt für eine Person und nur einmal. Oder lass den Computer spielen, wo niemand kommt. Das Spiel beginnt, sobald alle sitzen.
table-waiting-free = noch frei
table-waiting-guest = Das Spiel beginnt, sobald alle sitzen.
table-link-for = Link für Platz { $number }
table-link-watch = Link für Zuschauer
copy = Kopieren
copy-marked = Markiert: bitte selbst kopieren
copied = Kopiert
seat-open = freier Platz
seat-you = du
seat-bot = Computer ({ $level })
seat-away = Verbindung verloren
seats-label = Plätze
seat-to-move = am Zug
seat-asked = wird gefragt
seat-bot-plays = Computer spielt
seat-turn = ist an der Reihe
move-of = { $name } überlegt …
move-of-many = Wir warten auf { $names } …
watching = Du schaust zu.
choices-label = Deine Möglichkeiten
choice-reveals = Deckt etwas auf: lässt sich nicht zurücknehmen
chooser-title = Was möchtest du tun?
course-ends = Der Weg endet hier.
asking-title = { $choice } – sicher?
asking-lead = Dabei wird etwas aufgedeckt: Weder das noch deine Schritte davor lassen sich dann zurücknehmen.
asking-go = Weiter
asking-stay = Noch nicht
asking-never = Nicht mehr fragen
board-label = Spielplan
log-label = Was geschah
log-empty = Noch nichts.
note-hint = { $who } hat sich einen Rat geholt
log-undo = { $who } nimmt einen Schritt zurück
note-sat-down = { $who } setzt sich
note-paused = Der Tisch macht Pause
note-went-on = Es geht weiter
note-abandoned = Die Partie wurde abgebrochen
note-bot-took-seat = Ein Computer spielt für { $who }
note-seat-returned = { $who } ist wieder da
note-link-renewed = Für den Platz von { $who } gibt es einen neuen Link
note-rematch = Für eine weitere Partie gibt es einen neuen Tisch
refused-stale = Der Tisch war schon weiter, als deine Entscheidung ankam.
refused-not-your-seat = Dieser Platz gehört dir nicht mehr.
refused-bot-plays = Ein Computer spielt diesen Platz für dich. Sag erst, dass du wieder da bist.
refused-not-running = An diesem Tisch kann gerade niemand handeln.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-revealed = Inzwischen wurde etwas aufgedeckt; das lässt sich nicht ungesehen machen.
refused-others-acted = Inzwischen war jemand anderes dran.
refused-take-backs-off = Bitten um Rücknahme sind an diesem Tisch ausgeschaltet.
refused-already-asked = Es hat schon jemand darum gebeten.
refused-not-asked = Du hast schon geantwortet.
refused-hints-off = An diesem Tisch gibt es keinen Rat.
refused-log-full = Dieses Protokoll ist so lang, wie es werden darf: Es nimmt nur noch Schritte auf.
refused-too-long = Das ist zu lang.
refused-other = Das hat der Server nicht angenommen.
undo = Zurücknehmen
undo-ask = Um Rücknahme bitten
ask-of = { $who } möchte etwas zurücknehmen
ask-yours = Du hast um Rücknahme gebeten
ask-what =
    { $count ->
        [one] Ein Schritt würde zurückgenommen.
       *[other] { $count } Schritte würden zurückgenommen.
    }
ask-waits = Es fehlt noch: { $names }.
ask-yes = Einverstanden
ask-no = Ablehnen
ask-withdraw = Zurückziehen
the-host = Der Gastgeber
log-ask = { $who } bittet um Rücknahme
log-answer-yes = { $who } ist einverstanden
log-answer-no = { $who } lehnt ab
log-back = { $who } bat um Rücknahme: Schritte werden zurückgenommen
curtain-title = Jetzt ist { $name } dran
curtain-lead = Gib den Bildschirm weiter. Vom Tisch ist nichts zu sehen, bis du den Vorhang hebst.
curtain-lift = Ich bin { $name }
playing-as = Am Bildschirm
playing-can-act = kann handeln
standing = Immer so antworten
saved = Gespeichert
sending = Wird gesendet …
link-connecting = Verbindung wird hergestellt …
link-waiting = Verbindung verloren – neuer Versuch
link-kept = Dein Schritt wird dann gesendet.
link-none = Der Tisch antwortet noch nicht
link-none-lead = Der Server ist nicht erreichbar oder überlastet. Nichts ist verloren: Diese Seite versucht es weiter und öffnet den Tisch, sobald es geht.
link-not-allowed = Du hast an diesem Tisch keinen Platz.
link-not-allowed-lead = Öffne ihn mit deinem Platz-Link oder bitte den Gastgeber um einen neuen.
link-replaced = Dieses Fenster hat einem anderen Platz gemacht.
link-replaced-lead = Dieser Browser hat viele Tische zugleich offen. Lade die Seite neu, um hier weiterzuspielen.
link-too-new = Der Server ist neuer als diese Seite. Bitte lade sie neu.
link-gone = Diesen Tisch gibt es nicht.
link-gone-lead = Er wurde abgeräumt, oder der Link stimmt nicht.
reload = Neu laden
why-offline = Ohne Verbindung gibt es keine Antwort.
read-rule = Regel { $rule }
showing = Hier siehst du, was geschah …
skip-animation = Überspringen
result-title = Das Spiel ist aus
result-winner = { $names } gewinnt
result-winners = { $names } gewinnen
result-you-win = Du gewinnst!
result-place = Rang
result-player = Spieler
result-total = Summe
result-cause = Warum das Spiel endete:
result-rematch = Noch eine Partie
result-rematch-join = Zur nächsten Partie
result-home = Zur Startseite
announce-more = { $count } weitere
shortcuts-title = Tasten
shortcuts-lead = Einzelne Buchstaben lassen sich in den Einstellungen abschalten.
shortcut-q = zur Frage
shortcut-b = zum Spielplan
shortcut-l = zu „Was geschah“
shortcut-t = zum Tischgespräch
shortcut-u = zu „Zurücknehmen“
shortcut-r = Regeln lesen
shortcut-s = Gezeigtes überspringen
shortcut-help = Tasten zeigen

## Gespräch am Tisch

chat-label = Tischgespräch
chat-unread =
    { $count ->
        [one] eine neue Zeile
       *[other] { $count } neue Zeilen
    }
chat-empty = Noch hat niemand etwas gesagt.
chat-spectator = schaut zu
chat-phrases = Fertige Sätze
chat-write = Etwas sagen
chat-send = Senden
chat-busy = Etwas schnell: Der Rest folgt gleich.
chat-left = noch { $count } Zeichen
chat-too-long = { $count } Zeichen zu viel
chat-on = An diesem Tisch mitreden
chat-off = aus
chat-off-lead = Hier schreiben alle, was sie wollen. Ob du es lesen magst, entscheidest du.

## Eine Partie noch einmal ansehen

log-filter = Wessen Einträge?
log-later = Neuere, darüber: { $count }
log-all = alle
result-replay = Zum Rückblick
replay-eyes = Blickwinkel
replay-spectator = Zuschauer
replay-link = Link zu diesem Augenblick
replay-to-table = Zum Tisch
replay-download = Aufzeichnung speichern
replay-position = Diese Stellung speichern
replay-play-on = Von hier aus weiterspielen
replay-start = Der Anfang
replay-nothing = Auf dem Plan ändert sich nichts
replay-slider = Augenblick der Partie
replay-at = { $at } von { $last }
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-forward = Einen Schritt weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
home-file = Datei öffnen: Aufzeichnung zum Ansehen oder Stellung zum Spielen
guest-name = Gast
fair-title = Ehrlich gemischt
fair-none = Diese Partie wurde nicht an einem Tisch gespielt; über ihre Mischung ist nichts versprochen.
fair-before = Die Mischung steht schon fest. Dieses Siegel entstand vor dem ersten Schritt; nach dem Ende gibt es den Startwert, und du kannst nachrechnen.
fair-after = Vor dem ersten Schritt hat dieser Tisch das Siegel gezeigt. Jetzt siehst du auch den Startwert.
fair-position = Die Partie begann in einer Stellung aus einer Datei; das Siegel gilt für diese Stellung.
fair-commitment = Siegel der Mischung (SHA-256)
fair-seed = Startwert
fair-practice = Ein Übungstisch: Den Startwert hat der Gastgeber gewählt.
fair-check = Nachrechnen
fair-kept = Es passt: Der Startwert stand vor dem ersten Schritt fest.
fair-broken = Es passt nicht: Das ist nicht der versprochene Startwert.
fair-proves = Der Knopf rechnet in deinem Browser und beweist, dass der Startwert vorher feststand. Dass die Mischung Schritt für Schritt daraus folgt, beweist die Aufzeichnung mit dem Befehl

## Der Tisch selbst

away-label = Während du weg warst
away-label-first = Bevor du kamst
away-moves =
    { $count ->
        [one] Ein Schritt, seit du zuletzt hingesehen hast
       *[other] { $count } Schritte, seit du zuletzt hingesehen hast
    }
away-first = Schritte bisher: { $count }
away-show = Zeigen
away-skip = Überspringen
hint-ask = Den Computer fragen
hint-waits = Er überlegt …
hint-says = Der Computer rät: { $choice }
hint-silence = Der Computer hat gerade keinen Rat.
hint-do = So machen
first-steps = Erste Schritte
first-steps-off = Kenne ich
tools-label = Dieser Tisch
tools-bot = Computer spielen lassen
tools-bot-me = Computer für mich spielen lassen
tools-return = Platz zurückgeben
tools-return-me = Ich bin wieder da
bot-plays = Ein Computer spielt für dich.
tools-move = Auf ein anderes Gerät umziehen
tools-move-host = Der Tisch zieht mit um: Wer diesen Link öffnet, ist von da an Gastgeber.
tools-link = Neuer Link für diesen Platz
tools-invite = Jemanden auf diesen Platz einladen
tools-fresh = Dieser Link übernimmt den Platz; ältere Links gelten nicht mehr
tools-level = Stärke eines neuen Computers
tools-back = Zurück bis vor
tools-back-choose = Schritt auswählen
tools-back-ask = Alle fragen
tools-pause = Anhalten
tools-go-on = Weiterspielen
tools-abandon = Partie abbrechen
tools-abandon-sure = Partie abbrechen?
tools-abandon-lead = Sie endet hier für alle, ohne Sieger. Das Protokoll bleibt.
tools-replay = Schritt für Schritt zurückblicken

## Einstellungen

settings-title = Einstellungen
settings-lead = Sie gelten nur in diesem Browser.
settings-language = Sprache
language-en = English
language-de = Deutsch
settings-scheme = Hell oder dunkel
scheme-system = Wie das System
scheme-light = Papier (hell)
scheme-dark = Lampenlicht (dunkel)
settings-speed = Animationen
speed-0 = aus
speed-05 = langsam
speed-1 = mittel
speed-2 = schnell
settings-ask = Nachfragen
settings-ask-text = Vor Schritten fragen, nach denen sich nichts mehr zurücknehmen lässt oder etwas ungenutzt bleibt
settings-keys = Tasten
settings-keys-text = Einzelne Buchstaben sind am Tisch Tastenkürzel
settings-verbosity = Ansagen für Screenreader
verbosity-little = was getan wurde
verbosity-some = und was daraus folgt
verbosity-much = und wer am Zug ist
settings-talk-text = An jedem Tisch mitreden, auch wo wir gegeneinander spielen
settings-sound = Ton
settings-sound-text = Einen Ton spielen, wenn ich dran bin oder jemand etwas sagt
settings-volume = Lautstärke
settings-guide = Erste Schritte
settings-guide-text = Jede Phase in drei Sätzen erklären

## Über, Regeln, Fehler

about-title = Über diesen Tisch
about-what = Was das ist
about-what-text = Lazaretto ist ein unabhängiger digitaler Tisch für Brettspiele über Seuchen. Er ist frei, offen und für Leute gemacht, die einander kennen.
about-names = Namen
about-names-text = Die Namen der Spiele gehören ihren Inhabern. Lazaretto steht mit den Verlagen nicht in Verbindung und verwendet weder deren Bilder noch deren Texte: Die Regeln sind in eigenen Worten erzählt, die Spielpläne selbst gezeichnet.
about-parts = Nachgebildete Teile
about-parts-text = Wo eine Anleitung einen Bestandteil nicht abdruckt, stammt unserer von öffentlichen Seiten oder ist nachgebildet. Nachgebildet sind bei Rattus die meisten Grenzen der Karte und die meisten Vorderseiten der Rattenplättchen, bei Pandemic die deutschen Namen von vier Ereignissen, bei Empire’s End die meisten Zahlen der Karten, zehn der Feldzüge und die Reihenfolge der Runden. Sie passen zu allem, was die Anleitung sagt, sind aber nicht die des Verlags. Die Regeln und die Liste des Materials an jedem Tisch kennzeichnen jede solche Stelle.
about-fair = Ehrlich gemischt
about-fair-text = Wie gemischt wird, steht vor dem ersten Schritt fest. Ein Siegel darauf ist von Anfang an zu sehen, der Startwert nach dem Ende; so kann jeder nachprüfen, dass nichts verändert wurde.
about-privacy = Datenschutz
about-privacy-text = Ein Name und ein Cookie für deine Plätze. Keine Konten, kein Tracking, nichts wird von anderswo geladen.
rules-chapters = Kapitel
rules-search = In den Regeln suchen
rules-none = Nichts gefunden zu „{ $text }“.
rules-found =
    { $count ->
        [one] eine Aussage
       *[other] { $count } Aussagen
    }
error-title = Etwas ist schiefgegangen
error-offline = Der Server antwortet nicht. Bist du online?
error-unknown = Das hat der Server nicht angenommen.
error-no-session = Der Server kennt dich nicht mehr. Nenn noch einmal deinen Namen.
error-foreign-origin = Diese Seite hat eine andere Adresse als der Server und darf deshalb nichts ändern.
error-not-allowed = Das darfst du an diesem Tisch nicht. Vielleicht darf es der Gastgeber.
error-not-found = Das gibt es hier nicht, oder nicht für dich.
error-spent-link = Dieser Link wurde schon benutzt. Lass dir einen neuen geben.
error-too-long = Das ist dem Server zu lang.
error-too-many = Das war zu viel auf einmal.
error-wait-seconds =
    { $count ->
        [one] Versuche es in einer Sekunde noch einmal.
       *[other] Versuche es in { $count } Sekunden noch einmal.
    }
error-wait-minutes =
    { $count ->
        [one] Versuche es in einer Minute noch einmal.
       *[other] Versuche es in { $count } Minuten noch einmal.
    }
error-too-late = Der Server ist beschäftigt und hat zu lange gebraucht. Bitte versuche es noch einmal.
error-broken = Daran ist der Server gescheitert. Es steht in seinem Protokoll.
error-bad-body = Der Server hat diese Seite nicht verstanden. Bitte lade sie neu.
error-bad-request = Der Server weiß nicht, wonach diese Seite fragt. Bitte lade sie neu.
error-bad-name = Ein Name hat 1 bis 24 Zeichen, und keines davon ist unsichtbar.
error-bad-seed = Ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615.
error-bad-setup = So lässt sich kein Tisch eröffnen. Bitte prüfe Plätze und Optionen.
error-bad-position = Diese Stellung lässt sich nicht spielen.
error-bad-replay = Diese Aufzeichnung lässt sich nicht lesen.
error-line = Zeile { $line } ist nicht so, wie sie sein sollte.
error-rule = Zeile { $line } verstößt gegen Regel { $rule }.
error-detail = Im Wortlaut des Programms, auf Englisch:
error-not-over = Das geht erst nach dem Ende der Partie.
error-does-not-play-out = Diese Partie wurde mit einer anderen Version gespielt; eine Aufzeichnung davon gibt es nicht.
error-log-full = Das Protokoll dieses Tisches ist so lang, wie es werden darf: Es nimmt nur noch Schritte auf.
error-over = Die Partie ist vorbei.
error-wrong-status = Das geht an diesem Tisch im Augenblick nicht.
error-no-one-to-return = Niemand wartet auf diesen Platz.
error-part = Von dieser Seite gibt es eine neuere Version. Lade sie neu. Deine Spiele und alles, was du geschrieben hast, bleiben erhalten.
not-found-title = Diese Seite gibt es nicht
not-found-lead = Vielleicht ist der Link veraltet.
fault-lead = Diese Seite ist über einen Fehler von uns gestolpert. Der Tisch ist auf dem Server sicher: Neu laden, dann geht es weiter.
fault-report = Angaben für alle, die den Fehler beheben
broken-title = Dieser Tisch steht still
broken-shown = Dieses Spiel wurde mit einer anderen Version gespielt und kann mit dieser nicht weitergehen. Der Spielplan zeigt es nach Eintrag { $shown } von { $seq }; das Protokoll erzählt alles. Diese Zeilen helfen denen, die diesen Server betreiben.
broken-log-only = Dieses Spiel wurde mit einer anderen Version oder mit Material gespielt, das dieser Server nicht mehr hat. Das Protokoll erzählt noch alles. Diese Zeilen helfen denen, die diesen Server betreiben.
broken-lead = Ein Fehler von uns hat das Spiel nach dem letzten gespeicherten Schritt angehalten; bis dahin ist nichts verloren. Bitte gib diese Zeilen denen, die diesen Server betreiben. Alle anderen Tische spielen weiter.

## Das Material eines Tisches

pack-in-use = Spielt mit einem eigenen Materialpaket ({ $hash }…)
book-open = Das ganze Material
book-title = Das ganze Material
book-lead = Alles, was in der Schachtel ist, was es tut und woher die Angaben stammen.
book-pack = Dieser Tisch spielt mit einem eigenen Paket: alles, was darin ist, was es tut und woher die Angaben stammen.
book-hash = Hash-Wert:
book-search = Im Material suchen
book-none = Nichts gefunden.
made-fact-name_de = deutscher Name
made-fact-english = englischer Name
made-fact-pawn_colour = Farbe der Figur
made-seed = steht in der Anleitung
made-public = bekannt von öffentlichen Seiten über das Spiel
made-reconstructed = für diesen Tisch nachgebildet; nicht die Angabe des Verlags
made-box = von einer eigenen Schachtel abgelesen
made-short-seed = Anleitung
made-short-public = öffentlich
made-short-reconstructed = nachgebildet
made-short-box = eigene Schachtel
