import { allCorners } from '../defect/corners.ts';
import { splitSection } from '../defect/line.ts';
import { offersOf, type RepairJoin, type Sellable } from '../defect/offers.ts';
import type { DefectPosition } from '../defect/position.ts';
import { type NamedJob, readQuoteLine } from './read.ts';

/** What one or more lines ask for, as this car is sold it. */
export interface OpinionJob<Item extends Sellable> {
  /** Unique among the jobs of one list. */
  id: string;
  /** One, or those that the visitor has to choose from. */
  items: readonly Item[];
  question: string | null;
  /** How many of something that is sold by the piece; null where the lines don't say. */
  count: number | null;
  positions: readonly DefectPosition[];
  /** Indices of the lines that ask for it. */
  lines: readonly number[];
}

/** What is said about one line. */
export type OpinionLine =
  /** Ids of jobs. */
  | { kind: 'jobs'; jobs: readonly string[] }
  /** Part of a service or a larger job that another line asks for. */
  | { kind: 'part-of'; job: string }
  /** A job that we do, of a part that this car hasn't got by our list. */
  | { kind: 'not-this-car' }
  | { kind: 'not-ours' | 'unclear' | 'no-job' };

export interface Opinion<Item extends Sellable> {
  /** One for each line, in their order. */
  lines: readonly OpinionLine[];
  /** In the order of the lines. */
  jobs: readonly OpinionJob<Item>[];
}

export interface OpinionShop<Item extends Sellable> {
  /** The item at this car's price; undefined if the car can't need it. */
  itemOf: (key: string) => Item | undefined;
  joinOf: (slug: string) => RepairJoin | undefined;
  /** Key → the keys that are part of it. */
  contains: Readonly<Record<string, readonly string[]>>;
  /** Key of a service → what it includes, line by line. */
  includes: (key: string) => readonly string[];
}

interface Wish<Item extends Sellable> {
  items: readonly Item[];
  question: string | null;
  position: DefectPosition;
  line: number;
}

type Read<Item extends Sellable> = { kind: 'wishes'; wishes: readonly Wish<Item>[] } | OpinionLine;

/** What lines of a quote or an MOT list are to us. Says nothing of whether a car needs them. */
export function opinionOn<Item extends Sellable>(
  lines: readonly string[],
  shop: OpinionShop<Item>,
): Opinion<Item> {
  const read = lines.map((text, index) => readLine(text, index, shop));
  const groups = new Map<string, Wish<Item>[]>();
  for (const line of read) {
    if (line.kind !== 'wishes') continue;
    for (const wish of line.wishes) groups.set(idOf(wish), [...(groups.get(idOf(wish)) ?? []), wish]);
  }
  const larger = holdersIn([...groups.values()], shop);
  return {
    lines: read.map((line) => (line.kind === 'wishes' ? said(line.wishes, larger) : line)),
    jobs: [...groups].filter(([id]) => !larger.has(id)).map(([id, wishes]) => jobOf(id, wishes)),
  };
}

const idOf = ({ items }: Pick<Wish<Sellable>, 'items'>) => items.map(({ key }) => key).join('-or-');

function said(wishes: readonly Wish<Sellable>[], larger: ReadonlyMap<string, string>): OpinionLine {
  const own = [...new Set(wishes.map(idOf))].filter((id) => !larger.has(id));
  if (own.length > 0) return { kind: 'jobs', jobs: own };
  const [first] = wishes;
  return { kind: 'part-of', job: (first && larger.get(idOf(first))) ?? '' };
}

function readLine<Item extends Sellable>(text: string, index: number, shop: OpinionShop<Item>): Read<Item> {
  // A test station's wording has its section, and is read as the MOT check reads it.
  const { section, rest } = splitSection(text);
  const byTest = section ? fromTest(text, index, shop) : [];
  if (byTest.length > 0) return { kind: 'wishes', wishes: byTest };
  const reading = readQuoteLine(rest);
  if (reading.kind === 'jobs') {
    const wishes = reading.jobs.flatMap((job) => wishFor(job, index, shop));
    return wishes.length > 0 ? { kind: 'wishes', wishes } : { kind: 'not-this-car' };
  }
  if (reading.kind !== 'unknown') return { kind: reading.kind };
  const remarked = section || isLong(text) ? [] : fromTest(text, index, shop);
  return remarked.length > 0 ? { kind: 'wishes', wishes: remarked } : { kind: 'unclear' };
}

