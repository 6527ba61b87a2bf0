import type { DefectPart, DefectRule } from '../rule.ts';

/** How far rust has gone decides: watched, or cut out and welded. */
const RUST: readonly DefectRule[] = [
  {
    says: /^(?=.*(?:corroded|deteriorat|rot\b|rotten)).*(?:not (?:considered |yet |deemed )?excessive|not (?:significantly|seriously|structural)|not (?:to )?excess|slight|surface|light|minor|start|begin|superficial|but not|early|developing|flak|underseal|treat|bubbl)/,
    then: { repair: 'corrosion-assessment' },
    why: 'Rust has begun at a place that must hold. Looked at and treated now, it’s kept from becoming a welding job.',
  },
  {
    says: /^(?=.*(?:corroded|deteriorat|\brot|\bhole|perforat|crack|fractur|weaken|repair)).*(?:excessive|signific|to the extent|adversely affect|likely to be affected|serious|hole|perforat|structural(?:ly)? (?:strength|weak|integ|rigid)|weaken|strength|rigidity|rotten|rot\b|through|inadequate|badly|severe|heav|crack|fractur|insecure|injur|repair)/,
    then: { repair: 'welding-repair' },
    why: 'Rust has gone through or weakened a place that must hold. It’s cut back to sound metal and welded; how far shows once it’s opened.',
    urgency: 'soon',
  },
  {
    says: /corroded|deteriorat/,
    then: { repair: 'corrosion-assessment' },
    why: 'There is rust at the structure. A look on the ramp shows whether it’s only the surface.',
  },
];

