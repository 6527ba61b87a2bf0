import type { DefectPart } from '../rule.ts';
import { STRUCTURE } from './structure.ts';

/** Section 5.3, old 2.4 to 2.6: what carries the car, and what keeps it level and calm. */
export const springs: readonly DefectPart[] = [
  {
    name: 'anti-roll bar link',
    words:
      /\banti roll bar (?:drop )?(?:link\w*|ball joint\w*)(?: ball joints?)?\b|\bdrop ?links?(?:age)?s?\b|\bd\/?links?\b/,
    rules: [
      {
        then: { repair: 'anti-roll-bar-link' },
        why: 'The link of the anti-roll bar is worn or its boot is torn. It knocks on small bumps; links are changed on both sides as a rule.',
      },
    ],
  },
  {
    name: 'anti-roll bar',
    words: /\banti roll bar\b/,
    rules: [
      {
        says: /\blink|ball joint/,
        then: { repair: 'anti-roll-bar-link' },
        why: 'The link of the anti-roll bar is worn or its boot is torn. It knocks on small bumps; links are changed on both sides as a rule.',
      },
      {
        says: /corroded/,
        unless: STRUCTURE,
        then: 'ask-us',
        why: 'It’s the bar or its clamps that rust, which are seen before they are priced.',
      },
      {
        says: /bush|rubber|mount|clamp|\bpin\b/,
        unless: STRUCTURE,
        then: { repair: 'suspension-bush', keys: ['diag_steering_suspension'] },
        why: 'The rubber that holds the anti-roll bar is worn. On some cars it’s changed alone, on others with the bar, so we look first.',
      },
    ],
  },
  {
    name: 'strut top mount',
    words:
      /\b(?:suspension )?(?:strut|macpherson strut|shock absorber|suspension)? ?(?:top|upper) (?:strut )?(?:mount\w*|bearings?|support bearings?|strut (?:mount\w*|bearings?|support))\b|\btop ?mounts?\b|\bstrut (?:top|upper)(?: \w+)?\b|\b(?:macpherson )?strut (?:support )?(?:bearing|mount\w*)\b/,
    rules: [
      {
        says: STRUCTURE,
        then: { repair: 'corrosion-assessment' },
        why: 'The body rusts where the strut is bolted to it, which is a place that must hold.',
        urgency: 'soon',
      },
      {
        then: { repair: 'strut-top-mount' },
        why: 'The strut stands in a rubber and a bearing at its top. Worn, they knock and make the steering stiff.',
      },
    ],
  },
  {
    name: 'air spring',
    words:
      /\bair (?:spring|suspension|bag)s?\b(?! lamp)|\bsuspension air bags?\b|\b(?:gas|hydragas|hydrolastic|fluid) (?:spring|suspension)s?\b/,
    rules: [
      {
        then: 'ask-us',
        why: 'Air and fluid suspension is work for somebody with the right equipment. We tell you who.',
      },
    ],
  },
  {
    name: 'leaf spring',
    words:
      /\b(?:leaf|road) ?springs?\b(?: (?:shackle|pin|bush|hanger|eye|anchor|mount)\w*)*|\btorsion bars?\b|\bspring (?:shackle|hanger|u ?bolt|leaf)\w*|\bbump ?stops?\b|\bu ?bolts?\b/,
    rules: [
      {
        says: /coil/,
        unless: /leaf|torsion|bump/,
        then: { repair: 'coil-spring' },
        why: 'A coil spring is broken or rusty. A broken one can cut the tyre.',
      },
      {
        then: 'ask-us',
        why: 'This isn’t a coil spring, and what it needs depends on the model.',
      },
    ],
  },
  {
    name: 'coil spring',
    words:
      /\b(?:coil|suspension) ?springs?\b|\b(?:strut |shock absorber )?springs?\b(?! (?:brake|clip|seat belt))|\bcoils\b/,
    rules: [
      {
        says: STRUCTURE,
        then: { repair: 'corrosion-assessment' },
        why: 'The place where the spring stands is rusting, and it must hold.',
        urgency: 'soon',
      },
      {
        says: /\b(?:seats?|pans?|cups?|plates?|supports?|perch)\b/,
        unless: /fractur|broken|snap|crack/,
        then: { repair: 'corrosion-assessment' },
        why: 'It’s the seat of the spring, which is part of the axle or the body and must hold.',
        urgency: 'soon',
      },
      {
        says: /fractur|broken|broke|snap|crack|corroded|weak|insecure|dislocat|incorrect|not (?:located|seated)|locat|deteriorat|damag|split|worn|fatigue|sagg|missing|repair|cover|protect|flak|pit|end/,
        unless: /gas ?strut|door|tailgate|boot lid/,
        then: { repair: 'coil-spring' },
        why: 'Springs break where they rust. A broken one lowers a corner of the car and its end can cut the tyre.',
      },
    ],
  },
  {
    name: 'shock absorber',
    words: /\b(?:suspension )?(?:shock absorbers?|struts?(?! wishbone))\b(?: (?:insert|damper|unit|leg)s?)?/,
    rules: [
      {
        says: /bonnet|boot (?:lid|strut)|tailgate|hatch|gas strut|door/,
        then: 'ask-us',
        why: 'It’s the strut that holds a lid open, not one of the suspension.',
      },
      {
        says: STRUCTURE,
        then: { repair: 'corrosion-assessment' },
        why: 'The place where the shock absorber is bolted on is rusting, and it must hold.',
        urgency: 'soon',
      },
      {
        says: /gaiter|\bboots?\b|dust (?:cover|boot|cap)|bellows/,
        unless: /leak|worn|mist|damp|play/,
        then: 'ask-us',
        why: 'It’s the sleeve over the strut, which on many cars comes alone.',
      },
      {
        says: /bump ?stop/,
        unless: /leak|worn|mist|damp/,
        then: 'ask-us',
        why: 'It’s the rubber stop on the strut, which on many cars comes alone.',
      },
      {
        then: { repair: 'shock-absorber' },
        why: 'The shock absorber leaks, is loose or damps too little, so the wheel hops and the car stops later. They are changed in pairs.',
      },
    ],
  },
];
