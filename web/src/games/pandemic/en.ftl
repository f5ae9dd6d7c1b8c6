## Pandemic: things

role-dispatcher = Dispatcher
    .letter = D
    .power = Moves other pawns as if they were the Dispatcher’s own, and any pawn to any other pawn.
role-operations_expert = Operations Expert
    .letter = O
    .power = Builds a research station without discarding a card.
role-scientist = Scientist
    .letter = S
    .power = Needs four cards of one colour for a cure, not five.
role-medic = Medic
    .letter = M
    .power = Treats all cubes of a colour at once. Once there is a cure, they vanish wherever the Medic is.
role-researcher = Researcher
    .letter = R
    .power = May give any city card to somebody in the same city.

event-government_grant = Government Grant
    .power = A research station in any city.
event-airlift = Airlift
    .power = Any pawn to any city.
event-forecast = Forecast
    .power = Look at the next six infection cards and put them in order.
event-one_quiet_night = One Quiet Night
    .power = The next infection phase is skipped.
event-resilient_population = Resilient Population
    .power = An infection card in the discard pile leaves the game.
pandemic-epidemic = Epidemic

colour-blue = blue
    .disease = the blue disease
    .cubes =
    { $count ->
        [one] 1 blue cube
       *[other] { $count } blue cubes
    }
colour-yellow = yellow
    .disease = the yellow disease
    .cubes =
    { $count ->
        [one] 1 yellow cube
       *[other] { $count } yellow cubes
    }
colour-black = black
    .disease = the black disease
    .cubes =
    { $count ->
        [one] 1 black cube
       *[other] { $count } black cubes
    }
colour-red = red
    .disease = the red disease
    .cubes =
    { $count ->
        [one] 1 red cube
       *[other] { $count } red cubes
    }
disease-uncured = no cure
disease-cured = cured
disease-eradicated = eradicated

## Pandemic: the board

pandemic-map = Map of the world
pandemic-city-clean = no cubes
pandemic-city-full = full: breaks out with the next cube
pandemic-city-due = infection card drawn
pandemic-city-soon = may be drawn next
pandemic-city-station = research station
pandemic-city-pawn = { $name }’s pawn
pandemic-city-choices =
    { $count ->
        [one] one choice
       *[other] { $count } choices
    }
pandemic-city-choice = you may: { $choice }
pandemic-outbreaks = Outbreaks
pandemic-outbreaks-of = { $count } of 8 outbreaks
pandemic-rate = Infection rate
pandemic-rate-of = Infection rate { $rate }; the next epidemic raises it to { $next }
pandemic-rate-last = Infection rate { $rate }, the highest
pandemic-supply-low = low
pandemic-eradicated-short = gone
pandemic-cured-short = cure
pandemic-stations = Stations left
pandemic-stations-left =
    { $count ->
        [0] no research station left in the supply
        [one] 1 research station left in the supply
       *[other] { $count } research stations left in the supply
    }
pandemic-player-deck = Player cards
pandemic-player-deck-of = { $count } player cards left, enough for { $turns ->
        [one] 1 more draw
       *[other] { $turns } more draws
    }
pandemic-infection-deck = Infection cards
pandemic-infection-deck-of = { $count } infection cards in the draw pile
pandemic-turns-left =
    { $count ->
        [one] 1 draw
       *[other] { $count } draws
    }
pandemic-actions = Actions
pandemic-actions-left =
    { $count ->
        [0] no actions left
        [one] 1 action left
       *[other] { $count } actions left
    }
pandemic-quiet = One Quiet Night: the next infection phase is skipped
pandemic-moving = Which pawn moves?
pandemic-aim = What does a click on a city do?
pandemic-aim-move = Move
pandemic-aim-airlift = Airlift …
pandemic-aim-grant = Government Grant …
pandemic-on-the-map = Play it: choose a city on the map
pandemic-zoom = Size of the map
pandemic-zoom-small = Whole map
pandemic-zoom-normal = Normal
pandemic-zoom-large = Large
pandemic-marks = What the marks mean
pandemic-city-go = can be chosen
pandemic-city-paid = costs a city card
pandemic-list = List of the cities
pandemic-list-show = show { $city } on the map

