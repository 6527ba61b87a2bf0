import { saysFault } from './condition.ts';
import { type Quantity, readingOf } from './measurement.ts';
import { withoutDenied } from './negation.ts';
import { withoutPraise } from './praise.ts';

/** What kind of remark a clause is: a fault, praise, work already done, or a name without a verdict. */
export type RemarkKind = 'fault' | 'well' | 'done' | 'name';

const DONE =
  /\b(?:replaced|renewed|changed|adjusted|readjusted|reset|topped up|inflated|pumped up|polished|cleaned|refitted|resecured|checked|fixed|rectified|corrected|re ?aligned|re ?aimed|tightened|(?:set|blown up) (?:to|up|correctly))\b/;
const TO_BE_DONE =
  /\b(?:needs?|requir\w*|should|must|be|soon|advised?|advisable|recommend\w*|cannot|cant|unable|not|never|poorly|badly|inadequat\w*|incorrect\w*|if|when|before next)\b/;

/** At the end of a remark it says what happened to the faults before it: 'previous advisory pads now replaced'. */
const SEEN_TO =
  /\b(?:replaced|renewed|repaired|rectified|corrected|fixed|adjusted|readjusted|polished|refitted|resecured|tightened|cleaned|reset|(?<!\b(?:under|over) )inflated|re ?inflated|pumped up|blown up|topped up|deflated|re ?aligned|re ?aimed|set)(?: (?:ok|previously|already|recently|professionally|satisfactorily|at|during|on|before|after|since|today|now|by|prior|for|to|test|station|centre|garage|mot|testing|tester|time|of|the|day|customer|owner|retest|last|month|week|year|correct|recommended|manufacturers|spec\w*|pressures?|level|up|all|round|in|bay|ramp|\d+(?: ?(?:psi|bar))?))*$/;
/** Air and fluid that were topped up escape again. */
const FILLED_UP = /\b(?:inflated|pumped|blown|topped)\b/;
const GETS_OUT = /\b(?:punctur\w*|nails?|screws?|leak\w*|weep\w*|losing|loss)\b/;

/** @param measured which measure of the part the figures are about */
export function remarkKind(words: string, measured?: Quantity): RemarkKind {
  const reading = measured ? readingOf(words, measured) : null;
  const { rest, denied } = withoutDenied(words);
  const { rest: bare, praised } = withoutPraise(rest, measured !== undefined);
  const toBeDone = TO_BE_DONE.test(bare);
  const done = DONE.test(bare) && !toBeDone;
  const getsOut = FILLED_UP.test(bare) && GETS_OUT.test(bare);
  if (SEEN_TO.test(bare) && !toBeDone && !getsOut && !/\bwith\b/.test(bare)) return 'done';
  if (reading === 'low' || saysFault(bare.replace(DONE, ' '), reading === 'well')) return 'fault';
  if (done) return 'done';
  return reading === 'well' || denied || praised ? 'well' : 'name';
}
