import { saysFault } from './condition.ts';
import { type Quantity, readingOf } from './measurement.ts';
import { withoutDenied } from './negation.ts';
import { withoutPraise } from './praise.ts';

/**
 * What kind of remark a clause is: that something is wrong, that it is well, that it has been seen to, or a name without
 * a verdict.
 */
export type RemarkKind = 'fault' | 'well' | 'done' | 'name';

const DONE =
  /\b(?:replaced|renewed|changed|adjusted|readjusted|reset|topped up|inflated|checked|rectified|corrected|re ?aligned|tightened|(?:set|pumped up|blown up) (?:to|up|correctly))\b/;
const TO_BE_DONE =
  /\b(?:needs?|requir\w*|should|must|be|soon|advis\w*|recommend\w*|cannot|cant|unable|not|never|poorly|badly|if|when|before next)\b/;

/** @param measured what of the part the figures are about */
export function kindOf(words: string, measured?: Quantity): RemarkKind {
  const reading = measured ? readingOf(words, measured) : null;
  const { rest, denied } = withoutDenied(words);
  const { rest: bare, praised } = withoutPraise(rest, measured !== undefined);
  const done = DONE.test(bare) && !TO_BE_DONE.test(bare);
  if (reading === 'low' || saysFault(bare.replace(DONE, ' '), reading === 'well')) return 'fault';
  if (done) return 'done';
  return reading === 'well' || denied || praised ? 'well' : 'name';
}
