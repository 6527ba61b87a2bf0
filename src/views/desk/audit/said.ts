import type { AuditedWhat } from '../../../contract/desk/audit-actions.ts';
import type { AuditNames } from '../../../contract/desk/audit.ts';
import { poundsText } from '../../../domain/money/money.ts';
import { shortDay } from '../../../domain/text/local-time.ts';
import { oneLine } from '../../../domain/text/plain-text.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** An entry of the log, as its sentence reads it. */
export interface Said {
  before: Values;
  after: Values;
  /** What the entry is about, by name; '' where that isn't known any more. */
  subject: string;
  names: AuditNames;
}

/** What somebody did, to follow their name: 'gave the car to **Morgan**'. What is between asterisks stands out. */
export type Sentence = (said: Said) => string;
/** Of some of the actions. */
export type Sentences<What extends AuditedWhat> = Readonly<Record<What, Sentence>>;

/** What somebody typed: on one line, and without what would stand out by itself. */
export const clean = (typed: string): string => oneLine(typed).replaceAll('**', '');

/** One of the values as text; '' for none. What isn't text or a number is in the details. */
export function text(values: Values, name: string): string {
  const value = values?.[name];
  return typeof value === 'string' || typeof value === 'number' ? clean(String(value)) : '';
}

/** 'in_workshop' → 'in workshop' */
export const plain = (code: string): string => code.replaceAll('_', ' ');

/** Stands out, if there is any. */
export const bold = (words: string): string => (words === '' ? '' : `**${words}**`);

/** `: “entered twice”` after a sentence, where somebody said why. */
export const why = (values: Values, name = 'reason'): string => {
  const said = text(values, name);
  return said === '' ? '' : `: “${said}”`;
};

/** '£105.00'; '' where no sum is stored. */
export function money(values: Values, name = 'pence'): string {
  const pence = values?.[name];
  return typeof pence === 'number' ? poundsText(pence) : '';
}

/** The same where a sentence needs one. */
export const sum = (values: Values, name = 'pence'): string => bold(money(values, name) || 'a sum');

/** 'Mon 30 Nov' of a stored day; anything else as it is. */
export function day(stored: string): string {
  const [, date] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(stored) ?? [];
  return date ? shortDay(date) : stored;
}

/** Somebody or something by the id that is stored; '' where nothing is known of it. */
export const named = ({ names }: Said, id: unknown): string =>
  typeof id === 'string' ? clean(names[id]?.name ?? '') : '';
