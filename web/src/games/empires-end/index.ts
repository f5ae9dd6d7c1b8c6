import type { GameModule } from '../game';
import { t } from '../../lib/i18n/index.svelte';
import Beside from './Beside.svelte';
import Board from './Board.svelte';
import { ruleAsked, ruleOf } from './cited';
import Emblem from './Emblem.svelte';
import { guide, threatened } from './guide';
import { useComponents } from './kit';
import { mark } from './logmarks';
import { duration, narrate } from './narrate';
import { refusal, sentence } from './said';
import Seat from './Seat.svelte';
import type { Event, View } from './types';
import { asks, groups, question } from './words';

const empiresEnd: GameModule<View> = {
  Board,
  Beside,
  Seat,
  Emblem,
  components: useComponents,
  asks,
  ruleAsked,
  question,
  groups,
  sentence,
  refusal,
  mark,
  ruleOf: (event) => ruleOf(event as Event),
  threatened,
  guide,
  keys: () => [
    { key: '1–4', text: t('emp-keys-bid', { crisis: 1 }) },
    { key: '5', text: t('emp-keys-accept', { crisis: 1 }) },
    { key: '6–9', text: t('emp-keys-bid', { crisis: 2 }) },
    { key: '0', text: t('emp-keys-accept', { crisis: 2 }) },
  ],
  narrate: (view, event) => narrate(view, event as Event),
  duration: (event) => duration(event as Event),
  tie: ({ empires }, seats, _places, names) => {
    const standing = (seat: number) => empires[seat]?.row.filter(({ intact }) => intact).length ?? 0;
    const counts = seats.map((seat) => `${names[seat]} ${standing(seat)}`).join(', ');
    return { text: t('emp-tie', { counts }), rule: 'EMP-11.9' };
  },
  account: ({ scores }) => [
    { label: t('emp-account-track'), rule: 'EMP-1.11', values: scores?.map(({ track }) => track) ?? [] },
    { label: t('emp-account-locations'), rule: 'EMP-11.1', values: scores?.map(({ locations }) => locations) ?? [] },
    { label: t('emp-account-abilities'), rule: 'EMP-11.2', values: scores?.map(({ abilities }) => abilities) ?? [] },
  ],
};

export default empiresEnd;
