import {
  type DocumentSearch,
  LISTED_STATES,
  type ListedState,
} from '../../contract/document/content-admin.ts';
import type { DocumentGroup } from '../../domain/document/document.ts';
import { addDays, longDate, type LocalDate } from '../../domain/text/local-time.ts';
import { documentsPath } from './rows.ts';
import { STATE_WORDS } from './words.ts';

/** What a list can be narrowed to, each with how many there are. */
export function statePills(group: DocumentGroup, asked: DocumentSearch, counts: Record<ListedState, number>) {
  const shown = LISTED_STATES.filter((state) => state !== 'trashed');
  const all = shown.reduce((sum, state) => (state === 'look' ? sum : sum + counts[state]), 0);
  return [
    {
      text: 'All',
      href: documentsPath(group, asked, { state: '' }),
      count: all,
      isOn: asked.state === '',
    },
    ...shown.map((state) => ({
      text: state === 'look' ? 'Needs a look' : STATE_WORDS[state],
      href: documentsPath(group, asked, { state }),
      count: counts[state],
      isOn: asked.state === state,
    })),
  ];
}

const SPANS = [
  { days: 7, text: 'A week ago' },
  { days: 31, text: 'A month ago' },
  { days: 365, text: 'A year ago' },
];

/** Since when something was changed. @param asked a day that an address names is offered as well */
export function sinceOptions(asked: string, today: LocalDate): { value: string; text: string }[] {
  const known = SPANS.map(({ days, text }) => ({ value: addDays(today, -days), text }));
  const isKnown = asked === '' || known.some(({ value }) => value === asked);
  return [
    { value: '', text: 'Any time' },
    ...known,
    ...(isKnown ? [] : [{ value: asked, text: longDate(asked) }]),
  ];
}
