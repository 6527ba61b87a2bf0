import { AUDIT_GROUPS, type AuditedWhat, type AuditGroup } from '../../../contract/desk/audit-actions.ts';
import type { AuditEntry, AuditNames } from '../../../contract/desk/audit.ts';
import { localNow } from '../../../domain/text/local-time.ts';
import { MONEY, QUESTIONS } from './money.ts';
import { BOOKINGS, GARAGES, MESSAGES, PEOPLE, SITE } from './rooms.ts';
import { clean, type Sentence, type Sentences } from './said.ts';
import { WORK } from './work.ts';

/** Every action that the log can hold. */
export const SENTENCES: Sentences<AuditedWhat> = {
  ...WORK,
  ...QUESTIONS,
  ...BOOKINGS,
  ...MONEY,
  ...MESSAGES,
  ...PEOPLE,
  ...GARAGES,
  ...SITE,
};

/** What stands out in a sentence, and what doesn't. */
export interface Part {
  text: string;
  isBold: boolean;
}

/** What somebody did, to follow their name. What was stored by an action that is gone is said by its name. */
export function sentenceOf(
  entry: Pick<AuditEntry, 'what' | 'subject' | 'before' | 'after'>,
  names: AuditNames,
): Part[] {
  const { what, subject, before, after } = entry;
  const found = (Object.entries(SENTENCES) as [string, Sentence][]).find(([each]) => each === what);
  const about =
    clean(names[subject]?.name ?? '') ||
    (/^[0-9a-f]{8}-/.test(subject) ? 'what isn’t kept any more' : subject);
  const said = found
    ? found[1]({ before, after, subject: about, names })
    : `did: ${what.replaceAll(/[._-]/g, ' ')}`;
  return said
    .split('**')
    .map((text, place) => ({ text, isBold: place % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/** The booking that an entry is about: its subject, or what its values name. */
export function bookingOf(
  { subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>,
  names: AuditNames,
) {
  const ids = [subject, before?.booking, after?.booking, after?.bookingId];
  return ids.flatMap((id) => (typeof id === 'string' ? (names[id]?.booking ?? []) : []))[0] ?? null;
}

/** The entries of each day, newest first. */
export function byDay(entries: readonly AuditEntry[]): { date: string; entries: AuditEntry[] }[] {
  const days = Map.groupBy(entries, ({ at }) => localNow(new Date(at)).date);
  return [...days].map(([date, own]) => ({ date, entries: own }));
}

const GROUP_TEXT: Record<AuditGroup, string> = {
  work: 'Work on cars',
  questions: 'Questions and quotes',
  bookings: 'Bookings and windows',
  money: 'Money',
  messages: 'Messages and reviews',
  people: 'People and roles',
  garages: 'Garages',
  site: 'The site',
};

export const groupOptions = [
  { value: '', text: 'Everything' },
  ...AUDIT_GROUPS.map((value) => ({ value, text: GROUP_TEXT[value] })),
];

/** What is stored, for who wants it word for word. */
export const rawText = ({ what, subject, before, after }: AuditEntry): string =>
  JSON.stringify({ what, subject, before, after }, null, 2);