/** Longer than a tester's remark, and not worth reading as one. */
const isLong = (text: string) => text.split(' ').length > 24;

function fromTest<Item extends Sellable>(text: string, line: number, shop: OpinionShop<Item>): Wish<Item>[] {
  const { offers } = offersOf([{ text, grade: 'advisory' }], shop);
  return offers.flatMap(({ items, question, positions }) =>
    positions.map((position) => ({ items, question, position, line })),
  );
}

function wishFor<Item extends Sellable>(
  { means, position }: NamedJob,
  line: number,
  { itemOf }: OpinionShop<Item>,
): Wish<Item>[] {
  const sold = (keys: readonly string[]) => [
    ...new Map(keys.flatMap((key) => itemOf(key) ?? []).map((item) => [item.key, item])).values(),
  ];
  const wish = (items: readonly Item[], question: string | null, at = position): Wish<Item>[] =>
    items.length > 0 ? [{ items, question: items.length > 1 ? question : null, position: at, line }] : [];
  if ('key' in means) return wish(sold([means.key]), null);
  if ('oneOf' in means) return wish(sold(means.oneOf), means.question);
  const { end } = position;
  if (end === null) return wish(sold([means.front, means.rear]), 'Front or rear?');
  const ends = end === 'both' ? (['front', 'rear'] as const) : [end];
  return ends.flatMap((each) => wish(sold([means[each]]), null, { ...position, end: each }));
}

/** Jobs that are part of another in the list: id → id of the larger. */
function holdersIn<Item extends Sellable>(
  groups: readonly (readonly Wish<Item>[])[],
  shop: OpinionShop<Item>,
): ReadonlyMap<string, string> {
  const ids = groups.flatMap(([first]) => (first ? [{ id: idOf(first), items: first.items }] : []));
  const held = new Map<string, string>();
  for (const { id, items } of ids) {
    const [holder, second] = items;
    if (!holder || second) continue;
    const parts = new Set([...(shop.contains[holder.key] ?? []), ...includedKeys(holder.key, shop)]);
    for (const { id: smaller, items: within } of ids) {
      const [part] = within;
      // What is sold by the piece may be at another wheel.
      if (smaller !== id && part && part.unit !== 'each' && within.every(({ key }) => parts.has(key)))
        held.set(smaller, id);
    }
  }
  return held;
}

/** Keys of what a service includes; a line that only looks at a part sells none of it. */
function includedKeys<Item extends Sellable>(service: string, shop: OpinionShop<Item>): string[] {
  const names = shop
    .includes(service)
    .filter((text) => !/\b(?:tests?|checks?|inspect\w*|read(?:ing|-?out)|strength)\b/i.test(text));
  return names.flatMap((text) => {
    const reading = readQuoteLine(text);
    return reading.kind === 'jobs'
      ? reading.jobs.flatMap((job) =>
          wishFor(job, 0, shop).flatMap(({ items }) => items.map(({ key }) => key)),
        )
      : [];
  });
}

function jobOf<Item extends Sellable>(id: string, wishes: readonly Wish<Item>[]): OpinionJob<Item> {
  const [first] = wishes;
  const items = first?.items ?? [];
  const positions = wishes.map(({ position }) => position);
  return {
    id,
    items,
    question: first?.question ?? null,
    count: items[0]?.unit === 'each' ? countOf(positions) : null,
    positions,
    lines: [...new Set(wishes.map(({ line }) => line))],
  };
}

/** How many the lines name: by their wheels, or else by their sides. Null as soon as one of them says neither. */
function countOf(positions: readonly DefectPosition[]): number | null {
  const corners = allCorners(positions);
  if (corners) return corners.size;
  const sides = positions.map(({ side, end }) => (end === null && side !== 'centre' ? side : null));
  if (!sides.every((side) => side !== null)) return null;
  return new Set(sides.flatMap((side) => (side === 'both' ? ['nearside', 'offside'] : [side]))).size;
}
