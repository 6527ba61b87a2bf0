/** How grave a fault is. To deny that leaves a fault: 'worn, but not excessively'. */
const GRAVITY = String.raw`(?:excess\w*|serious\w*|significant\w*|structural\w*|weaken\w*|misread|affect\w*|reduced|adversely)`;
/** What is wrong with a thing, or is to be done about it, in words that a tester denies. */
const FAULT = String.raw`(?:play|leak\w*|weep\w*|wear|worn|corroded|damag\w*|crack\w*|split\w*|perish\w*|fractur\w*|broken|bulg\w*|cuts?|loose\w*|insecure|bind\w*|movement|nois\w*|knock\w*|blow\w*|fault\w*|defect\w*|issues?|problems?|concerns?|advis\w*|low|thin|near|close|below|illegal|deteriorat\w*|contaminat\w*|smok\w*|imbalanc\w*|air|pressure|scor\w*|lip\w*|mist\w*|damp|punctur\w*|fail\w*|repairs?|action|work(?! )|attention|requir\w*|need\w*|bald|kerb\w*|rot\w*|hol(?:e|es|ed)|drip\w*|through)`;
const FILLER = String.raw`(?:visible|visibly|obvious\w*|apparent\w*|signs?|evidence|of|undue|major|abnormal|noticeable|oil|fluid|coolant|water|fuel|gas|exhaust|brake|other|further|free|any|real|uneven|found|yet|currently|actually|showing|too|badly|considered|deemed|likely|to|be|resulting|in|losing|loss|at|bearing|wheel|the|a|an|as)`;
const DENIAL = String.raw`\b(?:no longer|no|not|isnt|arent|wasnt|doesnt|dont|hasnt|without|free (?:of|from)|non|nil|zero)`;

const denied = (what: string) =>
  new RegExp(
    String.raw`${DENIAL}(?: (?:${FILLER}|${what}))*? ${what}(?: ${what})*(?: (?:or|nor|and)(?: no| not)?(?: ${FILLER})*(?: ${what})+)*\b`,
    'g',
  );
const FAULT_DENIED = denied(FAULT);
const DENIED = denied(String.raw`(?:${FAULT}|${GRAVITY})`);
const GRAVE = new RegExp(GRAVITY);
const FREE = /\b(?:fault|leak|corroded|play|damage|noise) free\b/g;

const tidy = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The words without what they deny: 'bush split no play' → 'bush split', and whether they denied anything. */
export function withoutDenied(words: string): { rest: string; denied: boolean } {
  const rest = tidy(words.replace(DENIED, ' ').replace(FREE, ' '));
  return { rest, denied: rest !== words };
}

/** The words without the faults that they deny. 'Not excessively' stays, because it tells one repair from another. */
export function withoutDeniedFaults(words: string): string {
  return tidy(words.replace(FAULT_DENIED, (found) => (GRAVE.test(found) ? found : ' ')).replace(FREE, ' '));
}
