import { saysFault } from './condition.ts';

const FIXING = String.raw`(?:bolts?|bolt ?heads?|screws?|nuts?|studs?|rivets?|fasteners?|bolt holes?)`;
const STATE = String.raw`(?:corroded|rounded|sei[sz]ed|missing|loose|insecure|snapped|sheared|broken|damaged|stuck|shear\w*)`;
const BETWEEN = String.raw`(?:(?:is|are|has|have|slight|slightly|surface|light|lightly|heavily|very|all|badly|some|a|bit|minor|excessively|starting|to|retaining|securing|mounting|fixing|pinch|subframe|exhaust) )*`;

/** '… bolts slightly corroded', 'rusty bolts on …': what holds a part, not the part itself. */
const OF_A_FIXING = new RegExp(
  String.raw`\b${FIXING} ${BETWEEN}${STATE}\b|\b${STATE} (?:\w+ )?${FIXING}\b|\b${STATE} (?:to|on|of|around) (?:\w+ ){0,3}${FIXING}\b`,
);

/** Whether the only fault is in a bolt, a nut or a screw. */
export function isOfAFixing(words: string): boolean {
  return OF_A_FIXING.test(words) && !saysFault(words.replace(OF_A_FIXING, ' '));
}
