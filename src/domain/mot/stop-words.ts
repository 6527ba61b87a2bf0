import { type Arrival, needsDriver } from '../booking/arrival.ts';
import { isUndrivable, type Stop } from './stop.ts';

/** What its keeper is told of a car that must not be driven home. */
export interface StopWords {
  /** What was found, each without a full stop. */
  found: string[];
  /** Who may still drive it, and where. */
  driving: string;
  /** What they can choose. */
  choice: string;
}

/** In a few words, for a sign or a heading. */
export const stopHead = (stops: readonly Pick<Stop, 'why'>[]): string =>
  isUndrivable(stops) ? 'Your car mustn’t be driven as it is' : 'Your car has no valid MOT';

/** What its words are made of. */
type Told = Pick<Stop, 'why' | 'text'> & Partial<Pick<Stop, 'found' | 'about' | 'check'>>;

/** Each finding once: a check below a legal limit tells it with its reading, and so needn't the question about it. */
const told = (stops: readonly Told[]): Told[] =>
  stops.filter(
    ({ check }) => !check || !stops.some(({ found, about }) => found === 'check' && about === check),
  );

/** What it can't be driven on, by a word of what was found. */
const ON: readonly (readonly [word: RegExp, on: string])[] = [
  [/\btyre/i, 'on this tyre'],
  [/\bbrake/i, 'on these brakes'],
  [/\bsteering\b/i, 'with this steering'],
];

/**
 * That nobody of the garage drives it back, with what keeps it; without a full stop. Of several findings none is named.
 * @param leaves how it leaves: only of a car that we would bring back it is our driver who can't
 */
export function notDrivenBack(stops: readonly Told[], leaves: Arrival): string {
  const [first, second] = told(stops);
  const named = first && !second ? ON.find(([word]) => word.test(first.text))?.[1] : undefined;
  const how = isUndrivable(stops) ? (named ?? 'as it is') : 'without an MOT';
  return needsDriver(leaves) ? `We can’t drive it back to you ${how}` : `It mustn’t be driven ${how}`;
}

/** The same in one sentence, where another car's way back would stand. */
export const stopSentence = (stops: readonly Pick<Stop, 'why'>[]): string =>
  isUndrivable(stops)
    ? `${stopHead(stops)}: call us to agree how it leaves.`
    : `${stopHead(stops)}, so it can’t be driven home: call us to agree how it leaves.`;

/**
 * @param phone as people dial it
 * @param leaves how it would leave: only then is our driver named
 */
export function stopWords(
  stops: readonly Told[],
  { phone, leaves }: { phone: string; leaves: Arrival },
): StopWords {
  const found = told(stops).map(({ text }) => text);
  const isOurs = needsDriver(leaves);
  const ask = `Call us on ${phone} and tell us which you’d like: we repair it, it leaves on a recovery truck, or you fetch it yourself`;
  if (isUndrivable(stops))
    return {
      found,
      driving: `Please don’t drive it on a road until that’s put right: it could cost you a fine and points.${isOurs ? ' Our driver can’t drive it either.' : ''}`,
      choice: `${ask} without driving it.`,
    };
  return {
    found,
    driving: `Without one it may be driven only to be repaired, or to a test that’s booked.${isOurs ? ' So our driver can’t drive it home.' : ''}`,
    choice: `${ask} and drive it straight to a repair or a booked test.`,
  };
}
