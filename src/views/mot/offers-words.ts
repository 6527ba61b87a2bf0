import type { MotOffers } from '../../contract/mot/mot-offer.ts';

/** A summary of the lines by the most urgent of them, even if that one has no price. */
export function offersLead({ lines }: Pick<MotOffers, 'lines'>): string {
  const urgencies = new Set(lines.flatMap(({ kind, urgency }) => (kind === 'nothing-to-do' ? [] : urgency)));
  if (urgencies.has('stop'))
    return 'The tester’s words, what they mean, and what it costs. A line marked Dangerous means that the car must not be driven until it’s fixed, not even to us.';
  if (urgencies.has('before-test'))
    return 'The tester’s words, what they mean, and what it costs. Fix the first to pass next time. The rest can wait.';
  return 'The tester’s words, what they mean, and what it costs. Nothing here is urgent by law.';
}
