import { DENIABLE_FAULT } from './condition.ts';

/** How serious a fault is. Negating that still leaves a fault: 'worn, but not excessively'. */
const GRAVITY = String.raw`(?:excess\w*|serious\w*|significant\w*|structural\w*|weaken\w*|misread|affect\w*|reduced|adversely)`;
/** What is wrong with a thing, or has to be done about it, in words that testers negate. */
const FAULT = String.raw`(?:${DENIABLE_FAULT}|issues?|problems?|concerns?|advis\w*|low|near|(?<!\b(?:(?:will|does|do|can) not|doesnt|dont) )close|below|air|pressure|fail\w*|repairs?|action|work(?! )|attention|requir\w*|need\w*|through|wrong)`;
const FILLER = String.raw`(?:visible|visibly|detected|roadside|obvious\w*|apparent\w*|signs?|evidence|of|undue|major|abnormal|noticeable|oil|fluid|coolant|water|fuel|gas|exhaust|brake|other|further|free|any|real|uneven|found|yet|currently|actually|showing|too|badly|considered|deemed|likely|to|be|resulting|in|losing|loss|or|at|bearing|wheel|the|a|an|as)`;
const DENIAL = String.raw`\b(?:no longer|no|not|isnt|arent|wasnt|doesnt|dont|hasnt|without|free (?:of|from)|non|nil|zero)`;

const denied = (what: string) =>
  new RegExp(
    String.raw`${DENIAL}(?: (?:${FILLER}|${what}))*? ${what}(?: ${what})*(?: (?:(?:or|nor)(?: no| not)?|and (?:no|not))(?: ${FILLER})*(?: ${what})+)*\b`,
    'g',
  );
const FAULT_DENIED = denied(FAULT);
const DENIED = denied(String.raw`(?:${FAULT}|${GRAVITY})`);
const GRAVE = new RegExp(GRAVITY);
const FREE =
  /\b(?:fault|leak|corroded|play|damage|noise) free\b|\b(?:leaks?|play|faults?|damage|corroded|advisories|defects?|noise) (?:none|nil|zero)(?: \w+ed)?\b|\bnothing (?:wrong|found|to report|of note)\b/g;
/** What the test does not require of this car, and what nobody has to do. */
const NOT_ASKED_FOR =
  /\bno (?:\w+ ){0,4}?(?:tests?|testing|checks?|inspection|measurements?|readings?|work|action|repairs?|replacement|adjustment|attention|treatment|rectification)(?: (?:is|was|are|were|at|this|time|deemed|currently))* (?:required|needed|necessary|applicable|carried out|due)\b|\b(?:is |are |was |were )?(?:not|non) (?:applicable|required|needed|necessary)\b(?: (?:due to|because of) (?:\w+ ?){1,4})?|\bno (?:exhaust |tailpipe )?emissions?$|\bn a$|\b(?:is |are )?exempt(?: from)?\b/g;

const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The words without what they negate: 'bush split no play' → 'bush split', and whether they negated anything. */
export function withoutDenied(words: string): { rest: string; denied: boolean } {
  const rest = tidy(words.replace(NOT_ASKED_FOR, ' ').replace(DENIED, ' ').replace(FREE, ' '));
  return { rest, denied: rest !== words };
}

/** Whether a remark says only that a fault is not serious. */
export function saysGravity(words: string): boolean {
  return GRAVE.test(words);
}

/** The words without the faults that they negate. 'Not excessively' stays, because some rules depend on it. */
export function withoutDeniedFaults(words: string): string {
  return tidy(words.replace(FAULT_DENIED, (found) => (GRAVE.test(found) ? found : ' ')).replace(FREE, ' '));
}
