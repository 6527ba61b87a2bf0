/** Lines that call for no repair: what was in the tester's way, and how the test was done. Matched before any part. */
export interface NoteRule {
  says: RegExp;
  /** A defect word in the same line: then it is more than a note. */
  unless?: RegExp;
  why: string;
}

const DEFECT =
  /\b(?:worn|wear\w*|leak\w*|corroded|crack\w*|split|perish\w*|broken|fractur\w*|deteriorat\w*|insecure|loose|bind\w*|play|damag\w*|inoperative|bald|frayed|torn|missing)\b|not working|ingress/;

const IN_THE_WAY =
  /\b(?:obscur\w*|prevent\w*|restrict\w*|limit\w*|hinder\w*|hamper\w*|block\w*|hid\w*|mask\w*|conceal\w*|not allow\w*|stop\w*|unable to|could not|cannot|cant|couldnt|not possible to|impossible to|making|made)\b.{0,60}\b(?:inspect\w*|examin\w*|assess\w*|check\w*|view\w*|see\b|seen|access\w*|visible|testing|components?|underside|items?)\b|\bnot (?:fully |able to be )?(?:inspect\w*|examined|checked|tested|visible|seen|accessible)\b/;

const REPLACED =
  /\b(?:been|recently|just|now|already|both|all) (?:replaced|renewed)\b|\b(?:replaced|renewed) (?:recently|already|by|at|in|since|before|prior|with)\b/;

