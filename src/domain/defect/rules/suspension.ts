import type { DefectPart } from '../rule.ts';

const STRUCTURE =
  /prescribed|mounting (?:area |point )?(?:is |are |has |slightly |excessively |area )*corroded|corroded (?:\w+ )?(?:mounting|mounts?)\b/;

/** The whole arm, at either axle. */
const ARM = ['suspension_arm', 'rear_suspension_arm'];

/** Section 5.3, old 2.4 to 2.7. */
export const suspension: readonly DefectPart[] = [
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
        why: 'It is the bar or its clamps that rust, which are seen before they are priced.',
      },
      {
        says: /bush|rubber|mount|clamp|\bpin\b/,
        unless: STRUCTURE,
        then: { repair: 'suspension-bush', keys: ['diag_steering_suspension'] },
        why: 'The rubber that holds the anti-roll bar is worn. On some cars it is changed alone, on others with the bar, so we look first.',
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
        why: 'This is not a coil spring, and what it needs depends on the model.',
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
        why: 'It is the seat of the spring, which is part of the axle or the body and must hold.',
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
        why: 'It is the strut that holds a lid open, not one of the suspension.',
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
        why: 'It is the sleeve over the strut, which on many cars comes alone.',
      },
      {
        says: /bump ?stop/,
        unless: /leak|worn|mist|damp/,
        then: 'ask-us',
        why: 'It is the rubber stop on the strut, which on many cars comes alone.',
      },
      {
        then: { repair: 'shock-absorber' },
        why: 'The shock absorber leaks, is loose or damps too little, so the wheel hops and the car stops later. They are changed in pairs.',
      },
    ],
  },
  {
    name: 'swivel pin',
    words: /\b(?:axle )?swivel (?:pins?|joints?|bush|hub)\b(?: and bush)?|\bking ?pins?\b|\bstub axles?\b/,
    rules: [
      {
        says: /fractur|crack|bent|distort/,
        then: 'ask-us',
        why: 'It is the stub axle itself, which is seen before it is priced.',
      },
      {
        then: { repair: 'suspension-bush', keys: ['diag_steering_suspension'] },
        why: 'The pin or bush that the wheel carrier turns or swings on is worn. Which part comes alone shows on the ramp.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'subframe bush',
    words:
      /\b(?:subframe|axle|rear axle|beam|panhard(?: rod)?|differential|diff) (?:beam )?(?:mount\w* )?(?:rubber )?bush\b|\baxle (?:beam )?bush\b/,
    rules: [
      {
        then: { repair: 'suspension-bush', keys: ['diag_steering_suspension'] },
        why: 'The rubber that holds the axle or its carrier is worn or cracked. Some bushes come alone, others only with the arm, so we look first.',
      },
    ],
  },
  {
    name: 'suspension arm',
    words:
      /\b(?:lower |upper |spring |shock absorber |track control |wishbone |trailing |radius |control |transverse |semi trailing |lateral |longitudinal |compression |tie )*(?:suspension )?(?:lower |upper |track )*(?:control arms?|wishbones?|suspension arms?|suspension links?|track control arms?|trailing arms?|radius arms?|lower arms?|upper arms?|bottom arms?|top arms?|swing arms?|tie bars?|trailing links?|tca|arms?)\b(?: (?:ball joints?|pin|bush))*|\b(?:lower|upper|bottom|top|suspension|hub|hub (?:assembly|carrier)|swivel hub|knuckle) (?:lower |upper |bottom |top )?(?:suspension )?(?:arm )?ball joints?\b|\bsuspension (?:linkage|joint|arm joint)s?(?: ball joints?)?\b|\bball joints? (?:(?:\w+ ){0,4}?(?:in|into|on|at|to|of) (?:the )?)?(?:(?:lower|upper|bottom|top) )*(?:hub|knuckle|swivel|wishbone)(?: (?:assembly|carrier))?\b/,
    rules: [
      {
        says: STRUCTURE,
        then: { repair: 'corrosion-assessment' },
        why: 'The place where the arm is bolted on is rusting, and it must hold.',
        urgency: 'soon',
      },
      {
        says: /steering/,
        unless: /suspension/,
        then: { repair: 'steering-inspection' },
        why: 'An arm of steering or suspension is worn. A look on the ramp tells which.',
        urgency: 'soon',
      },
      {
        // It is behind the wheel that it guides, so as a rule at the rear.
        says: /trailing/,
        where: ({ end }) => end === null,
        then: { repair: 'suspension-arm', keys: ['rear_suspension_arm'] },
        why: 'The trailing arm or the rubber that it swings in is worn or rusty. It guides the rear wheel.',
      },
      {
        says: /fractur|crack|corroded|bent|distort|damag|weld/,
        unless: /bush|ball joint|rubber|dust|boot|gaiter/,
        then: { repair: 'suspension-arm', keys: ARM },
        why: 'The arm itself is rusty, bent or cracked. It carries the wheel, and is changed when it gets weak.',
      },
      {
        says: /ball joint|dust|boot|gaiter|ingress/,
        unless: /bush/,
        then: { repair: 'suspension-arm' },
        why: 'The ball joint of the arm has play or its boot is torn. On many cars the joint comes with the arm; where it comes alone we change it alone.',
        urgency: 'soon',
      },
      {
        says: /bush|rubber|pin|worn|wear|play|deteriorat|perish|split|movement|delaminat|loose|insecure|knock|crack|excess|torn|shear|soft/,
        then: { repair: 'suspension-arm', keys: ARM },
        why: 'The rubber that the arm swings in is worn. It knocks, wears the tyre and makes the steering vague.',
      },
    ],
  },
  {
    name: 'ball joint',
    words: /\bball joints?\b/,
    weak: 'piece',
    rules: [
      {
        section: { current: ['2'], old: ['2.2', '2.3'] },
        then: { repair: 'track-rod-end' },
        why: 'A ball joint of the steering is worn or its boot is torn. The tracking is set after the change.',
        urgency: 'soon',
      },
      {
        section: { current: ['5.3', '5.1'], old: ['2.4', '2.5', '2.6'] },
        then: { repair: 'suspension-arm' },
        why: 'A ball joint of the suspension has play or its boot is torn. On many cars it comes with the arm; where it comes alone we change it alone.',
        urgency: 'soon',
      },
      {
        then: { repair: 'steering-inspection' },
        why: 'The line does not say which ball joint. A look on the ramp does.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'bush',
    words: /\bbush\b/,
    weak: 'piece',
    rules: [
      {
        then: { repair: 'suspension-bush', keys: ['diag_steering_suspension'] },
        why: 'A rubber of the suspension is worn. Which one, and whether it comes alone, shows on the ramp.',
      },
    ],
  },
  {
    name: 'boot',
    words: /\b(?:dust (?:covers?|caps?|boots?)|gaiters?|rubber boots?)\b/,
    weak: 'piece',
    rules: [
      {
        section: { current: ['2.1.3'], old: ['2.2'] },
        then: { repair: 'track-rod-end' },
        why: 'The boot of a steering joint is torn. Dirt gets in and the joint wears fast.',
        urgency: 'soon',
      },
      {
        section: { current: ['5.3.4'], old: ['2.4'] },
        then: { repair: 'suspension-arm' },
        why: 'The boot of a suspension joint is torn. Dirt gets in and the joint wears fast.',
        urgency: 'soon',
      },
      {
        section: { current: ['6.1.7'], old: ['2.5.C'] },
        then: { repair: 'cv-boot' },
        why: 'The boot of a driveshaft joint is split. Grease gets out, water in, and a joint costs more than a boot.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'suspension',
    words: /\bsuspension\b/,
    weak: 'system',
    rules: [
      {
        says: /\bbush\b|\bpins?\b/,
        then: { repair: 'suspension-bush', keys: ['diag_steering_suspension'] },
        why: 'A pin or rubber of the suspension is worn. Which one, and whether it comes alone, shows on the ramp.',
      },
      {
        says: /corroded/,
        then: { repair: 'corrosion-assessment' },
        why: 'Parts of the suspension are rusty. A look on the ramp shows whether it is only the surface.',
      },
      {
        says: /play|worn|wear|knock|nois|movement|bush|joint|loose|excess/,
        then: { repair: 'steering-inspection' },
        why: 'Something in the suspension is worn. A look on the ramp shows which joint, bush or spring.',
        urgency: 'soon',
      },
    ],
  },
];
