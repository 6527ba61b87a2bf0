import type { RegisterNames } from './register-names.ts';
import { wordKey, says, registerWords } from './register-words.ts';
import { type SoldRange, soldIn } from './sale-years.ts';

/** The names of a range and a make of the vehicle catalogue. */
export interface NamedRange extends SoldRange {
  range: string;
}
export interface NamedMake<Range extends NamedRange = NamedRange> {
  make: string;
  ranges: readonly Range[];
}

/**
 * The make that a register's text begins with: `MERCEDES`, `MG MOTOR UK`, `SMART (MCC)`.
 * @returns also the words that are part of the model's name
 */
export function namedMake<Make extends NamedMake>(
  text: string,
  makes: readonly Make[],
  names: RegisterNames,
): { make: Make; words: string[] } | null {
  const words = registerWords(text);
  for (let length = words.length; length > 0; length--) {
    const key = wordKey(words.slice(0, length));
    const alias = names.makes.find((one) => wordKey(one.says) === key);
    const make = makes.find((one) => (alias ? one.make === alias.is : wordKey(one.make) === key));
    if (make) return { make, words: alias?.inModel ? words.slice(0, length) : [] };
  }
  return null;
}

/** `unsaid`: there is no model text. `unknown`: there is one, but it matches none of our ranges in that year. */
export type NamedRanges<Range> =
  | { kind: 'unsaid' }
  | { kind: 'unknown' }
  | { kind: 'ranges'; ranges: readonly Range[] };

interface Names<Range extends NamedRange> {
  make: NamedMake<Range>;
  makes: readonly NamedMake<Range>[];
  names: RegisterNames;
  /** Year of manufacture, because names were often used twice. */
  year: number | null;
}

/** The ranges that a model text may mean. Usually one; several if a name was used twice. */
export function namedRanges<Range extends NamedRange>(
  text: readonly string[],
  { make, makes, names, year }: Names<Range>,
): NamedRanges<Range> {
  const words = withoutMake(text, make, names);
  const key = wordKey(words);
  if (key === '' || names.notSaid.some((nothing) => wordKey(nothing) === key)) return { kind: 'unsaid' };

  const entries = entriesOf(make, makes, names);
  const named =
    entries.find((entry) => entry.anywhere && says(words, entry.says))?.ranges ??
    beginning(words, { make, names, entries });
  const ranges = named.filter((range) => soldIn(range, year));
  return ranges.length ? { kind: 'ranges', ranges } : { kind: 'unknown' };
}

interface Entry<Range> {
  says: string;
  key: string;
  ranges: readonly Range[];
  anywhere: boolean;
}

/** Every name of the make's ranges. An entry of the alias file takes precedence over our own name for a range. */
function entriesOf<Range extends NamedRange>(
  make: NamedMake<Range>,
  makes: readonly NamedMake<Range>[],
  names: RegisterNames,
): Entry<Range>[] {
  const aliases = names.models
    .filter((alias) => alias.make === make.make)
    .map(({ says: text, is, of, anywhere = false }) => {
      const maker = of === undefined ? make : makes.find((one) => one.make === of);
      const ranges = maker?.ranges.filter(({ range }) => is.includes(range)) ?? [];
      return { says: text, key: wordKey(text), ranges, anywhere };
    });
  const own = make.ranges.map((range) => ({
    says: range.range,
    key: wordKey(range.range),
    ranges: [range],
    anywhere: false,
  }));
  return [...aliases, ...own];
}

/** MAZDA 3, MAZDA3, VW GOLF: the make again, at the start of the model. */
function withoutMake(text: readonly string[], { make }: NamedMake, names: RegisterNames): readonly string[] {
  const others = names.makes.filter(({ is, inModel }) => is === make && !inModel);
  const keys = [make, ...others.map((one) => one.says)].map(wordKey);
  for (let length = Math.min(text.length, 3); length > 0; length--) {
    if (keys.includes(wordKey(text.slice(0, length)))) return text.slice(length);
  }
  const [first = '', ...rest] = text;
  const glued = keys.find(
    (key) => first.startsWith(key) && /^(?:E?\d.*|[A-Z]{2})$/.test(first.slice(key.length)),
  );
  return glued === undefined ? text : [first.slice(glued.length), ...rest];
}

/** What the text begins with, trying again after dropping one leading word after another. */
function beginning<Range extends NamedRange>(
  words: readonly string[],
  by: { make: NamedMake<Range>; names: RegisterNames; entries: readonly Entry<Range>[] },
): readonly Range[] {
  const [first = '', ...rest] = words;
  const found =
    longestName(words, by.entries) ??
    byBadge(first, by.make) ??
    (/^GRD?$/.test(first) ? longestName(['GRAND', ...rest], by.entries) : null);
  if (found) return found;
  return rest.length && by.names.beforeTheName.includes(first) ? beginning(rest, by) : [];
}

/** The longest name that the text begins with: an EVOQUE is not a RANGE ROVER, whatever its year. */
function longestName<Range extends NamedRange>(
  words: readonly string[],
  entries: readonly Entry<Range>[],
): readonly Range[] | null {
  for (let length = words.length; length > 0; length--) {
    const key = wordKey(words.slice(0, length));
    const entry = entries.find((one) => one.key === key);
    if (entry) return entry.ranges;
  }
  return null;
}

/**
 * Badges that contain the range in the maker's own way: 320D and M135I are of the 3 and 1 SERIES, C220 and C 220 of
 * the C CLASS, XK8 is an XK, 206CC a 206.
 */
function byBadge<Range extends NamedRange>(
  word: string,
  { ranges }: NamedMake<Range>,
): readonly Range[] | null {
  const [, letters = '', figures = '', tail = ''] = /^([A-Z]*)(\d*)([A-Z]*)/.exec(word) ?? [];
  const meant = [
    /^M?[1-8]\d\d[A-Z]*$/.test(word) ? `${figures.charAt(0)} SERIES` : '',
    letters && `${letters} CLASS`,
    letters.length > 1 && figures ? letters : '',
    letters === '' && figures.length > 1 && tail.length < 4 ? figures : '',
  ];
  const range = ranges.find((one) => meant.includes(one.range));
  return range ? [range] : null;
}