## Pandemic: routes

pandemic-route-title = On the way to { $city }
pandemic-route = { $count ->
        [one] 1 action
       *[other] { $count } actions
    }: { $cities }
pandemic-route-card = { $count ->
        [one] 1 action
       *[other] { $count } actions
    } and the { $card } card: { $cities }
pandemic-by = { $by ->
        [drive] { $city }
        [shuttle] { $city } (shuttle)
        [dispatch] { $city } (to a pawn)
        [charter] { $city } (charter flight)
       *[direct] { $city } (direct flight)
    }
pandemic-route-short = more actions than are left in this turn
pandemic-route-all = Go there
pandemic-route-go = 1 step

## Pandemic: cards

pandemic-hand-of = { $name }’s hand
pandemic-hand-size =
    { $count ->
        [0] no cards
        [one] 1 card
       *[other] { $count } cards
    }
pandemic-hand-over = above the limit of seven
pandemic-hidden =
    { $count ->
        [one] 1 card face down
       *[other] { $count } cards face down
    }
pandemic-card = { $card }, { $colour }, in { $name }’s hand
pandemic-card-event = { $card }, event, in { $name }’s hand
pandemic-needs = { $count } of { $needed } for the cure
pandemic-infection-discard = Infection discard pile
pandemic-player-discard = Player discard pile
pandemic-empty = empty
pandemic-discarded-city = { $city }, infection card in the discard pile
pandemic-removed = Out of the game: { $cities }
pandemic-layers = Infection draw pile
pandemic-layer = Layer { $number } from the top, { $count ->
        [one] 1 card
       *[other] { $count } cards
    } in unknown order
pandemic-layer-next = next to be drawn
pandemic-foreseen = Known from the Forecast, the next one first
pandemic-deck-piles = Player draw pile
pandemic-pile-epidemics =
    { $size ->
        [one] 1 card
       *[other] { $size } cards
    }, { $epidemics ->
        [0] its epidemic has been drawn
        [one] with an epidemic
       *[other] with { $epidemics } epidemics
    }
pandemic-drawn-now = Infection cards of this turn
pandemic-drawn-done = { $city }, done
pandemic-drawn-next = { $city }, still to come
pandemic-disease-label = { $disease }, cubes left: { $words }; { $state }
pandemic-chain = Outbreak in { $city }
pandemic-chain-count = { $count } of 8
pandemic-epidemic-title = Epidemic

## Pandemic: questions

pandemic-ask-act =
    { $left ->
        [one] Your turn: one action is left.
       *[other] Your turn: { $left } actions are left.
    }
pandemic-ask-hand = You hold { $count } cards, seven are allowed: discard { $over ->
        [one] one
       *[other] two
    }{ $event ->
        [yes] , or play an event.
       *[no] .
    }
pandemic-ask-order = Forecast: which of these cards is drawn as number { $number }?
pandemic-ask-over = The game is over.
pandemic-ask-w-a4 = The actions are done. Play an event before cards are drawn?
pandemic-ask-w-d1 = The first card is drawn. Play an event before the second?
pandemic-ask-w-e0 = An epidemic is about to break out. Play an event before it?
pandemic-ask-w-e1 = Epidemic: the infection marker has moved on, the rate is { $rate }. Play an event before the bottom card is drawn?
pandemic-ask-w-e2 = Epidemic: { $city } is about to get three cubes. Play an event first?
pandemic-ask-w-e3 = Epidemic: the discarded infection cards are about to be shuffled onto the pile. Play an event first?
pandemic-ask-w-d3 = The cards are drawn. Play an event before the infection phase?
pandemic-ask-w-i0 = { $cities } are about to be infected. Play an event first?
pandemic-ask-w-i = Next comes { $city }. Play an event first?
pandemic-ask-w-in = All infection cards are resolved. Play an event before they are discarded?

