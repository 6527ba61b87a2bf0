import { diffArrays } from 'diff';
import { lines } from '../../content-model/document/file.ts';
import { FRONT, type Values } from '../../content-model/document/values.ts';
import type { MergePlace, Pick } from '../../domain/document/compared.ts';
import { blocksOf } from './compare.ts';

const TIMEOUT = { timeout: 2000 };

/** A run of the first text's paragraphs, with what stands in their place in another one. */
interface Hunk {
  from: number;
  to: number;
  put: string;
}

function hunksOf(base: readonly string[], changed: readonly string[]): Hunk[] | null {
  const runs = diffArrays([...base], [...changed], TIMEOUT);
  if (!runs) return null;
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | null = null;
  for (const { value, added, removed } of runs) {
    if (!added && !removed) {
      open = null;
      at += value.length;
      continue;
    }
    if (!open) hunks.push((open = { from: at, to: at, put: '' }));
    if (removed) open.to = at += value.length;
    else open.put += value.join('');
  }
  return hunks;
}

/**
 * What two people have made of one text, place by place. What only one of them has changed is theirs; where both have changed
 * the same paragraphs, or put something in at the same place, somebody has to choose.
 */
export function mergedPlaces(base: string, mine: string, theirs: string): MergePlace[] {
  const blocks = blocksOf(base);
  const own = hunksOf(blocks, blocksOf(mine));
  const other = hunksOf(blocks, blocksOf(theirs));
  if (!own || !other) return [{ kind: 'both', mine, theirs }];
  const places: MergePlace[] = [];
  let at = 0;
  while (own.length > 0 || other.length > 0) {
    const from = Math.min(own[0]?.from ?? Infinity, other[0]?.from ?? Infinity);
    const same = blocks.slice(at, from).join('');
    if (same !== '') places.push({ kind: 'same', mine: same, theirs: same });
    // Hunks that touch each other are one place.
    let to = from;
    const taken: { mine: Hunk[]; theirs: Hunk[] } = { mine: [], theirs: [] };
    for (let grown = true; grown;) {
      grown = false;
      for (const [list, into] of [
        [own, taken.mine],
        [other, taken.theirs],
      ] as const)
        while (list[0] && (list[0].from < to || list[0].from === from)) {
          const hunk = list.shift() as Hunk;
          into.push(hunk);
          to = Math.max(to, hunk.to);
          grown = true;
        }
    }
    places.push(placeOf(blocks, { from, to }, taken));
    at = to;
  }
  const rest = blocks.slice(at).join('');
  if (rest !== '') places.push({ kind: 'same', mine: rest, theirs: rest });
  return places;
}

function placeOf(
  blocks: readonly string[],
  { from, to }: { from: number; to: number },
  taken: { mine: readonly Hunk[]; theirs: readonly Hunk[] },
): MergePlace {
  const mine = withHunks(blocks, from, to, taken.mine);
  const theirs = withHunks(blocks, from, to, taken.theirs);
  if (mine === theirs) return { kind: 'same', mine, theirs };
  const kind = taken.theirs.length === 0 ? 'mine' : taken.mine.length === 0 ? 'theirs' : 'both';
  return { kind, mine, theirs };
}

function withHunks(blocks: readonly string[], from: number, to: number, hunks: readonly Hunk[]): string {
  let text = '';
  let at = from;
  for (const hunk of hunks) {
    text += blocks.slice(at, hunk.from).join('') + hunk.put;
    at = hunk.to;
  }
  return text + blocks.slice(at, to).join('');
}

/** The text of all places, as they were chosen. @param picks of the places that both have changed, in order */
export function mergedText(places: readonly MergePlace[], picks: readonly (Pick | undefined)[]): string {
  let asked = 0;
  return places
    .map(({ kind, mine, theirs }) => {
      if (kind === 'same' || kind === 'mine') return mine;
      if (kind === 'theirs') return theirs;
      const pick = picks[asked++];
      if (pick === 'theirs') return theirs;
      return pick === 'both' ? `${theirs.trimEnd()}\n\n${mine}` : mine;
    })
    .join('');
}

/** A field of the front matter that both have changed otherwise. */
export interface MergeField {
  key: string;
  mine: string;
  theirs: string;
}

/** The fields of one key, as they are sent. */
const under = (values: Values, key: string): [string, string[]][] =>
  Object.entries(values).filter(
    ([name]) => name === `${FRONT}.${key}` || name.startsWith(`${FRONT}.${key}.`),
  );

const said = (fields: readonly [string, string[]][]): string =>
  fields
    .flatMap(([, values]) => values.map(lines))
    .filter((value) => value !== '')
    .join('\n');

/**
 * The front matter's fields of two people, by their keys: what only one has changed is taken over.
 * @param pick for a key that both have changed
 */
export function mergedFields(
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  pick: (key: string) => Pick | undefined,
): { values: Values; asked: MergeField[] } {
  const keys = new Set(
    [...Object.keys(mine), ...Object.keys(theirs)]
      .filter((name) => name.startsWith(`${FRONT}.`))
      .map((name) => name.slice(FRONT.length + 1).split('.', 1)[0] ?? ''),
  );
  const values: Values = {};
  const asked: MergeField[] = [];
  for (const key of keys) {
    const [was, own, other] = [base, mine, theirs].map((of) => under(of, key));
    const [a, b, c] = [was, own, other].map((of) => said(of ?? []));
    const isAsked = b !== a && c !== a && b !== c;
    if (isAsked) asked.push({ key, mine: b ?? '', theirs: c ?? '' });
    const takesTheirs = isAsked ? pick(key) === 'theirs' : b === a;
    Object.assign(values, Object.fromEntries((takesTheirs ? other : own) ?? []));
  }
  return { values, asked };
}
