import { saysAmount } from './condition.ts';

/** What of a part is measured: a depth of tread, the lining of a pad, the thickness of a disc, how well a brake
 * stops the car or holds it. */
export type Quantity = 'tread' | 'lining' | 'thickness' | 'braking' | 'holding';
export type MeasuredLevel = 'well' | 'low';

/**
 * Below which we advise a replacement, in millimetres. The law requires 1.6 of tread and 1.5 of lining. `told`
 * applies if the tester also calls it worn or low.
 */
const ADVISED = { tread: { bare: 3, told: 3.5 }, lining: { bare: 4, told: 5 } } as const;
/** A disc within this much of its minimum thickness, in millimetres, will not last to the next test. */
const DISC_MARGIN = 1;
/** Per cent of the car's weight that a brake has to hold: 50 or 58 in motion, 16 at rest. From these on we advise. */
const EFFICIENCY = { braking: 60, holding: 22 } as const;
/** Share of a lining or a tread, in per cent, below which it counts as low. */
const LITTLE_LEFT = 40;

const LENGTH = /(?:(\d+(?:\.\d+)?) (?:to |or |and )?)?(\d+(?:\.\d+)?) ?(?:mm|mils?|millimet\w+)\b/g;
const LIMIT_BEFORE =
  /\b(?:limits?|min(?:imum)?|requirements?|legal|tolerance|spec)(?: (?:is|of|limit|thickness|depth|the|minimum))* $/;
const LIMIT_BEHIND = /^(?: \w+)?? ?(?:limit|min(?:imum)?|legal|min thickness)\b(?! \d)/;
const UNDER = /\b(?:below|under|less than|sub) (?:the )?$/;
const OVER = /\b(?:above|over|more than|at least|excess of) (?:the )?$/;
const SHARE = /(worn (?!to )(?:\w+ )?|used )?\b(\d{1,3}) ?(?:%|percent|per cent)(?: (\w+))?/g;
/** A length that is not what is left: that of a cut, a chip, a nail. */
const OTHER_LENGTH =
  /\b(?:cuts?|bulg\w*|nails?|screws?|tears?|crack\w*|split\w*|holes?|lumps?|slash\w*|gash\w*|wide|width|long)\b/;

/** What the figures of a remark say compared with the limit; null if there are none. */
export function readingOf(words: string, of: Quantity): MeasuredLevel | null {
  if (OTHER_LENGTH.test(words)) return null;
  if (of === 'braking' || of === 'holding') {
    const share =
      /efficien|parking brake/.test(words) && !/imbalanc/.test(words) ? lowest(sharesLeft(words)) : null;
    return share === null ? null : verdict(share, EFFICIENCY[of]);
  }
  const { measured, limits } = lengthsIn(words);
  if (of === 'thickness') {
    const limit = limits[0];
    const thinnest = lowest(measured);
    return limit === undefined || thinnest === null ? null : verdict(thinnest, limit + DISC_MARGIN);
  }
  const length = lowest(measured.length > 0 ? measured : rowIn(words));
  if (length !== null) return verdict(length, ADVISED[of][saysAmount(words) ? 'told' : 'bare']);
  const share = lowest(sharesLeft(words));
  return share === null ? null : verdict(share, LITTLE_LEFT);
}

/** Whether words contain a figure with which a remark may end. */
export function isMeasured(words: string): boolean {
  return words.search(LENGTH) >= 0 || words.search(SHARE) >= 0;
}

const verdict = (value: number, little: number): MeasuredLevel => (value <= little ? 'low' : 'well');
const lowest = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null);

function lengthsIn(words: string): { measured: number[]; limits: number[] } {
  const measured: number[] = [];
  const limits: number[] = [];
  for (const match of words.matchAll(LENGTH)) {
    const [whole, from, to = ''] = match;
    const before = words.slice(0, match.index);
    const value = Number(from ?? to);
    if (LIMIT_BEFORE.test(before) || LIMIT_BEHIND.test(words.slice(match.index + whole.length))) {
      limits.push(value);
    } else if (UNDER.test(before)) measured.push(value - 0.1);
    else measured.push(OVER.test(before) ? value + 0.1 : value);
  }
  return { measured, limits };
}

/** Millimetres for the wheels in a row, without their unit: 'tread depths 6/6/4/4'. */
function rowIn(words: string): number[] {
  const [row] = /\b[1-9](?:\.\d)?(?: (?:and )?[1-9](?:\.\d)?){1,3}\b/.exec(words) ?? [];
  return (row?.match(/\d(?:\.\d)?/g) ?? []).map(Number);
}

/** '70% worn' leaves 30. */
function sharesLeft(words: string): number[] {
  return [...words.matchAll(SHARE)].map(([, before, figure, behind]) => {
    const share = Number(figure);
    return before || /^(?:worn|wear|used|gone)$/.test(behind ?? '') ? 100 - share : share;
  });
}
