import { isUndrivable, type Stop } from './unlawful.ts';

/** What its keeper is told of a car that must not be driven home. */
export interface StopWords {
  /** In a few words, for a sign or a heading. */
  head: string;
  /** What was found, each without a full stop. */
  found: string[];
  /** Who may still drive it, and where. */
  driving: string;
  /** What they can choose. */
  choice: string;
}

/** @param phone as people dial it */
export function stopWords(stops: readonly Pick<Stop, 'why' | 'text'>[], phone: string): StopWords {
  const found = stops.map(({ text }) => text);
  const ask = `Call us on ${phone} and tell us which you’d like: we repair it, it leaves on a recovery truck, or you fetch it yourself`;
  if (isUndrivable(stops))
    return {
      head: 'Your car mustn’t be driven as it is',
      found,
      driving:
        'Please don’t drive it on a road until that’s put right: it could cost you a fine and points. Our driver can’t drive it either.',
      choice: `${ask} without driving it.`,
    };
  return {
    head: 'Your car has no valid MOT',
    found,
    driving:
      'Without one it may be driven only to be repaired, or to a test that’s booked. So our driver can’t drive it home.',
    choice: `${ask} and drive it straight to a repair or a booked test.`,
  };
}

/** The same in one sentence, where another car's way back would stand. */
export const stopSentence = (stops: readonly Pick<Stop, 'why'>[]): string =>
  isUndrivable(stops)
    ? 'Your car mustn’t be driven as it is: call us to agree how it leaves.'
    : 'Your car has no valid MOT, so our driver can’t drive it home: call us to agree how it leaves.';