pandemic-request-move = { $asker } would like to move your pawn to { $city }. Agree?
pandemic-request-give = { $asker } would like to give you the { $city } card. Agree?
pandemic-request-take = { $asker } asks you for the { $city } card. Agree?
pandemic-request-any = { $asker } asks you for a city card of your choice. Agree?
# While another seat decides.
pandemic-await-move = { $who } is asked whether { $asker } may move their pawn to { $city } …
pandemic-await-give = { $who } is asked to take the { $city } card from { $asker } …
pandemic-await-take = { $who } is asked to give { $asker } the { $city } card …
pandemic-await-any = { $who } is asked to give { $asker } a city card …
pandemic-await-window =
    { $count ->
        [one] { $who } may play an event now …
       *[other] { $who } may play events now …
    }
pandemic-await-hand = { $who } holds too many cards and chooses …
pandemic-await-order = { $who } puts the foreseen cards in order …

## Pandemic: choices

pandemic-group-consent = Your answer
pandemic-group-withdraw = Your request
pandemic-group-order = Drawn next
pandemic-group-discard = Discard
pandemic-group-ready = Go on
pandemic-group-treat = Treat a disease
pandemic-group-cure = Discover a cure
pandemic-group-build = Build a research station
pandemic-group-share = Share knowledge
pandemic-group-drive = Drive or ferry
pandemic-group-shuttle = Shuttle flight between stations
pandemic-group-dispatch = Dispatch a pawn to another pawn
pandemic-group-direct = Direct flight (costs the destination’s card)
pandemic-group-charter = Charter flight (costs the departure city’s card)
pandemic-group-grant = Government Grant: a station in
pandemic-group-airlift = Airlift to
pandemic-group-forecast = Forecast
pandemic-group-quiet-night = One Quiet Night
pandemic-group-resilient = Resilient Population: this card leaves the game
pandemic-group-open-hands = Open hands
pandemic-group-pass = Do nothing
pandemic-group-end-actions = End the turn

pandemic-row-pawn = { $name }’s pawn
pandemic-row-from = by moving the station from { $city }

pandemic-do-drive = { $name } drives to { $city }
pandemic-do-shuttle = { $name } takes the shuttle to { $city }
pandemic-do-direct = { $name } flies to { $city }, for the { $card } card
pandemic-do-charter = { $name } charters a flight to { $city }, for the { $card } card
pandemic-do-dispatch = { $name } is dispatched to { $other } in { $city }
pandemic-do-airlift = Airlift: { $name } to { $city }
pandemic-do-build = build a station in { $city }
pandemic-do-build-card = build a station in { $city }, for its card
pandemic-do-build-from = build in { $city } with the station from { $from }
pandemic-do-cure = cure { $disease } with { $cards }
pandemic-do-treat = treat { $city }, { $what }
pandemic-do-share = { $giver } gives { $receiver } the { $city } card
pandemic-do-share-any = { $giver } gives { $receiver } a card of { $giver }’s choice
pandemic-do-grant = Government Grant: a station in { $city }
pandemic-do-grant-from = Government Grant: the station from { $from } moves to { $city }
pandemic-do-forecast = play Forecast
pandemic-do-quiet-night = One Quiet Night ({ $what })
pandemic-quiet-now = skips the infection of this turn
pandemic-quiet-last = skips the infection of this turn, last chance
pandemic-quiet-next = skips the next player’s infection, not this one
pandemic-do-resilient = Resilient Population: { $city } leaves the game
pandemic-do-order = { $city } is drawn next
pandemic-do-discard = discard { $card }
pandemic-do-consent-yes = yes, agree
pandemic-do-consent-yes-card = yes, give the { $card } card
pandemic-do-consent-no = no, refuse
pandemic-do-withdraw = withdraw the request
pandemic-do-ready = Go on
pandemic-standing-ready = go on without asking me about events
pandemic-standing-consent = say yes to every request
pandemic-do-open-hands = agree to open hands
pandemic-do-pass = leave one action unused
pandemic-do-end-actions = End the turn ({ $count ->
        [one] 1 action
       *[other] { $count } actions
    } left unused)
