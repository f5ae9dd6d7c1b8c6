## The house

app-name = Lazaretto
app-motto = Plague games on one table
nav-home = Home
nav-rules = Rules
nav-settings = Settings
nav-about = About
nav-main = Main
rules-title = Rules
rules-title-of = Rules of { $game }
replay-title = Replay
skip-to-content = Skip to content
close = Close
back-home = Back to the home page
try-again = Try again
loading = One moment …

## The start page

home-title = A table for the plague years
home-lead = A lazaretto kept ships and travellers until the plague had passed. Ours keeps plague games: invite friends with a link, play against bots, or both.
home-no-account = No account, no shop, no tracking. A name is enough.
home-games = Games
home-play-game = Play { $game }
home-rules-of = Rules of { $game }
home-continue = Continue where you left off
home-continue-none = You are not sitting at any table yet. Open one, or follow a friend’s link.
home-more =
    { $count ->
        [one] One more table
       *[other] { $count } more tables
    }
home-earlier = Earlier games
home-join = Join with a link
home-join-label = Link or code a friend gave you
home-join-go = Sit down
home-join-missing = Paste the link or code here first.
home-soon = Coming to this table: PEST.
rattus-blurb = Spread your people across Europe where the rats are – more rats, more people. Then move the plague and see who is left. Six class cards help, and make you a target.
rattus-facts = 2–4 seats · 30–45 minutes · one winner
pandemic-blurb = Four diseases break out all over the world, and all of you are on the same side: travel, treat, share what you know and find four cures before the outbreaks outrun you.
pandemic-facts = 2–4 seats, alone or together · 45 minutes · all win or all lose
empires-end-blurb = Your empire is falling, and so are the others: lose well. Pay to be spared the next crisis, or take the pot and the blow, and build something new from what is left. Bids take one click, and everybody acts at the same time wherever the rules allow it.
empires-end-facts = 2–4 seats · 60–90 minutes, Blitz 45 · one winner

table-status-waiting = waiting for players
table-status-running = running
table-status-paused = paused
table-status-finished = finished
table-status-abandoned = abandoned
table-status-broken = out of order
table-with = with { $names }
table-alone = · all seats are yours
table-entries =
    { $count ->
        [one] one entry in the log
       *[other] { $count } entries in the log
    }

## A new table

new-title = New table: { $game }
new-lead = Who sits where? Friends get a link for their seat.
new-name = Your name
new-name-hint = Shown to the others at the table.
new-name-missing = Tell the others your name first.
new-seats = Seats
new-seat = Seat { $number }
new-me = Me
new-open = A friend, by link
new-me-too = Someone at this screen
new-me-more = Me too
new-watch-hint = You have no seat of your own, so you will watch.
new-hot-hint = Pass the screen around; a curtain falls between seats that have secrets.
new-together-hint = You play these seats on one screen, alone or with whoever is beside you: it shows all their hands, and they need no consent from each other.
new-spectators = Spectators
spectators-off = none
spectators-link = with the link
spectators-open = anyone who knows the address
new-take-backs = Players may ask the others to take moves back
new-hints = Players may ask a bot for a hint
new-seed = Seed for practice
new-seed-hint = A number makes a practice table: the same number, the same shuffle. Leave it empty for a game between people.
new-position = Start from a position
new-position-hint = A position file puts the game into an exact situation: a puzzle, a what-if, a moment you saved.
new-position-begins = The game starts from a position.
new-position-brings = Seats, options and the shuffle come from its file.
new-position-drop = Start as usual instead
new-bot = Bot, { $level }
new-add = Add a seat
new-remove = Remove seat { $number }
new-options = Options
new-begin = Sit down
new-begin-hint-bots = The game begins at once.
new-begin-hint-links = The game begins when your friends have sat down.
new-need-name = Please enter a name first.
level-easy = easy
level-medium = medium
level-hard = hard

## Joining

join-title = A seat is waiting
join-watch = You may watch
join-where = { $game } at the table of { $host }
join-go = Sit down
join-look = Watch
join-dead = This link does not work
join-spent = This link has already been used. Ask for a new one, or open the table in the browser that used it.
join-unknown = This link is unknown. Perhaps part of it is missing.
introduce-title = Who is there?
introduce-lead = Enter a name; if this table may be watched, you are let in.

## The table

