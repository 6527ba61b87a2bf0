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
  /\b(?:replaced|renewed|changed|adjusted|readjusted|reset|topped up|inflated|pumped up|polished|cleaned|refitted|resecured|checked|fixed|rectified|corrected|re ?aligned|re ?aimed|tightened|(?:set|blown up) (?:to|up|correctly))\b/;
const TO_BE_DONE =
  /\b(?:needs?|requir\w*|should|must|be|soon|advised?|advisable|recommend\w*|cannot|cant|unable|not|never|poorly|badly|inadequat\w*|incorrect\w*|if|when|before next)\b/;

/** At the end of a remark it is what became of the faults before: 'previous advisory pads now replaced'. */
const SEEN_TO =
  /\b(?:replaced|renewed|repaired|rectified|corrected|fixed|adjusted|polished|refitted)(?: (?:ok|previously|already|recently|professionally|satisfactorily|at|during|on|before|after|since|today|now|by|prior|for|to|test|time|of|the|day|customer|owner|retest|last|month|week|year))*$/;

/** @param measured what of the part the figures are about */
export function kindOf(words: string, measured?: Quantity): RemarkKind {
  const reading = measured ? readingOf(words, measured) : null;
  const { rest, denied } = withoutDenied(words);
  const { rest: bare, praised } = withoutPraise(rest, measured !== undefined);
  const toBeDone = TO_BE_DONE.test(bare);
  const done = DONE.test(bare) && !toBeDone;
  if (SEEN_TO.test(bare) && !toBeDone && !/\bwith\b/.test(bare)) return 'done';
  if (reading === 'low' || saysFault(bare.replace(DONE, ' '), reading === 'well')) return 'fault';
  if (done) return 'done';
  return reading === 'well' || denied || praised ? 'well' : 'name';
}
