import type { CheckPlace, CheckResult } from './check.ts';

/** What is written for a customer about a check that needs attention. */
export interface SaidOfCheck {
  /** What was found and why it matters. */
  why: string;
  /** What happens if they say no. */
  no: string;
  /** More sentences, each with the word on its button. */
  ready: readonly { label: string; add: string }[];
}

interface ByResult {
  red: SaidOfCheck;
  amber: SaidOfCheck;
}

/** What `content/catalogue/check-words.json` says. */
export interface CheckWords {
  fallback: ByResult;
  entries: readonly (ByResult & {
    keys: readonly string[];
    /** Keys of what puts it right, the usual one first. */
    work: readonly string[];
    /** Whether the same is offered for the other side of the axle. */
    pair?: true | undefined;
  })[];
}

/** What fills the blanks. */
export interface CheckFound {
  key: string;
  name: string;
  result: CheckResult;
  measured: number | null;
  least: number | null;
  place: CheckPlace | null;
}

const WHERE: Record<CheckPlace, string> = {
  nearside_front: 'front nearside (passenger side)',
  offside_front: 'front offside (driver’s side)',
  nearside_rear: 'rear nearside (passenger side)',
  offside_rear: 'rear offside (driver’s side)',
  front_axle: 'front',
  rear_axle: 'rear',
};

/** What puts a check right, the usual work first, and whether the other side is offered too. */
export function workFor(key: string, words: CheckWords): { work: readonly string[]; pair: boolean } {
  const entry = words.entries.find(({ keys }) => keys.includes(key));
  return { work: entry?.work ?? [], pair: entry?.pair ?? false };
}

/** The words for what a check found, with its figures in them. */
export function wordsFor(found: CheckFound, words: CheckWords): SaidOfCheck {
  const entry = words.entries.find(({ keys }) => keys.includes(found.key)) ?? words.fallback;
  const { why, no, ready } = found.result === 'red' ? entry.red : entry.amber;
  const blanks: Record<string, string> = {
    where: found.place ? WHERE[found.place] : '',
    measured: String(found.measured ?? ''),
    least: String(found.least ?? ''),
    name: found.name,
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => blanks[name] ?? '');
  return {
    why: filled(why),
    no: filled(no),
    ready: ready.map(({ label, add }) => ({ label, add: filled(add) })),
  };
}

/** The same place on the other side of the axle; null: it has none. */
export function otherSide(place: CheckPlace | null): CheckPlace | null {
  switch (place) {
    case 'nearside_front':
      return 'offside_front';
    case 'offside_front':
      return 'nearside_front';
    case 'nearside_rear':
      return 'offside_rear';
    case 'offside_rear':
      return 'nearside_rear';
    default:
      return null;
  }
}
