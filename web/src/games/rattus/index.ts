import type { GameModule } from '../game';
import { t } from '../../lib/i18n/index.svelte';
import Board from './Board.svelte';
import { ruleAsked, ruleOf } from './cited';
import ClassCards from './ClassCards.svelte';
import Emblem from './Emblem.svelte';
import { guide, threatened } from './guide';
import { useComponents } from './map';
import { mark } from './marks';
import { duration, narrate } from './narrate';
import { retell } from './retell';
import Seat from './Seat.svelte';
import { inRegions, type Event, type View } from './types';
import { asks, groups, question, refusal, sentence } from './words';

/** Does the table that was drawn last have a pack? */
let packed = false;

const rattus: GameModule<View> = {
  Board,
  Beside: ClassCards,
  Seat,
  Emblem,
  components: async (tables) => {
    useComponents(tables);
    // Their names are only needed where somebody has changed them, or looks them up.
    if (tables || packed) (await import('./book')).useNames(tables);
    packed = tables !== null;
  },
  book: () => import('./book').then(({ book }) => book),
  asks,
  ruleAsked,
  question,
  groups,
  retell: (events, before) => retell(events as Event[], before as () => Event[]),
  sentence,
  refusal,
  mark,
  ruleOf: (event) => ruleOf(event as Event),
  threatened,
  guide,
  narrate: (view, event) => narrate(view, event as Event),
  duration: (event) => duration(event as Event),
  cause: ({ cause, trigger }, names) => cause && t(`rattus-cause-${cause}`, { who: names[trigger ?? -1] ?? '' }),
  tie: (_view, seats, places, names) => ({
    text: t('rattus-tie', { names: seats.map((seat) => names[seat]).join(', ') }),
    rule: places[seats[0]!] === 1 ? 'RAT-11.7' : 'RAT-11.8',
  }),
  account: (view) => [
    {
      label: t('rattus-account-regions'),
      rule: 'RAT-11.5',
      values: view.castle.map((_, seat) => inRegions(view, seat)),
    },
    { label: t('rattus-account-castle'), rule: 'RAT-8.7', values: view.castle },
  ],
};

export default rattus;
