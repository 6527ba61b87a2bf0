import type { FrontField } from '../../../content-model/document/fields.ts';
import { isOut, rowCount, valueAt, type Values } from '../../../content-model/document/values.ts';
import { type FormContext, isBad, saidAt } from './context.ts';

/** A row of a list, as its form draws it. */
export interface DrawnRow {
  /** Name of the row: 'm.faq.2'. */
  at: string;
  /** What is read of it while it is folded. */
  title: string;
  also: string;
  /** To be left out with the next save. */
  isOut: boolean;
  isBad: boolean;
  isFirst: boolean;
  isLast: boolean;
}

/** The rows of a list in their order. */
export function drawnRows(context: FormContext, { drawn, form }: FrontField, name: string): DrawnRow[] {
  const { values, errors } = context;
  const rows = Array.from({ length: rowCount(values, name) }, (_, i) => `${name}.${i}`);
  const left = rows.filter((at) => !isOut(values, at));
  const item = drawn.as === 'rows' ? drawn.item : [];
  const said = (at: string, key: string | undefined) => {
    const field = item.find((one) => one.key === key);
    return field ? saidAt(context, field, `${at}.${field.key}`) : '';
  };
  return rows.map((at) => ({
    at,
    title: drawn.as === 'rows' ? short(said(at, form.row?.head ?? item[0]?.key)) : valueAt(values, at),
    also: short(said(at, form.row?.also)),
    isOut: isOut(values, at),
    isBad: isBad(errors, at),
    isFirst: at === left[0],
    isLast: at === left.at(-1),
  }));
}

/** The head of a row is read at a glance: a whole sentence is cut behind one of its words. */
const LONGEST = 90;
const short = (words: string): string =>
  words.length <= LONGEST ? words : `${words.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;

/** A row is one line where it has few fields, each of a few words: it isn't folded then. */
export const isOneLine = (item: readonly FrontField[]): boolean =>
  item.length <= 2 && item.every(({ drawn: { as } }) => ['line', 'number', 'choice'].includes(as));

/** Values of a row that is not drawn, by their names. */
export const valuesUnder = (values: Values, at: string): [name: string, value: string][] =>
  Object.keys(values)
    .filter((name) => name === at || name.startsWith(`${at}.`))
    .map((name) => [name, valueAt(values, name)]);
