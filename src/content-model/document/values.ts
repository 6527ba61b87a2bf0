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
  return { [name]: [textOf(drawn, value)] };
}

function textOf({ as }: DrawnField, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (as === 'yaml') return stringify(value).trimEnd();
  if (as === 'tick') return value === true ? 'on' : '';
  if (as === 'lines') return listed(value).map(plain).join('\n');
  return plain(value);
}

/** A value of the wrong kind is shown as YAML, so that it can be mended. */
function plain(value: unknown): string {
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

export const valueAt = (values: Values, name: string): string => lines(values[name]?.[0] ?? '');

/** The part of data under a key; undefined where there is none. */
const part = (data: unknown, key: string | number): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, key) ? Reflect.get(data, key) : undefined;

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