pandemic-unused =
    { $count ->
        [one] One action is left unused.
       *[other] { $count } actions are left unused.
    }

pandemic-short-yes = Yes
pandemic-short-no = No
pandemic-short-all = cure { $disease } with these { $count } cards
pandemic-short-all-but = cure { $disease }, keep { $cards }
pandemic-short-treat = { $colour }: 1 of { $count } cubes
pandemic-short-treat-all = { $count ->
        [one] { $colour }: the only cube
       *[other] { $colour }: all { $count } cubes
    }
pandemic-short-here = here, in { $city }
pandemic-short-dispatch = to { $name } in { $city }
pandemic-short-give = { $city } to { $name }
pandemic-short-take = { $city } from { $name }
pandemic-short-any = any card from { $name }

## Pandemic: what happened

pandemic-said-drive = { $who } drives from { $from } to { $to }
pandemic-said-direct = { $who } flies from { $from } to { $to }
pandemic-said-charter = { $who } charters a flight from { $from } to { $to }
pandemic-said-shuttle = { $who } takes the shuttle from { $from } to { $to }
pandemic-said-dispatch = { $who } is dispatched from { $from } to { $to }
pandemic-said-airlift = { $who } is airlifted from { $from } to { $to }
pandemic-said-moved-by = { $by } moves { $who } from { $from } to { $to }
pandemic-said-card-discarded = { $who } discards { $card }
pandemic-said-station-built = { $who } builds a station in { $city }
pandemic-said-station-moved = { $who } moves the station from { $from } to { $city }
pandemic-said-cure-discovered = { $who } discovers a cure for { $disease }
pandemic-said-disease-treated = { $who } treats { $city }: { $cubes } removed
pandemic-said-medic-cleared = The Medic clears { $city }: { $cubes } gone
pandemic-said-disease-eradicated = Eradicated: { $disease }
pandemic-said-card-shared = { $giver } gives { $receiver } the { $city } card
pandemic-said-card-shared-hidden = { $giver } gives { $receiver } a card
pandemic-said-actions-passed = { $who } passes { $count ->
        [one] one action
       *[other] { $count } actions
    }
pandemic-said-consent-asked = { $who } asks { $whom }: { $what }?
pandemic-said-consent-asked-hidden = { $who } asks { $whom } about a card
pandemic-said-consent-yes = { $who } agrees
pandemic-said-consent-no = { $who } refuses
pandemic-said-request-withdrawn = { $who } withdraws the request
pandemic-said-event-played = { $who } plays { $event }
pandemic-said-forecast-seen = Next to be drawn: { $cities }
pandemic-said-forecast-seen-hidden = { $who } looks at the next infection cards
pandemic-said-forecast-ordered = New order: { $cities }
pandemic-said-forecast-ordered-hidden = { $who } has put them in order
pandemic-said-infection-card-removed = The { $city } infection card leaves the game
pandemic-said-open-hands-agreed = { $who } agrees to open hands
pandemic-said-hands-opened = All hands are open
pandemic-said-card-drawn = { $who } draws { $card }
pandemic-said-card-drawn-hidden = { $who } draws a card
pandemic-said-epidemic-drawn = { $who } draws an epidemic!
pandemic-said-rate-raised = The infection rate is now { $rate }
pandemic-said-rate-stays = The infection marker moves on; the rate stays { $rate }
pandemic-said-bottom-card-drawn = The bottom card is { $city }
pandemic-said-cubes-placed = { $city }: { $cubes } more
pandemic-said-cubes-spread = Outbreak in { $source }: { $cubes } to { $city }
pandemic-said-cube-taken-back = { $city }: the Medic removes the cube at once
pandemic-said-outbreak = Outbreak in { $city }! { $total } of 8
pandemic-said-outbreak-spread = Outbreak in { $source } sets off { $city }! { $total } of 8
pandemic-said-intensified =
    { $count ->
        [one] 1 discarded card goes on top of the infection pile
       *[other] { $count } discarded cards are shuffled onto the infection pile
    }