stopped-paused = The table is paused. The host can resume it.
stopped-abandoned = The game was abandoned. Nobody can act any more.
stopped-broken = The table has stopped at its last saved move.
your-move-title = Your move
table-waiting-title = Waiting for the others
table-waiting-lead = Send each friend a link: it seats one person, once. Or let a bot play where nobody comes. The game begins as soon as every seat is taken.
table-waiting-free = still free
table-waiting-guest = The game begins when everybody has sat down.
table-link-for = Link for seat { $number }
table-link-watch = Link for spectators
copy = Copy
copy-marked = Selected: copy it yourself
copied = Copied
seat-open = open seat
seat-you = you
seat-bot = Bot ({ $level })
seat-away = connection lost
seats-label = Seats
seat-to-move = to move
seat-asked = is being asked
seat-bot-plays = a bot plays
seat-turn = current turn
move-of = { $name } is thinking …
move-of-many = Waiting for { $names } …
watching = You are watching.
choices-label = Your choices
choice-reveals = Reveals something: cannot be taken back
chooser-title = What would you like to do?
course-ends = The route ends here.
asking-title = { $choice } – are you sure?
asking-lead = This reveals something: it cannot be taken back, and neither can your steps before it.
asking-go = Go on
asking-stay = Not yet
asking-never = Do not ask again
board-label = Board
log-label = What happened
log-empty = Nothing yet.
note-hint = { $who } asked for a hint
log-undo = { $who } takes back a move
note-sat-down = { $who } sits down
note-paused = The table is paused
note-went-on = The game goes on
note-abandoned = The game was abandoned
note-bot-took-seat = A bot plays for { $who }
note-seat-returned = { $who } is back
note-link-renewed = A new link was made for { $who }’s seat
note-rematch = There is a new table for another game
refused-stale = The table had moved on before your move arrived.
refused-not-your-seat = This seat is not yours any more.
refused-bot-plays = A bot plays this seat for you. Say that you are back first.
refused-not-running = Nobody can act at this table now.
refused-nothing-to-undo = You have nothing to take back.
refused-revealed = Something has been revealed since; that cannot be unseen.
refused-others-acted = Somebody else has acted since.
refused-take-backs-off = Asking to take back is off at this table.
refused-already-asked = Somebody has asked already.
refused-not-asked = You have answered already.
refused-hints-off = There are no hints at this table.
refused-log-full = This log is as long as it may get: from now on it only takes moves.
refused-too-long = That is too long.
refused-other = The server did not accept that.
undo = Take back
undo-ask = Ask to take back
ask-of = { $who } would like to take moves back
ask-yours = You asked to take moves back
ask-what =
    { $count ->
        [one] One move would be taken back.
       *[other] { $count } moves would be taken back.
    }
ask-waits = Waiting for { $names }.
ask-yes = Agree
ask-no = Refuse
ask-withdraw = Withdraw
the-host = The host
log-ask = { $who } asks to take moves back
log-answer-yes = { $who } agrees
log-answer-no = { $who } says no
log-back = { $who } asked, and moves are taken back
curtain-title = { $name } is next
curtain-lead = Pass the screen. Nothing is shown until you lift the curtain.
curtain-lift = I am { $name }
playing-as = At the screen
playing-can-act = can act
standing = Always answer like this
saved = Saved
sending = Sending …
link-connecting = Connecting …
link-waiting = Connection lost – trying again
link-kept = Your move will be sent then.
link-none = The table does not answer yet
link-none-lead = The server cannot be reached, or it is busy. Nothing is lost: this page goes on trying and opens the table as soon as it can.
link-not-allowed = You have no seat at this table.
link-not-allowed-lead = Open it with your seat link, or ask the host for a new one.
link-replaced = This window has made room for another.
link-replaced-lead = This browser has many tables open at the same time. Reload the page to go on here.
link-too-new = The server is newer than this page. Please reload it.
link-gone = There is no such table.
link-gone-lead = It was cleared away, or the link is wrong.
reload = Reload
why-offline = No answer while the connection is lost.
read-rule = Rule { $rule }
showing = Showing what happened …
skip-animation = Skip
result-title = The game is over
result-winner = { $names } wins
result-winners = { $names } win
result-you-win = You win!
result-place = Place
result-player = Player
result-total = Total
result-cause = Why the game ended:
result-rematch = Play again
result-rematch-join = To the next game
result-home = To the home page
announce-more = { $count } more
shortcuts-title = Keys
shortcuts-lead = Single letters can be switched off in the settings.
shortcut-q = to the question
shortcut-b = to the board
shortcut-l = to what happened
shortcut-t = to the table talk
shortcut-u = to “Take back”
shortcut-r = read the rules
shortcut-s = skip what is being shown
shortcut-help = list the keys

