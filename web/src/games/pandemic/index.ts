import type { GameModule } from '../game';
import { t } from '../../lib/i18n/index.svelte';
import Board from './Board.svelte';
import { ruleAsked, ruleOf } from './cited';
import Cards from './Cards.svelte';
import { useComponents } from './cities';
import Emblem from './Emblem.svelte';
import { guide, threatened } from './guide';
import { mark } from './marks';
import { duration, narrate } from './narrate';
import './pandemic.css';
import { playsEvent } from './places';
import { pooledEvent, pooledView } from './pool';
import { retell } from './retell';
import Seat from './Seat.svelte';
import { diseaseOf, endName, sentence } from './story';
import { COLOURS, type Event, type View } from './types';
import { answers, awaits } from './waiting';
import { asks, groups, question, refusal } from './words';

/** Does the table that was drawn last have a pack? */
let packed = false;

const pandemic: GameModule<View> = {
  Board,
  Beside: Cards,
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
  awaits,
  active: ({ active }) => active,
  answers: (view, event, seat) => answers(view, event as Event, seat),
  groups,
  retell: (events) => retell(events as Event[]),
  sentence,
  mark,
  ruleOf: (event) => ruleOf(event as Event),
  threatened,
  guide,
  refusal,
  unused: ({ actions }, action) => (action === 'end-actions' ? t('pandemic-unused', { count: actions }) : null),
  // PAN-9.5, PAN-9.6: a seat may skip windows, and agree always.
  standing: () => ({ ready: t('pandemic-standing-ready'), 'consent yes': t('pandemic-standing-consent') }),
  narrate: (view, event) => narrate(view, event as Event),
  duration: (event) => duration(event as Event),
  pool: { view: pooledView, event: (events) => pooledEvent(events as Event[]), lends: playsEvent },
  account: () => [],
  together: (view) => {
    const { end, diseases } = view;
    const won = end === 'won';
    const count = (wanted: string[]) => COLOURS.filter((colour) => wanted.includes(diseases[colour])).length;
    return {
      title: t(won ? 'pandemic-won' : 'pandemic-lost'),
      text:
        won || end === null ? t('pandemic-won-lead') : t(`pandemic-lost-${endName(end)}`, { disease: diseaseOf(end) }),
      facts: [
        { label: t('pandemic-account-cures'), rule: 'PAN-12.1', value: count(['cured', 'eradicated']) },
        { label: t('pandemic-account-eradicated'), rule: 'PAN-5.15', value: count(['eradicated']) },
        { label: t('pandemic-account-outbreaks'), rule: 'PAN-12.4', value: view.outbreaks },
        { label: t('pandemic-account-epidemics'), rule: 'PAN-10.1', value: view.infection_index },
        { label: t('pandemic-account-deck'), rule: 'PAN-12.5', value: view.player_deck },
      ],
    };
  },
};

export default pandemic;
