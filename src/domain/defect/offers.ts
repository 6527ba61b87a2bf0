import { adviseOn, type DefectAdvice } from './advise.ts';
import { allCorners } from './corners.ts';
import type { DefectPosition } from './position.ts';
import type { DefectUrgency } from './rule.ts';
import { byUrgency, type DefectGrade, mostUrgent, urgencyOf } from './urgency.ts';

/** A line of a test, with its grade. */
export interface Finding {
  text: string;
  grade: DefectGrade;
}

/** What `content/catalogue/mot-repairs.json` says about a repair. */
export interface RepairJoin {
  slug: string;
  /** Slug of the page that explains it. */
  page: string;
  /** Name of what is bought, if several keys may be meant. */
  name?: string | undefined;
  keys: readonly string[];
  axles?: { front: readonly string[]; rear: readonly string[] } | undefined;
  choice?: string | undefined;
}

/** What an offer needs to know about an item that we sell. */
export interface Sellable {
  key: string;
  name: string;
  /** What one price buys: 'each', 'per axle', 'pair'. */
  unit: string | null;
}

/** One repair that a test calls for, however many of its lines mention it. */
export interface Offer<Item extends Sellable> {
  /** Unique among the offers of a test. */
  id: string;
  name: string;
  /** One, or those that the visitor has to choose from. */
  items: readonly Item[];
  /** The question to the visitor, if there are several. */
  question: string | null;
  /** How many the lines name of something priced each; null if they do not say or it does not matter. */
  count: number | null;
  /** Where the lines say that it is. */
  positions: readonly DefectPosition[];
  /** Path of the page that explains the repair. */
  href: string;
  urgency: DefectUrgency;
  /** Indices of the lines that lead here, in their order. */
  lines: readonly number[];
}

/** What is said about one line. A line that names several parts, or both axles, may lead to several offers. */
export type DefectLineAdvice = { why: string; urgency: DefectUrgency } & (
  | { kind: 'offer' }
  | { kind: 'nothing-to-do' }
  /** `href`: the page that says who does it, if we do not sell it. */
  | { kind: 'ask-us'; href: string | null }
);

export interface TestOffers<Item extends Sellable> {
  /** One for each line, in their order. */
  lines: readonly DefectLineAdvice[];
  /** The most urgent first. */
  offers: readonly Offer<Item>[];
}

interface Shop<Item extends Sellable> {
  joinOf: (slug: string) => RepairJoin | undefined;
  /** The item at this car's price; undefined if the car cannot need it. */
  itemOf: (key: string) => Item | undefined;
  /** Key → the keys that are part of it. */
  contains: Readonly<Record<string, readonly string[]>>;
}

const AXLE_QUESTION = 'Front or rear?';

/** The repairs that the lines of one test call for, merged where several call for the same. */
export function offersOf<Item extends Sellable>(
  findings: readonly Finding[],
  shop: Shop<Item>,
): TestOffers<Item> {
  const lines: DefectLineAdvice[] = [];
  const wishes: Wish<Item>[] = [];
  findings.forEach(({ text, grade }, index) => {
    const advice = adviseOn(text, grade === 'prs' ? 'prs' : undefined);
    const answers = advice.map((one) => answerTo(one, grade, shop));
    const sold = answers.filter(({ found }) => found.length > 0);
    const said = sold.length > 0 ? sold : answers.slice(0, 1);
    const line = {
      why: [...new Set(said.map(({ why }) => why))].join(' '),
      urgency: mostUrgent(said.map(({ urgency }) => urgency)),
    };
    const [first] = said;
    if (sold.length > 0) lines.push({ ...line, kind: 'offer' });
    else if (first?.kind === 'nothing-to-do') lines.push({ ...line, kind: 'nothing-to-do' });
    else lines.push({ ...line, kind: 'ask-us', href: first?.href ?? null });
    wishes.push(
      ...sold.flatMap(({ found, urgency }) => found.map((wish) => ({ ...wish, urgency, line: index }))),
    );
  });
  return { lines, offers: joined(wishes, shop.contains).sort(byUrgency) };
}

/** What one remark of a line leads to in the shop. */
interface Answer<Item extends Sellable> {
  kind: DefectAdvice['kind'];
  why: string;
  urgency: DefectUrgency;
  found: readonly Pick<Wish<Item>, 'join' | 'items' | 'question' | 'position'>[];
  /** The page about something we do not sell. */
  href: string | null;
}

function answerTo<Item extends Sellable>(
  advice: DefectAdvice,
  grade: DefectGrade,
  shop: Shop<Item>,
): Answer<Item> {
  const { kind, why } = advice;
  if (kind !== 'repair') return { kind, why, urgency: urgencyOf(grade, 'watch'), found: [], href: null };
  const joins = advice.repairs.flatMap((slug) => shop.joinOf(slug) ?? []);
  const found = joins.flatMap((join) => wishesFor(advice, join, shop));
  const href = joins[0] ? `/${joins[0].page}` : null;
  return { kind, why, urgency: urgencyOf(grade, advice.advisoryUrgency), found, href };
}