pandemic-said-infection-drawn = Infection cards: { $cities }
pandemic-said-infection-ignored = { $city }: the disease is eradicated, nothing happens
pandemic-said-infection-skipped = A quiet night: no infection
pandemic-said-turn-began = { $who }’s turn
pandemic-said-won = All four cures are found: you have won together!
pandemic-said-lost-cubes = Lost: { $disease } has no cubes left
pandemic-said-lost-outbreaks = Lost: the eighth outbreak
pandemic-said-lost-player-deck = Lost: the player cards have run out

## Pandemic: the end

pandemic-won = You have won together!
pandemic-lost = You have lost together
pandemic-won-lead = All four cures are discovered.
pandemic-lost-cubes = A cube of { $disease } had to be placed, and none was left.
pandemic-lost-outbreaks = There were eight outbreaks.
pandemic-lost-player-deck = There were not enough player cards to draw.
pandemic-account-cures = Cures
pandemic-account-eradicated = Eradicated
pandemic-account-outbreaks = Outbreaks
pandemic-account-epidemics = Epidemics
pandemic-account-deck = Player cards left

## Pandemic: refusals

pandemic-no-game-over = The game is over.
pandemic-no-not-at-the-table = There is no such seat at this table.
pandemic-no-forecast-pending = { $who } has to put the Forecast cards in order first.
pandemic-no-consent-pending = { $who } has to answer a request first.
pandemic-no-not-asked = { $who } was asked, not you.
pandemic-no-not-your-request = That is { $who }’s request.
pandemic-no-nothing-asked = Nobody has asked you anything.
pandemic-no-nothing-to-withdraw = There is no request to withdraw.
pandemic-no-nothing-to-order = No Forecast is waiting to be put in order.
pandemic-no-not-your-turn = { $who } is to move.
pandemic-no-dispatcher-off-turn = The Dispatcher can move other pawns only on the Dispatcher’s own turn; { $who } is to move.
pandemic-no-no-actions-left = All actions of this turn are done.
pandemic-no-hand-limit-first = { $who } has to get down to seven cards first.
pandemic-no-no-such-pawn = There is no such pawn.
pandemic-no-not-the-dispatcher = Only the Dispatcher moves other pawns.
pandemic-no-only-the-dispatcher-dispatches = Only the Dispatcher moves a pawn to another pawn.
pandemic-no-no-other-pawn = A pawn can only be dispatched to where another pawn stands.
pandemic-no-same-city = The pawn is in { $city } already.
pandemic-no-not-linked = No link leads from { $from } to { $city }.
pandemic-no-no-card-for-direct = A direct flight to { $city } costs its card, which you do not have.
pandemic-no-no-card-for-charter = A charter flight from { $city } costs its card, which you do not have.
pandemic-no-no-station-for-shuttle = A shuttle goes from station to station; there is none in { $city }.
pandemic-no-refused-before = That was refused, and nothing has happened since.
pandemic-no-station-stands = There is a research station in { $city } already.
pandemic-no-no-card-to-build = Building in { $city } costs its card, which you do not have.
pandemic-no-name-a-station = All six stations are on the board: say which one moves.
pandemic-no-stations-left = No station moves while one is left in the supply.
pandemic-no-no-station-to-move = There is no station in { $city } to be moved.
pandemic-no-no-station-for-cure = A cure is discovered at a research station; there is none in { $city }.
pandemic-no-cured-already = There is a cure for { $disease } already.
pandemic-no-wrong-number-of-cards = A cure takes exactly { $needed } of your cards of one colour.
pandemic-no-cure-card-not-held = For that cure you lack the { $city } card.
pandemic-no-nothing-to-treat = There is no cube of { $disease } in { $city }.
pandemic-no-no-such-partner = There is nobody in that seat to share with.
pandemic-no-not-a-partner = A card passes between the seat whose turn it is and one other.
pandemic-no-not-together = { $who } and { $other } are not in the same city.
pandemic-no-not-the-citys-card = Only the { $city } card can change hands here.
pandemic-no-giver-lacks-card = { $who } does not have the { $city } card.
pandemic-no-ask-otherwise = { $researcher ->
        [yes] With closed hands, ask the Researcher for any card.
       *[no] Only the Researcher can be asked for any card.
    }
