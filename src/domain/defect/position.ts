/** The position on the car, according to the line. Null: the line does not say. */
export interface DefectPosition {
  side: 'nearside' | 'offside' | 'both' | 'centre' | null;
  end: 'front' | 'rear' | 'both' | null;
  layers: readonly (typeof LAYERS)[number][];
}

type Side = 'nearside' | 'offside';
type End = 'front' | 'rear';

/** `n/s/f`, `NSF`, `o.s.r`, `O/S front`, `N/S`. */
const SHORT = /\b([no])\s?[/.\\-]?\s?s(?:\s?[/.\\-]?\s?(f(?:ront|r?n?t)?|r(?:ear|r)?)\b|\b(?!\w))/gi;
const HAND = /\b([lr])\s?\/?\s?h(?:\s?\/?\s?([fr]))?(?:\s?\/?\s?s)?\b/gi;
const SIDES: readonly (readonly [RegExp, Side])[] = [
  [/\bnear ?-?side\b|\bpassengers?'?s? side\b|\bkerb ?side\b/gi, 'nearside'],
  [/\boff ?-?side\b|\bdrivers?'?s? side\b/gi, 'offside'],
  // In '3mm left', 'left' is not a side.
  [/\bleft(?= (?:hand|side|front|rear|inner|outer|upper|lower))(?: hand)?(?: side)?/gi, 'nearside'],
  [/\bright(?= (?:hand|side|front|rear|inner|outer|upper|lower))(?: hand)?(?: side)?/gi, 'offside'],
  [/(?<=\b(?:front|rear) )left\b/gi, 'nearside'],
  [/(?<=\b(?:front|rear) )right\b/gi, 'offside'],
];
/** A second 'front' or 'rear' that refers to the part, not to the car: 'front lower arm rear bush'. */
const LOCAL = /^\s+(?:(?:inner|outer|upper|lower)\s+)?(?:bush|mount|ball|edge|shoulder|section|half|of\b)/i;
const ENDS =
  /\b(front|fro?nt|frt|fnt|rear|rr|(?:fr?|r)(?=\s?[/.]?\s?(?:brakes?|pads?|discs?|disks?|tyres?|tires?|shocks?|shockers?|springs?|calipers?|\d+(?:\.\d)?\s?mm)\b)|(?<=\dmm )(?:f|r)\b|back(?!\s?box|ing|\s?plate))(?:\s+axle(?!\s+(?:bush|beam|swivel|mount)))?\b/gi;
const BOTH_ENDS =
  /\bf\s?(?:\/|&|\+|and)\s?r\b|\bfront\s?(?:\/|&|\+|and|to)\s?rear\b|\brear\s?(?:\/|&|\+|and)\s?front\b/gi;
const ALL =
  /\ball\s?-?\s?(?:round|around|four|4)\b|\ball(?=\s(?:tyres?|tires?|wheels|corners|discs?|disks?|brakes?(?!\s?-?(?:lights?|lamps?))|pads|brake\s(?:pads?|discs?|disks?)))|\b(?:x\s?4|4\s?x)\b/gi;
const BOTH_SIDES =
  /\bboth(?:\s+sides?)?\b|\b(?:each|either)\s+side\b|\bpair of\b|\bacross (?:the|an) axle\b|\b(?:x\s?2|2\s?x)\b/gi;
const CENTRE = /\bcent(?:re|er|ral)\b(?!\s?(?:lock|section|box|bearing|pipe|silencer))/gi;

/** Removes every match of a pattern from a text, except those that have to stay. */
function cut(
  text: string,
  pattern: RegExp,
  stays: (match: RegExpMatchArray) => boolean = () => false,
): { found: RegExpMatchArray[]; rest: string } {
  const found = [...text.matchAll(pattern)].filter((match) => !stays(match));
  const pieces = found.map((match, index) => {
    const before = found[index - 1];
    return text.slice(before ? before.index + before[0].length : 0, match.index);
  });
  const last = found.at(-1);
  return { found, rest: [...pieces, last ? text.slice(last.index + last[0].length) : text].join(' ') };
}

/** What a line says about the position, anywhere in it, and the line without those words. */
export function takePosition(text: string): { position: DefectPosition; rest: string } {
  const sides = new Set<Side>();
  const ends = new Set<End>();
  let rest = text;
  const take = (pattern: RegExp, stays?: (match: RegExpMatchArray) => boolean) => {
    const result = cut(rest, pattern, stays);
    rest = result.rest;
    return result.found;
  };

  for (const [, side, end] of [...take(SHORT), ...take(HAND)]) {
    sides.add(/[nl]/i.test(side ?? '') ? 'nearside' : 'offside');
    if (end) ends.add(endOf(end));
  }
  for (const [pattern, side] of SIDES) if (take(pattern).length > 0) sides.add(side);
  const all = take(ALL).length > 0;
  const bothSides = take(BOTH_SIDES).length > 0 || all || sides.size === 2;
  const bothEnds = take(BOTH_ENDS).length > 0 || all;
  const isLocal = (match: RegExpMatchArray) => {
    const end = endOf(match[0]);
    const local =
      ends.size > 0 && !ends.has(end) && LOCAL.test(rest.slice((match.index ?? 0) + match[0].length));
    if (!local) ends.add(end);
    return local;
  };
  take(ENDS, isLocal);
  const centre = take(CENTRE).length > 0;

  return {
    position: {
      side: bothSides ? 'both' : ([...sides][0] ?? (centre ? 'centre' : null)),
      end: bothEnds || ends.size === 2 ? 'both' : ([...ends][0] ?? null),
      layers: LAYERS.filter((layer) => new RegExp(`\\b${layer}\\b`, 'i').test(text)),
    },
    rest,
  };
}

/** Whether a word or two say only where something is. */
export function isPosition(text: string): boolean {
  const { position, rest } = takePosition(text);
  return rest.trim() === '' && (position.side !== null || position.end !== null);
}

const LAYERS = ['inner', 'outer', 'upper', 'lower'] as const;

const endOf = (word: string): End => (/^f/i.test(word) ? 'front' : 'rear');