interface Wish<Item extends Sellable> {
  join: RepairJoin;
  items: readonly Item[];
  question: string | null;
  position: DefectPosition;
  urgency: DefectUrgency;
  line: number;
}

type Repair = Extract<DefectAdvice, { kind: 'repair' }>;

/** What one repair of one line leads to in the shop; nothing if this car cannot need any of it. */
function wishesFor<Item extends Sellable>(
  { keys, line: { position } }: Repair,
  join: RepairJoin,
  { itemOf }: Shop<Item>,
): Pick<Wish<Item>, 'join' | 'items' | 'question' | 'position'>[] {
  const wanted = keys ?? join.keys;
  // Two keys may be kinds of one job, of which the car has one.
  const sold = (list: readonly string[]) =>
    uniqueByKey(list.filter((key) => wanted.includes(key)).flatMap((key) => itemOf(key) ?? []));
  const wish = (items: readonly Item[], question: string | null = null, at = position) =>
    items.length > 0 ? [{ join, items, question: items.length > 1 ? question : null, position: at }] : [];

  if (join.choice && keys === null) return wish(sold(join.keys), join.choice);
  const { axles } = join;
  if (!axles || !wanted.some((key) => axles.front.includes(key) || axles.rear.includes(key))) {
    // In the order of the narrower list, if a rule gives one.
    return wish((keys ?? join.keys).flatMap((key) => itemOf(key) ?? []).slice(0, 1));
  }
  const at = (end: 'front' | 'rear') => sold(axles[end]).slice(0, 1);
  if (position.end === null) return wish([...at('front'), ...at('rear')], AXLE_QUESTION);
  const ends = position.end === 'both' ? (['front', 'rear'] as const) : [position.end];
  return ends.flatMap((end) => wish(at(end), null, { ...position, end }));
}

function uniqueByKey<Item extends Sellable>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.key, item])).values()];
}

/** One offer for each item to buy. Something that is part of another offer is not sold twice. */
function joined<Item extends Sellable>(
  wishes: readonly Wish<Item>[],
  contains: Shop<Item>['contains'],
): Offer<Item>[] {
  const groups = new Map<string, Wish<Item>[]>();
  for (const wish of wishes) {
    const id = wish.items.map(({ key }) => key).join('-or-');
    groups.set(id, [...(groups.get(id) ?? []), wish]);
  }
  const parts = [...groups.values()].flatMap((smaller) => {
    const larger = [...groups.values()].find(
      (other) => other !== smaller && isPartOf(smaller, other, contains),
    );
    return larger ? [{ smaller, larger }] : [];
  });
  const swallowed = new Set(parts.map(({ smaller }) => smaller));
  return [...groups].flatMap(([id, members]) => {
    if (swallowed.has(members)) return [];
    const within = parts.filter(({ larger }) => larger === members).flatMap(({ smaller }) => smaller);
    return offerOf(id, members, within);
  });
}

/** Pads are part of discs with pads. An item priced each is only part of another at the same wheels. */
function isPartOf<Item extends Sellable>(
  smaller: readonly Wish<Item>[],
  larger: readonly Wish<Item>[],
  contains: Shop<Item>['contains'],
): boolean {
  const [item, second] = smaller[0]?.items ?? [];
  const holders = larger[0]?.items ?? [];
  if (!item || second || !holders.every(({ key }) => contains[key]?.includes(item.key))) return false;
  if (item.unit !== 'each') return true;
  const at = allCorners(smaller.map(({ position }) => position));
  const covered = allCorners(larger.map(({ position }) => position));
  return at !== null && covered !== null && [...at].every((corner) => covered.has(corner));
}

function offerOf<Item extends Sellable>(
  id: string,
  members: readonly Wish<Item>[],
  within: readonly Wish<Item>[],
): Offer<Item>[] {
  const [main] = members;
  const item = main?.items[0];
  if (!main || !item) return [];
  const all = [...members, ...within];
  const { join, items, question } = main;
  const positions = members.map(({ position }) => position);
  return [
    {
      id,
      name: items.length === 1 ? item.name : (join.name ?? item.name),
      items,
      question,
      count: item.unit === 'each' ? (allCorners(positions)?.size ?? null) : null,
      positions,
      href: `/${join.page}`,
      urgency: mostUrgent(all.map(({ urgency }) => urgency)),
      lines: [...new Set(all.map(({ line }) => line))].sort((a, b) => a - b),
    },
  ];
}