export const notes: readonly NoteRule[] = [
  {
    says: /\bchild ?(?:car )?seats?\b|\bbooster seats?\b|\bbaby seats?\b|\bchild (?:restraint|booster|carrier)s?\b|\bisofix\b/,
    unless: /\b(?:webbing|buckle)\b.*\b(?:damag|fray|cut)/,
    why: 'A child seat was fitted, so the belt under it couldn’t be looked at. Take the seat out before the next test.',
  },
  {
    says: /\b(?:dirty|filthy|(?:underside|underneath|vehicle|car) (?:was |is |very |too )*wet|(?:vehicle|car) wet under\w*|muddy|covered (?:in|with) (?:mud|dirt|snow|underseal\w*|wax\w*)|excess(?:ive)? (?:mud|dirt|underseal)|caked|heavily (?:undersealed|coated|soiled)|waxoyl\w*|underseal\w*|rust ?proof\w*|corroded (?:protect\w*|proof\w*|inhibit\w*|prevent\w*)|(?:underside|body) protection|wax(?:ed)?)\b/,
    unless: /\b(?:tyre|worn|leak\w*|brake fluid|coolant|bind\w*|oil)\b|hole|excessively corroded/,
    why: 'Dirt or underseal hid parts of the underside. That’s a note, not a fault: a wash before the next test helps.',
  },
  {
    says: /\b(?:undertrays?|engine (?:under ?)?(?:covers?|trays?|shields?|guards?)|under (?:covers?|trays?|shields?)|sump (?:guard|cover)|covers?|plastic (?:covers?|trays?|trims?|sills?)|trims?|panels?|side ?steps?|sill (?:covers?|trims?)|body ?kit|wheel ?arch liners?|liners?|splash ?(?:tray|guard)s?|trays?|guards?|wheel trims?|hub ?caps?|carpets?|luggage|load|items? in|seats? (?:folded|up|down|covers?)|racking|ply ?lin\w*|bed liner|tow ?bar|locking wheel nuts?)\b.{0,40}\b(?:fitted|obscur\w*|in place|prevent\w*|restrict\w*|present|not removed|hid\w*)\b|\bfitted with\b.{0,40}\b(?:undertrays?|covers?|trays?|trims?|liners?)\b/,
    unless: DEFECT,
    why: 'A cover or a load was in the tester’s way. That’s a note, not a fault.',
  },
  {
    says: IN_THE_WAY,
    unless: new RegExp(
      `${DEFECT.source}|headlamp|aim|emission|smoke|lamp|mirror|windscreen|registration plate|wiper`,
    ),
    why: 'The tester couldn’t see everything. That’s a note, not a fault.',
  },
  {
    says: /\b(?:no advis\w*|none|advised? (?:customer|owner|presenter)|customer (?:informed|advised|aware)|please (?:note|see)|pre test|mot (?:test )?(?:certificate|expir\w*)|mileage|odometer|recall|service (?:due|overdue|required|recommended)|due (?:for )?(?:a )?service|inspected (?:by|on)|tested (?:by|with|using)|first mot|class (?:4|7|iv|vii))\b/,
    unless: new RegExp(`${DEFECT.source}|tyre|brake|fail|low|imbalanc|replace|lamp|pads?|disc`),
    why: 'It’s a note about the test or the car’s papers, not a fault.',
  },
  {
    says: /\b(?:light|slight|minor|surface|superficial)(?: (?:light|surface|superficial))* corroded(?: \w+){0,3}? only\b|\bonly (?:(?:very|light|slight|minor|surface|superficial) )+corroded\b|\bcorroded(?: (?:is|on|the))* (?:light|surface|superficial) only\b|\bsurface corroded\b.*\b(?:nothing|not|non) (?:structural|serious|significant|of note|to worry)/,
    unless: new RegExp(`${DEFECT.source.replace('corroded|', '')}|\\bpipes?\\b.*corroded.*corroded`),
    why: 'There is rust on the surface and nowhere deeper. Nothing has to be done about it.',
  },
  {
    says: /\bcorroded (?:(?:to|on|of|in) (?:\w+ ){1,2})?(?:was |were |could |has |have |is |been )*not (?:be |been |fully )*(?:assess|inspect|check|examin)\w*/,
    why: 'Rust was no part of what the tester looked at. That’s a note, not a fault.',
  },
  {
    says: /\b(?:differ\w*|mix\w*|odd|mis ?matched|unmatched|various|assorted)\b.*\b(?:makes?|brands?|manufacturers?|patterns?|models?|treads?)\b|\btyres? (?:are |is )?mixed\b|\bmixed tyres?\b|\b(?:makes?|brands?|manufacturers?|patterns?|treads?)\b.*\b(?:differ\w*|mix\w*|do ?nt match|not match\w*|odd)\b/,
    unless:
      /\b(?:siz\w*|structur\w*|radial|cross ply|aspect|profile|load|speed|depths?|worn|low|close|limit|below|perish\w*|crack\w*|damag\w*|cut|bulg\w*|cords?|bulbs?|lamps?|pads?|discs?)\b|\bmm\b|\dmm/,
    why: 'Tyres of different makes or patterns may share an axle. Alike ones are better, but nothing has to be done.',
  },
  {
    says: /\b(?:used|budget|winter|all season|summer|run ?flat|off ?road|new)s? (?:tyres? )?\b(?:are |were |is )*(?:fitted|on)\b/,
    unless: /\b(?:limit|below|mm|perish\w*|crack\w*|damag\w*|low|close|edges?|need\w*|requir\w*|lamp)\b|\dmm/,
    why: 'It says what kind of tyre is fitted. That’s a note, not a fault.',
  },
  {
    says: /\b(?:unable|could not|cannot|cant|not possible|impossible) (?:to )?(?:be )?(?:check|inspect|assess|see|confirm|test)\w*(?: for| if)? (?:any )?(?:\w+ )?(?:leaks?|corroded|play|wear|damage)\b|\b(?:heavy|full|large) load\b|\bfully loaded\b/,
    why: 'The tester couldn’t see everything. That’s a note, not a fault.',
  },
  {
    says: REPLACED,
    unless: new RegExp(`${DEFECT.source}|\\b(?:need|require|should|must|to be|soon|advis)`),
    why: 'It says that something has been renewed. That’s a note, not a fault.',
  },
  {
    says: /\b(?:aftermarket|after market|non ?standard|modified|uprated|performance)\b.*\bfitted\b/,
    unless: new RegExp(
      `${DEFECT.source}|\\b(?:not|incorrect\\w*|wrong\\w*|poor\\w*|badly|fail\\w*|dazzl\\w*|foul\\w*)\\b`,
    ),
    why: 'It says what somebody has added to the car. That’s a note, not a fault.',
  },
  {
    says: /\bcovered by (?:plastic |sill |side |body )*(?:trims?|covers?|panels?|skirts?|kit)\b/,
    unless: DEFECT,
    why: 'A cover was in the tester’s way. That’s a note, not a fault.',
  },
];
