## Pandemic: things. Cities have their names in the data of the rules.

pandemic-blue = blue
    .disease = the blue disease
pandemic-yellow = yellow
    .disease = the yellow disease
pandemic-black = black
    .disease = the black disease
pandemic-red = red
    .disease = the red disease
pandemic-uncured = no cure yet
pandemic-cured = cured
pandemic-eradicated = eradicated
pandemic-station = research station
pandemic-cubes =
    { $count ->
        [0] no cubes
        [one] 1 cube
       *[other] { $count } cubes
    }

## Pandemic: roles

role-dispatcher = Dispatcher
    .the = the Dispatcher
    .power = In your turn: move other pawns like your own with your cards, or call any pawn to another one. Their players have to agree.
role-operations_expert = Operations Expert
    .the = the Operations Expert
    .power = Build a research station where you are, without a card.
role-scientist = Scientist
    .the = the Scientist
    .power = Four cards of one colour are enough for a cure.
role-medic = Medic
    .the = the Medic
    .power = Treating removes every cube of a colour. Cubes of a cured disease vanish wherever you stand, at any time.
role-researcher = Researcher
    .the = the Researcher
    .power = When you share knowledge you may give any city card, in anybody’s turn.

## Pandemic: events

event-government_grant = Government Grant
    .effect = Put a research station into any city without one.
event-airlift = Airlift
    .effect = Move one pawn to any other city. A player’s own pawn moves only if they agree.
event-forecast = Forecast
    .effect = Look at the top six infection cards and put them back on top in any order.
event-one_quiet_night = One Quiet Night
    .effect = The next infection phase is left out.
event-resilient_population = Resilient Population
    .effect = Take a card out of the infection discard pile; it leaves the game.

## Pandemic: actions

pandemic-drive = Drive or ferry
pandemic-direct = Direct flight
pandemic-charter = Charter flight
pandemic-shuttle = Shuttle flight
pandemic-dispatch = Call to another pawn
pandemic-build = Build a research station
pandemic-cure = Discover a cure
pandemic-treat = Treat a disease
pandemic-share = Share knowledge
pandemic-pass = Leave out an action
pandemic-end-actions = End your actions
pandemic-actions-left =
    { $count ->
        [0] no actions left
        [one] 1 action left
       *[other] { $count } actions left
    }

## Pandemic: the table

pandemic-outbreaks = Outbreaks
pandemic-rate = Infection rate
pandemic-player-pile = Player cards
pandemic-player-discard = Discarded player cards
pandemic-infection-pile = Infection cards
pandemic-infection-discard = Discarded infection cards
pandemic-epidemic = Epidemic
pandemic-infector = Infection phase
pandemic-hand-limit = Hand limit: { $limit } cards

## Pandemic: the end

pandemic-won = All four cures are found. You have won together.
pandemic-lost-cubes = There was no { $colour } cube left to place. You have lost together.
pandemic-lost-outbreaks = The eighth outbreak has come. You have lost together.
pandemic-lost-cards = There were too few player cards left to draw. You have lost together.
