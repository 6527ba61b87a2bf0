import type { MotOffers } from '../../contract/mot-offer.ts';

/** A summary of the lines by the most urgent of them, even if that one has no price. */
export function offersLead({ lines }: Pick<MotOffers, 'lines'>): string {
  const urgencies = new Set(lines.flatMap(({ kind, urgency }) => (kind === 'nothing-to-do' ? [] : urgency)));
  if (urgencies.has('stop'))
    return 'The tester’s words, what they mean, and what it costs. With a line marked Dangerous the car must not be driven until that is mended, not even to us.';
  if (urgencies.has('before-test'))
    return 'The tester’s words, what they mean, and what it costs. What stands first is needed for the next pass; the rest is for you to decide.';
  return 'The tester’s words, what they mean, and what it costs. Nothing here is urgent by law; you decide.';
}