pandemic-no-cannot-have-it = { $who } cannot have that card, as everybody can see.
pandemic-no-name-the-card = Say which card you give.
pandemic-no-you-lack-the-card = You do not have the { $city } card to give.
pandemic-no-no-card-was-left-open = The card is settled; answer yes or no.
pandemic-no-not-over-the-limit = Only hands of more than seven cards have to discard.
pandemic-no-card-not-held = { $card } is not in your hand.
pandemic-no-event-not-held = You do not hold the event { $event }.
pandemic-no-nothing-to-foresee = There is no infection card left to look at.
pandemic-no-not-discarded = { $city } is not in the infection discard pile.
pandemic-no-not-foreseen = { $city } is not among the cards still to be placed.
pandemic-no-no-window = Somebody has to decide; nobody is asked to go on.
pandemic-no-not-waited-for = Nobody is waiting for you here.
pandemic-no-hands-are-open = All hands are open already.
pandemic-no-agreed-already = You have agreed to open hands already.
pandemic-no-open-hands-later = Open hands can be agreed on during the actions of a turn.

## Pandemic: options

option-pandemic-epidemics = Difficulty
option-pandemic-epidemics-4 = introductory, 4 epidemics
option-pandemic-epidemics-5 = standard, 5 epidemics
option-pandemic-epidemics-6 = heroic, 6 epidemics
option-pandemic-start_seat = Who begins
option-pandemic-start_seat-null = drawn at random
option-pandemic-start_seat-0 = seat 1
option-pandemic-start_seat-1 = seat 2
option-pandemic-start_seat-2 = seat 3
option-pandemic-start_seat-3 = seat 4
option-pandemic-open_hands = Hands
option-pandemic-open_hands-true = open
option-pandemic-open_hands-false = closed
option-pandemic-consent = Moving others and passing cards
option-pandemic-consent-ask = only with consent
option-pandemic-consent-auto = always allowed
option-pandemic-events = Event cards
option-pandemic-events-true = in the game
option-pandemic-events-false = left out
option-pandemic-roles = Roles
option-pandemic-roles-null = drawn at random
option-pandemic-roles-chosen = chosen for every seat
option-pandemic-roles-dispatcher = Dispatcher
option-pandemic-roles-medic = Medic
option-pandemic-roles-operations_expert = Operations Expert
option-pandemic-roles-researcher = Researcher
option-pandemic-roles-scientist = Scientist

## Pandemic: first steps

pandemic-guide-act-1 = A turn has four actions, each of them one of these: move, treat a disease where you are, build, share knowledge or discover a cure.
pandemic-guide-act-2 = Click a city that glows to go there; click your own city to treat, build or share.
pandemic-guide-act-3 = Five cards of one colour at a research station make a cure, and four cures win the game for all of you.
pandemic-guide-hand-1 = You may keep seven cards at most.
pandemic-guide-hand-2 = Cards of a colour you collect are worth more than single ones.
pandemic-guide-hand-3 = Whoever holds an event may play it instead of discarding a card.
pandemic-guide-order-1 = These are the next infection cards.
pandemic-guide-order-2 = The card you choose first is drawn first.
pandemic-guide-order-3 = Cities with three cubes are better left for later.
pandemic-guide-consent-1 = Nobody moves your pawn or takes your cards without asking you.
pandemic-guide-consent-2 = Saying no costs nothing, and the other player may try something else.
pandemic-guide-consent-3 = You win together, so a yes is often right.
pandemic-guide-window-1 = Events can be played at any time, on anybody’s turn, and cost no action.
pandemic-guide-window-2 = The game waits for a moment because somebody holds one.
pandemic-guide-window-3 = If you do not want to play one now, press “Go on”.

## The list of components

pandemic-book-roles = Roles
pandemic-book-events = Events
pandemic-book-cities = Cities and their links
