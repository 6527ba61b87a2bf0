import type { FrontField } from './fields.ts';
import { isOut, NO_VALUE, oneLine, rowCount, valueAt, type Values, wordsAt } from './values.ts';
import { fieldNamed } from './where.ts';

/** A button of a form that changes its rows and saves nothing: 'up:m.faq.2', 'add:m.roads'. */
export interface RowAct {
  act: 'add' | 'up' | 'down' | 'drop' | 'undo';
  /** Name of the list. */
  list: string;
  /** Of a row; undefined for a list. */
  row?: number;
}

export function rowActOf(act: string): RowAct | undefined {
  const [, add] = /^add:(.*)$/.exec(act) ?? [];
  if (add !== undefined) return { act: 'add', list: add };
  const [, what, list, row] = /^(up|down|drop|undo):(m(?:\.\w{1,40}){1,8})\.(\d{1,3})$/.exec(act) ?? [];
  return list === undefined ? undefined : { act: what as RowAct['act'], list, row: Number(row) };
}

/** What a line in which a row is looked for means: the fields of the row that it makes. */
export type FindRow = (of: FrontField['form']['of'], typed: string) => Record<string, string> | undefined;

/**
 * A form with its rows as a button wants them. What doesn't fit is left as it is: a page may be older than its text.
 * @return where the person is to go on, as the name of a field or a row; ''
 */
export function actOnRows(
  values: Values,
  { act, list, row = 0 }: RowAct,
  fields: readonly FrontField[],
  find: FindRow = () => undefined,
): string {
  if (act === 'add') return add(values, list, fieldNamed(fields, list), find);
  const at = `${list}.${row}`;
  if (act === 'drop' || act === 'undo') {
    if (act === 'drop') values[`${at}.${NO_VALUE}`] = ['on'];
    else Reflect.deleteProperty(values, `${at}.${NO_VALUE}`);
    return at;
  }
  const step = act === 'up' ? -1 : 1;
  const count = rowCount(values, list);
  let other = row + step;
  while (other >= 0 && other < count && isOut(values, `${list}.${other}`)) other += step;
  if (row >= count || other < 0 || other >= count) return at;
  swap(values, at, `${list}.${other}`);
  return `${list}.${other}`;
}

function swap(values: Values, a: string, b: string): void {
  const renamed = Object.keys(values).flatMap((name): [string, string[]][] => {
    const [from, to] = isOf(name, a) ? [a, b] : isOf(name, b) ? [b, a] : [];
    if (from === undefined || to === undefined) return [];
    const value = values[name] ?? [];
    Reflect.deleteProperty(values, name);
    return [[to + name.slice(from.length), value]];
  });
  Object.assign(values, Object.fromEntries(renamed));
}

const isOf = (name: string, row: string): boolean => name === row || name.startsWith(`${row}.`);

/** One more row: of what was typed into the line under the list, or an empty one. */
function add(values: Values, list: string, field: FrontField | undefined, find: FindRow): string {
  const { drawn, form } = field ?? {};
  const typed = oneLine(valueAt(values, list));
  if (drawn?.as === 'words') {
    const words = typed === '' ? [] : valueAt(values, list).split('\n').map(oneLine).filter(Boolean);
    const made = words.map((word) => find(form?.of, word)?.key ?? word);
    const count = rowCount(values, list);
    const isLine = form?.list === 'tags';
    [...made, ...(made.length === 0 && !isLine ? [''] : [])].forEach((word, i) => {
      values[`${list}.${count + i}`] = [word];
    });
    Reflect.deleteProperty(values, list);
    return isLine ? list : `${list}.${Math.max(count, rowCount(values, list) - 1)}`;
  }
  if (drawn?.as !== 'rows') return '';
  const row = `${list}.${rowCount(values, list)}`;
  const [first] = drawn.item;
  if (first) values[`${row}.${first.key}`] = [''];
  const known = typed === '' ? {} : (find(form?.of, typed) ?? (first ? { [first.key]: typed } : {}));
  for (const [key, value] of Object.entries(known)) values[`${row}.${key}`] = [value];
  Reflect.deleteProperty(values, list);
  return row;
}

/** What stands in the lines for one more and was never added by its button is not lost with a save. */
export function withTyped(values: Values, fields: readonly FrontField[], find?: FindRow): Values {
  const all = { ...values };
  for (const name of Object.keys(values))
    if (
      valueAt(values, name).trim() !== '' &&
      fieldNamed(fields, name)?.drawn.as === 'rows' &&
      !/\.\d+$/.test(name)
    )
      add(all, name, fieldNamed(fields, name), find ?? (() => undefined));
  return all;
}

/** How many rows stay. */
export const rowsLeft = (values: Values, list: string, drawn: FrontField['drawn']): number =>
  drawn.as === 'words'
    ? wordsAt(values, list).length
    : Array.from({ length: rowCount(values, list) }, (_, i) => `${list}.${i}`).filter(
        (row) => !isOut(values, row),
      ).length;
