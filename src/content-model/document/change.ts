import { type Document, isMap, isScalar, isSeq, type Node, parse, parseDocument, Scalar } from 'yaml';
import { dayWritten, isDay } from '../../domain/text/typed-day.ts';
import type { DrawnField, FrontField } from './fields.ts';
import {
  FRONT,
  frontValues,
  isOut,
  listed,
  oneLine,
  plain,
  rowCount,
  valueAt,
  type Values,
  wordsAt,
} from './values.ts';

/** What cannot be read of what was typed: name of its field → message. */
type Errors = Record<string, string>;

interface Reading {
  doc: Document;
  values: Values;
  errors: Errors;
}

/**
 * The node of a field as the form has it: the one that stood there, where nothing was changed, so that comments, quotes
 * and layout stay. Undefined: there is nothing.
 */
export function changedNode(
  { drawn, key }: Pick<FrontField, 'drawn' | 'key'>,
  node: Node | undefined,
  name: string,
  reading: Reading,
): Node | undefined {
  const was = node?.toJS(reading.doc) as unknown;
  if (isSame(drawn, key, was, name, reading.values)) return node;
  if (drawn.as === 'group') return group(drawn.fields, node, name, reading);
  if (drawn.as === 'rows') return rows(drawn.item, node, name, reading);
  if (drawn.as === 'words') return list(node, wordsAt(reading.values, name), reading);
  return single(drawn, node, name, reading);
}

/** Whether the form came back as it was drawn. */
export function isSame(drawn: DrawnField, key: string, was: unknown, name: string, values: Values): boolean {
  if (drawn.as === 'words') return wordsAt(values, name).join('\n') === wordsOf(was).join('\n');
  const field = { key, drawn, label: '', hint: '', isOptional: true, form: {} };
  const parent = name.slice(0, -(key.length + 1));
  const shown = frontValues([field], { [key]: was }, parent);
  const sent = Object.keys(values).filter((each) => each === name || each.startsWith(`${name}.`));
  return [...new Set([...Object.keys(shown), ...sent])].every(
    (each) => (shown[each]?.[0] ?? '') === valueAt(values, each),
  );
}

const wordsOf = (list: unknown): string[] =>
  listed(list)
    .map((item) => oneLine(plain(item)))
    .filter(Boolean);

function group(fields: readonly FrontField[], node: Node | undefined, name: string, reading: Reading) {
  const { doc } = reading;
  const map = isMap(node) ? node : doc.createNode({});
  for (const field of fields) {
    const old = map.get(field.key, true) as Node | undefined;
    const now = changedNode(field, old, `${name}.${field.key}`, reading);
    if (now === undefined) map.delete(field.key);
    else if (now !== old) map.set(field.key, now);
  }
  return map.items.length > 0 ? map : undefined;
}

function rows(fields: readonly FrontField[], node: Node | undefined, name: string, reading: Reading) {
  const seq = isSeq(node) ? node : reading.doc.createNode([]);
  const old = [...seq.items] as Node[];
  const kept = Array.from({ length: rowCount(reading.values, name) }, (_, i) => i).filter(
    (i) => !isOut(reading.values, `${name}.${i}`),
  );
  const nodes = nodesOfRows(kept, old, fields, name, reading);
  seq.items = kept
    .map((i) => group(fields, nodes.get(i), `${name}.${i}`, reading))
    .filter((item) => item !== undefined);
  return seq.items.length > 0 ? seq : undefined;
}

/** A row that was only moved keeps its node, with comments and layout; one that was changed has that of its place. */
function nodesOfRows(
  kept: readonly number[],
  old: readonly Node[],
  item: readonly FrontField[],
  name: string,
  reading: Reading,
): Map<number, Node> {
  const drawn: DrawnField = { as: 'group', fields: item };
  const data = old.map((node) => node.toJS(reading.doc) as unknown);
  const free = new Set(old.keys());
  const nodes = new Map<number, Node>();
  const take = (row: number, place: number | undefined) => {
    const node = place === undefined ? undefined : old[place];
    if (place === undefined || !node || !free.delete(place)) return;
    nodes.set(row, node);
  };
  const isIn = (row: number) => (place: number) =>
    isSame(drawn, String(row), data[place], `${name}.${row}`, reading.values);
  for (const row of kept) if (row < old.length && isIn(row)(row)) take(row, row);
  for (const row of kept) if (!nodes.has(row)) take(row, [...free].find(isIn(row)));
  for (const row of kept) if (!nodes.has(row)) take(row, row);
  return nodes;
}

/** Those that stay keep their node. */
function list(node: Node | undefined, items: readonly string[], { doc }: Reading) {
  const seq = isSeq(node) ? node : doc.createNode([], { flow: true });
  const old = [...seq.items] as Node[];
  seq.items = items.map((item) => old.find((each) => oneLine(plain(each.toJS(doc))) === item) ?? text(item));
  return items.length > 0 ? seq : undefined;
}

function single(drawn: DrawnField, node: Node | undefined, name: string, { doc, values, errors }: Reading) {
  const typed = valueAt(values, name);
  if (drawn.as === 'tick') return onto(node, new Scalar(typed !== ''));
  if (typed.trim() === '') return undefined;
  if (drawn.as === 'number' && isNumber(typed))
    return onto(node, new Scalar(Number(typed.replaceAll(',', ''))));
  if (drawn.as === 'date' && isDay(dayWritten(typed))) return onto(node, dated(dayWritten(typed)));
  if (drawn.as === 'yaml') {
    const read = parseDocument(typed);
    const [wrong] = read.errors;
    if (wrong) errors[name] = 'This can’t be read. Look for a colon, a bracket or a quote that is missing';
    else return doc.createNode(read.toJS() as unknown) as Node;
    return node;
  }
  return onto(node, text(typed));
}

/** A value in the place of another keeps the comments around it, and its quotes. */
function onto(node: Node | undefined, now: Scalar): Scalar {
  if (!isScalar(node)) return now;
  const type = now.type ?? (typeof now.value === 'string' ? node.type : undefined);
  Object.assign(now, {
    comment: node.comment,
    commentBefore: node.commentBefore,
    spaceBefore: node.spaceBefore,
  });
  if (type && type !== 'PLAIN') now.type = type;
  return now;
}

/** As people write numbers; '1e9' and '0x10' are a slip of the finger. */
const isNumber = (typed: string): boolean => /^-?(\d{1,3}(,\d{3})+|\d+)(\.\d+)?$/.test(typed.trim());

/** A day is read as one only where it stands without quotes. */
const dated = (day: string): Scalar =>
  Object.assign(new Scalar(new Date(`${day}T00:00:00Z`)), { format: undefined });

/** Quoted, where an older reader of YAML would see a number, a day or a yes in it: '040', '2024-05-01', 'no'. */
function text(value: string): Scalar<string> {
  const scalar = new Scalar(value);
  let read: unknown;
  try {
    read = parse(value, { version: '1.1' });
  } catch {
    read = null;
  }
  if (typeof read !== 'string' && !value.includes('\n')) scalar.type = Scalar.QUOTE_SINGLE;
  return scalar;
}

export const frontFieldName = (key: string): string => `${FRONT}.${key}`;