## Talk at the table

chat-label = Table talk
chat-unread =
    { $count ->
        [one] one new line
       *[other] { $count } new lines
    }
chat-empty = Nobody has said anything yet.
chat-spectator = watching
chat-phrases = Ready-made phrases
chat-write = Say something
chat-send = Send
chat-busy = Slow down a little: the rest follows in a moment.
chat-left =
    { $count ->
        [one] one character left
       *[other] { $count } characters left
    }
chat-too-long =
    { $count ->
        [one] one character too many
       *[other] { $count } characters too many
    }
chat-on = Join the talk at this table
chat-off = off
chat-off-lead = People write what they like here, so it is up to you whether you read it.

## A game looked at again

log-filter = Whose entries?
log-later = Newer, above: { $count }
log-all = everybody
result-replay = Watch the replay
replay-eyes = Viewed as
replay-spectator = a spectator
replay-link = Link to this moment
replay-to-table = To the table
replay-download = Save the replay file
replay-position = Save this position
replay-play-on = Play on from here
replay-start = The beginning
replay-nothing = Nothing changes on the board
replay-slider = Moment of the game
replay-at = { $at } of { $last }
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
home-file = Open a file: a replay to watch, or a position to play
guest-name = Guest
fair-title = Fair shuffle
fair-none = This game was not played at a table, so nothing was promised about its shuffle.
fair-before = The shuffle is already fixed. This commitment was made before the first move; after the end you get the seed and can check that it fits.
fair-after = Before the first move this table showed the commitment. Now you see the seed, too.
fair-position = The game started from a position in a file. The commitment is for that position.
fair-commitment = Commitment (SHA-256)
fair-seed = Seed
fair-practice = A practice table: its host chose the seed.
fair-check = Check it
fair-kept = It fits: the seed was fixed before the first move.
fair-broken = It does not fit: this is not the seed that was promised.
fair-proves = The button works in your browser and proves that the seed was fixed beforehand. That the shuffle follows from the seed, move by move, is proved by the replay file and the command

## The table itself

away-label = While you were away
away-label-first = Before you came
away-moves =
    { $count ->
        [one] One move since you last looked
       *[other] { $count } moves since you last looked
    }
away-first =
    { $count ->
        [one] One move so far
       *[other] { $count } moves so far
    }
away-show = Show me
away-skip = Skip
hint-ask = Ask a bot
hint-waits = It is thinking …
hint-says = The bot suggests: { $choice }
hint-silence = The bot has no suggestion now.
hint-do = Do that
first-steps = First steps
first-steps-off = I know this
tools-label = This table
tools-bot = Let a bot play
tools-bot-me = Let a bot play for me
tools-return = Give the seat back
tools-return-me = I am back
bot-plays = A bot plays for you.
tools-move = Move to another device
tools-move-host = The table moves with you: whoever opens this link is its host from then on.
tools-link = New link for this seat
tools-invite = Invite somebody to this seat
tools-fresh = This link takes over the seat; older links stop working
tools-level = Level of a new bot
tools-back = Go back to before
tools-back-choose = choose a move
tools-back-ask = Ask everybody
tools-pause = Pause
tools-go-on = Resume
tools-abandon = Abandon the game
tools-abandon-sure = Abandon the game?
tools-abandon-lead = It ends here for everybody, without a winner. Its log stays.
tools-replay = Look back move by move

## Settings

settings-title = Settings
settings-lead = Kept in this browser.
settings-language = Language
language-en = English
language-de = Deutsch
settings-scheme = Light or dark
scheme-system = Follow the system
scheme-light = Paper (light)
scheme-dark = Lamplight (dark)
settings-speed = Animations
speed-0 = off
speed-05 = slow
speed-1 = normal
speed-2 = fast
settings-ask = Confirmation
settings-ask-text = Ask before a step that cannot be taken back or leaves something unused
settings-keys = Keys
settings-keys-text = Single letters are keyboard shortcuts at a table
settings-verbosity = Announcements for screen readers
verbosity-little = what was done
verbosity-some = and what came of it
verbosity-much = and whose move it is
settings-talk-text = Join the talk at every table, also where we play against each other
settings-sound = Sound
settings-sound-text = Play a sound when it is my turn or somebody says something
settings-volume = Volume
settings-guide = First steps
settings-guide-text = Explain each phase in three sentences

## About, rules, errors

