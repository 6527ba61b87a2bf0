import { stringify } from 'yaml';
import type { DrawnField, FrontField } from './fields.ts';
import { lines } from './file.ts';

/** Name of a field in the form → what stands in it. */
export type Values = Record<string, string[]>;

/** Under what the front matter's fields stand in a form. */
export const FRONT = 'm';
/** Beside a row: it is to be left out. */
export const NO_VALUE = '-';

/** What a form shows of the front matter's data. */
export function frontValues(fields: readonly FrontField[], data: unknown, at = FRONT): Values {
  const values: Values = {};
  for (const { key, drawn } of fields) Object.assign(values, shown(drawn, part(data, key), `${at}.${key}`));
  return values;
}

function shown(drawn: DrawnField, value: unknown, name: string): Values {
  if (drawn.as === 'group') return frontValues(drawn.fields, value, name);
  if (drawn.as === 'rows')
    return Object.assign(
      {},
      ...listed(value).map((item, i) => frontValues(drawn.item, item, `${name}.${i}`)),
    );
  if (drawn.as === 'words')
    return Object.fromEntries(listed(value).map((item, i) => [`${name}.${i}`, [plain(item)]]));
  return { [name]: [textOf(drawn, value)] };
}

function textOf({ as }: DrawnField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (as === 'yaml') return stringify(value).trimEnd();
  if (as === 'tick') return value === true ? 'on' : '';
  return plain(value);
}

/** A value of the wrong kind is shown as YAML, so that it can be mended. */
export function plain(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? stringify(value).trimEnd() : String(value);
}

/** How many rows of a list a form was sent with. */
export function rowCount(values: Values, name: string): number {
  const rows = Object.keys(values).flatMap((each) => {
    const row = each.startsWith(`${name}.`) ? /^\d{1,3}/.exec(each.slice(name.length + 1))?.[0] : undefined;
    return row === undefined ? [] : [Number(row) + 1];
  });
  return Math.max(0, ...rows);
}

/** Whether a row is to be left out. */
export const isOut = (values: Values, row: string): boolean => valueAt(values, `${row}.${NO_VALUE}`) !== '';

/**
 * The texts of a list: each on its own, and behind them what stands in the line under the list's own name, where another
 * one is typed, or a whole list where nothing folds it.
 */
export function wordsAt(values: Values, name: string): string[] {
  const rows = Array.from({ length: rowCount(values, name) }, (_, i) => `${name}.${i}`);
  const own = rows.filter((row) => !isOut(values, row)).map((row) => oneLine(valueAt(values, row)));
  return [...own, ...valueAt(values, name).split('\n').map(oneLine)].filter(Boolean);
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const valueAt = (values: Values, name: string): string => lines(values[name]?.[0] ?? '');

/** The part of data under a key; undefined where there is none. */
const part = (data: unknown, key: string | number): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, key) ? Reflect.get(data, key) : undefined;

export const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
