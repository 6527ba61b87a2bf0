import { Document, isMap, isScalar, type Node, Pair, parseDocument, Scalar, type YAMLMap } from 'yaml';
import { changedNode, isSame, frontFieldName } from './change.ts';
import type { FrontField } from './fields.ts';
import type { Values } from './values.ts';

/** Days are read as days, as the build reads them. */
const AS_BUILT = { customTags: ['timestamp' as const] };

const readFront = (source: string): Document => parseDocument(source, AS_BUILT);

/** The data of a front matter, or why it is none. */
export function dataOf(source: string): { data: Record<string, unknown> } | { problem: string } {
  const doc = readFront(source);
  const [wrong] = doc.errors;
  const line = wrong?.linePos?.[0].line;
  if (wrong)
    return {
      problem: `The fields can’t be read. Look at line ${line ?? 1} of them: a colon, a bracket or a quote is missing there, or stands there and shouldn’t`,
    };
  const data: unknown = source.trim() === '' ? {} : tryData(doc);
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { problem: 'The fields have to stand one under the other, each with its name: title: …' };
  return { data: data as Record<string, unknown> };
}

/** An alias that unfolds into millions of values is refused by the library. */
function tryData(doc: Document): unknown {
  try {
    return doc.toJS({ maxAliasCount: 20 });
  } catch {
    return null;
  }
}

/**
 * A front matter with what a form says of it. Only the lines of fields that were changed are written again: every other
 * byte stays.
 */
export function changedFront(
  source: string,
  fields: readonly FrontField[],
  values: Values,
): { source: string; errors: Record<string, string> } {
  const doc = readFront(source);
  const errors: Record<string, string> = {};
  const map = isMap(doc.contents) ? (doc.contents as YAMLMap<Scalar, Node>) : undefined;
  let text = source;
  // From the end, so that the places of those before stay what they are.
  const pairs = [...(map?.items ?? [])].reverse();
  for (const pair of pairs) {
    const field = fields.find(({ key }) => isScalar(pair.key) && pair.key.value === key);
    const span = field && spanOf(source, pair);
    if (!field || !span) continue;
    const name = frontFieldName(field.key);
    if (isSame(field.drawn, field.key, pair.value?.toJS(doc), name, values)) continue;
    const before = pair.value ? writtenAs(field.key, pair.value) : '';
    const value = changedNode(field, pair.value ?? undefined, name, { doc, values, errors });
    const after = value ? writtenAs(field.key, value) : '';
    if (before === after) continue;
    const written = after.trimEnd();
    const end = written === '' && text[span.end] === '\n' ? span.end + 1 : span.end;
    text = text.slice(0, span.start) + written + text.slice(end);
  }
  const known = new Set(pairs.map(({ key }) => (isScalar(key) ? key.value : undefined)));
  for (const field of fields.filter(({ key }) => !known.has(key))) {
    const value = changedNode(field, undefined, frontFieldName(field.key), { doc, values, errors });
    if (value)
      text = `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${writtenAs(field.key, value)}`;
  }
  return { source: text, errors };
}

/** Where a field and its value stand, without the end of their last line and without a comment behind them. */
function spanOf(
  source: string,
  { key, value }: Pair<Scalar, Node>,
): { start: number; end: number } | undefined {
  const [start] = key.range ?? [];
  const [, end] = value?.range ?? key.range ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { start, end: start + source.slice(start, end).trimEnd().length };
}

/** `key: value` with the layout of its node, and without what stands around it in the file. */
function writtenAs(key: string, node: Node): string {
  const value = node.clone() as Node;
  if (isScalar(value)) Object.assign(value, { comment: undefined });
  Object.assign(value, { spaceBefore: undefined });
  const doc = new Document({}, AS_BUILT);
  (doc.contents as unknown as YAMLMap).items = [new Pair(new Scalar(key), value)];
  return doc.toString({ lineWidth: 0, singleQuote: true });
}