about-title = About this table
about-what = What this is
about-what-text = Lazaretto is an independent digital table for board games about plagues. It is free, open and made for people who know each other.
about-names = Names
about-names-text = The names of the games belong to their owners. Lazaretto is not connected with any publisher. It uses none of their artwork or texts: the rules are told in our own words, and the boards are drawn by us.
about-parts = Reconstructed components
about-parts-text = Where a rulebook does not print a component, ours is taken from public pages or reconstructed. These are reconstructed: in Rattus most borders of the map and most faces of the rat tiles, in Pandemic the German names of four events, in Empire’s End most figures on the cards, ten of the campaigns and the order of the round tracks. They fit everything the rulebook says, but they are not the publisher’s. The rules and the list of components at each table mark every such place.
about-fair = Fair shuffles
about-fair-text = The shuffle of a table is fixed before the first move. A commitment to it is shown from the start and the seed after the end, so that anyone can check it.
about-privacy = Privacy
about-privacy-text = A name and a cookie for your seats. No accounts, no tracking, nothing loaded from elsewhere.
rules-chapters = Chapters
rules-search = Search the rules
rules-none = Nothing found for “{ $text }”.
rules-found =
    { $count ->
        [one] one statement
       *[other] { $count } statements
    }
error-title = Something went wrong
error-offline = The server does not answer. Are you online?
error-unknown = The server did not accept that.
error-no-session = The server does not know you any more. Enter your name once more.
error-foreign-origin = This page was opened at an address other than the server’s own, so it may not change anything.
error-not-allowed = You may not do that at this table. Perhaps its host may.
error-not-found = That is not here, or not for you.
error-spent-link = This link has already been used. Ask for a new one.
error-too-long = That is too long for the server.
error-too-many = That was too much at once.
error-wait-seconds =
    { $count ->
        [one] Try again in a second.
       *[other] Try again in { $count } seconds.
    }
error-wait-minutes =
    { $count ->
        [one] Try again in a minute.
       *[other] Try again in { $count } minutes.
    }
error-too-late = The server is busy and took too long. Please try again.
error-broken = The server failed to do that. Its log says why.
error-bad-body = The server did not understand this page. Please reload it.
error-bad-request = The server does not know what this page asks for. Please reload it.
error-bad-name = A name has 1 to 24 characters, none of them invisible.
error-bad-seed = A seed is a whole number from 0 to 18446744073709551615.
error-bad-setup = A table cannot be set up like that. Please check seats and options.
error-bad-position = This position cannot be played.
error-bad-replay = This replay cannot be read.
error-line = Line { $line } is not as it should be.
error-rule = Line { $line } breaks rule { $rule }.
error-detail = In the words of the program:
error-not-over = That is only possible after the end of the game.
error-does-not-play-out = This game was played with another version, so there is no replay file of it.
error-log-full = The log of this table is as long as it may get: from now on it only takes moves.
error-over = The game is over.
error-wrong-status = The table cannot do that at the moment.
error-no-one-to-return = Nobody is waiting to get that seat back.
error-part = There is a newer version of this page. Reload it to go on. Your games and what you wrote are kept.
not-found-title = No such page
not-found-lead = Perhaps the link is old.
fault-lead = This page has stumbled over an error of ours. The table itself is safe on the server: reload to go on.
fault-report = Details for whoever fixes it
broken-title = This table has stopped
broken-shown = This game was played with another version and cannot go on with this one. The board shows it after entry { $shown } of { $seq }; the log tells everything that happened. Whoever runs this server may want these lines.
broken-log-only = This game was played with another version, or with components this server no longer has, and cannot be set up any more. The log still tells what happened. Whoever runs this server may want these lines.
broken-lead = An error of ours stopped the game after its last saved move; nothing before it is lost. Please give these lines to whoever runs this server. All other tables go on.

## The components of a table

pack-in-use = Plays with a component pack ({ $hash }…)
book-open = All components
book-title = All components
book-lead = Every component of the box, what it does, and where its facts come from.
book-pack = This table plays with a pack of its own. Here is every component, what it does, and where its facts come from.
book-hash = Its hash:
book-search = Search in the components
book-none = Nothing matches.
made-fact-name_de = German name
made-fact-english = English name
made-fact-pawn_colour = colour of the pawn
made-seed = stated in the rulebook
made-public = known from public pages about the game
made-reconstructed = reconstructed for this table; not the published figure
made-box = read off a box by whoever wrote the pack
made-short-seed = rulebook
made-short-public = public
made-short-reconstructed = reconstructed
made-short-box = own box