/** Sections 6.1.1, 6.2 and chapters 0 and 7: body, belts, plates. */
export const body: readonly DefectPart[] = [
  {
    name: 'structure',
    words:
      /\b(?:inner |outer )?(?:sills?|chassis|subframes?|floor(?: ?pan)?|inner wings?|(?:wheel ?)?arch(?:es)?|underside|body (?:structure|work|shell|mount\w*|condition|panel)s?|bodywork|load bearing|structural?(?: member)?s?|crossmembers?|cross members?|jacking points?|prescribed area\w*|bulkhead(?! (?:wir|loom|connector|grommet))|front panel|slam panel|a ?pillars?|b ?pillars?|axle beam|(?:spare )?wheel (?:wells?|hous\w+)|rear axle|axle|outrigger\w*|vehicle structure|suspension (?:component )?mount\w*(?: prescribed area)?|component mount\w*|integral body|seam|ladder frame)\b/,
    rules: [
      {
        says: /\bbush\b/,
        then: { repair: 'suspension-bush', keys: ['diag_steering_suspension'] },
        why: 'The rubber that holds the axle or its carrier is worn. Some come alone, others only with the arm, so we look first.',
      },
      {
        says: /\boil\b|leak/,
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Oil gets out under the car. It’s cleaned and traced first.',
      },
      {
        says: /liner|lining|\btrays?\b|\btrims?\b|covers?\b/,
        unless: /corroded/,
        then: 'ask-us',
        why: 'It’s a lining or cover, not the structure behind it.',
      },
      {
        says: /vehicle structure.*corroded.*\b(?:sills?|floor ?(?:pan)?|(?:inner |wheel ?)?arch(?:es)?|inner wings?|bulkhead|chassis|crossmembers?|jacking points?|[ab] ?posts?|[ab] ?pillars?)\b/,
        then: { repair: 'welding-repair' },
        why: 'The shell itself rusts at a place that the tester names. What is weak is cut back to sound metal and welded; how far shows once it’s opened.',
      },
      ...RUST.map((rule) => ({
        ...rule,
        unless: /\bsharp edges?\b|\bdoor/,
      })),
    ],
  },
  {
    name: 'seat belt',
    words:
      /\b(?:adult )?(?:seat belts?|lap belts?|belts? (?:buckle|webbing|stalk|anchorage|retract\w*)|buckle|webbing|belts?(?= (?:\w+ ){0,2}(?:fray\w*|retract\w*|missing|torn|jam\w*|twist\w*|webbing|buckle)))\b(?: (?:anchorage|mounting|buckle|stalk|webbing|retract\w*|reel)s?)*/,
    rules: [
      {
        says: /pre ?tension|load limiter|warning lamp|airbag|srs/,
        then: { repair: 'airbag-diagnostics' },
        why: 'The tensioner belongs to the airbag system, whose memory is read first.',
        urgency: 'soon',
      },
      {
        says: /anchor\w*.*(?:corroded|prescribed|weak)|prescribed|(?:corroded|weak).*anchor|mounting.*corroded/,
        unless: /slight|not excessive|surface|not considered/,
        then: { repair: 'welding-repair' },
        why: 'The place where the belt is bolted to the body is rusty, and it must hold you. It’s cut out and welded.',
        urgency: 'soon',
      },
      {
        says: /anchor\w*.*(?:corroded|prescribed)|prescribed|corroded.*anchor|mounting.*corroded/,
        then: { repair: 'corrosion-assessment' },
        why: 'The body rusts near a belt anchorage. Looked at now, it’s kept from becoming a welding job.',
        urgency: 'soon',
      },
      {
        says: /twist|trapped|cover on|soiled|dirty|clip|behind seat/,
        unless: /fray|cut|damag|inoperative|torn/,
        then: 'ask-us',
        why: 'The belt lies wrong or is hard to reach, and may need nothing new.',
      },
      {
        says: /fray|cut|damag|torn|worn|retract|inoperative|not (?:work|lock|latch|secur|click)|missing|slow|deteriorat|defect|insecure|broken|fluff|nick|split|weak|does not|fail/,
        then: { repair: 'seat-belt-replacement' },
        why: 'A belt that is frayed, cut or doesn’t roll up and lock is replaced with its reel. Belts aren’t stitched.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'airbag',
    words: /\bair ?bags?\b|\bsrs\b|\bsupplementary restraint\b|\bpre ?tensioners?\b/,
    rules: [
      {
        says: /leak|deflat|perish|suspension/,
        then: 'ask-us',
        why: 'It’s the air spring of the suspension, which is work for somebody with the right equipment.',
      },
      {
        then: { repair: 'airbag-diagnostics' },
        why: 'The airbag system has found a fault and may not fire. Its memory says where.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'horn',
    words: /\bhorns?\b|\baudible warning\b/,
    rules: [
      {
        then: { repair: 'horn-repair' },
        why: 'The horn is silent or wrong. It may be the horn, a fuse or the contact in the steering wheel, so the circuit is tested.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'registration plate',
    words: /\b(?:registration|private|cherished) plates?\b|\bregistration mark\b/,
    rules: [
      {
        says: /obscur|tow ?bar|dirt|cycle|bike/,
        unless: /deteriorat|delaminat|crack|fad|missing/,
        then: 'ask-us',
        why: 'Something hides the plate. Moving it may be all that is needed.',
      },
      {
        says: /deteriorat|delaminat|crack|fad|missing|damag|insecure|not secure|loose|incorrect|font|spac|character|broken|illegible|misread|colou?r|reflect|split|worn|legib|read|discolou?r|inscription|not (?:conform|comply)/,
        then: { repair: 'number-plate' },
        why: 'The number plate must be whole, readable and of the prescribed form.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'bumper',
    words: /\bbumpers?\b/,
    rules: [
      {
        says: /insecure|loose|damag|crack|broken|hang|sharp|detach|missing|split|unsecure|fixing|clip|hole|deteriorat|held|\btied?|\bties\b|\btap(?:e|ed)\b|catch|fall|\boff\b|dropp|sagg/,
        then: { repair: 'bumper-repair' },
        why: 'A bumper must not come off or have edges that hurt. A clip costs little, a painted bumper many times that, so it’s quoted.',
      },
    ],
  },
  {
    name: 'door',
    words:
      /\b(?:drivers?|passengers?|side|sliding|back|tail ?gate|boot)? ?doors?\b(?: (?:lock|handle|catch|latch|hinge|check strap|striker))*|\btail ?gate\b(?! wiper)|\bboot ?lid\b|\bboot (?:lock|catch|latch|handle)\b|\bcentral locking\b/,
    rules: [
      {
        says: /hinge|\bpins?\b|seal|strut|trim|window|mirror|check strap|dropp|sill|stay (?:open|up)|handle/,
        unless:
          /lock|latch|catch|(?:not|n?t|cannot|unable to) (?:be )?(?:open|clos)|(?:open|clos)\w* (?:from|properly)/,
        then: 'ask-us',
        why: 'It’s the hinge, seal or strut of a door, which is seen before it’s priced.',
      },
      {
        says: /open|clos|latch|lock|catch|handle|shut|secur|striker|release|inoperative/,
        then: { repair: 'door-lock-repair' },
        why: 'A door has to open from in and outside and stay shut. The lock and its motor are the usual cause.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'corrosion',
    words: /\bcorroded\b/,
    weak: 'condition',
    rules: [
      {
        // Nothing but how much and how general: any other word may be a part that we do not know.
        says: /^(?:(?:and|some|slight|slightly|light|minor|general|surface|body|heavy|heavily|excessive|excessively|severe|bad|badly|is|are|has|to|on|in|of|the|a|various|areas?|places|parts?|suspension|under|vehicle|car|metal|components?|starting|noted|corroded|throughout|all|over|evident|visible|present|early|signs|but|not|seriously|weakened|considered) ?)+$/,
        then: { repair: 'corrosion-assessment' },
        why: 'The tester saw rust under the car. A look on the ramp shows whether it’s only the surface.',
      },
    ],
  },
];
