import type { DefectPart } from '../rule.ts';

/** Sections 5.1.3 and 5.2, old 2.5 and chapter 4. */
export const wheels: readonly DefectPart[] = [
  {
    name: 'tyre pressure monitor',
    words: /\btpms\b|\btyre pressure (?:monitor\w*|warning|sensor|lamp|system)\b/,
    rules: [
      {
        then: { repair: 'tpms-sensor' },
        why: 'The system that watches the tyre pressures reports a fault, as a rule a sensor whose battery is empty.',
      },
    ],
  },
  {
    name: 'spare wheel',
    words:
      /\b(?:spare|space ?saver|temporary)(?: use)?(?: (?:wheel|tyre))*\b(?: (?:carrier|cradle|bracket))?/,
    rules: [
      {
        then: 'ask-us',
        why: 'The spare wheel isn’t part of the test, but its carrier is. It depends which is meant.',
      },
    ],
  },
  {
    name: 'tyre',
    measured: 'tread',
    words: /\btyres?\b|\btread\b|\bpunctures?\b/,
    rules: [
      {
        says: /\bvalves?\b|\bdust cap/,
        unless: /worn|tread|bulg|side ?wall/,
        then: 'ask-us',
        why: 'It’s the valve: the tyre may be sound.',
      },
      {
        says: /fouling|contact with|touching|rubbing|catching/,
        unless: /tread depth|below|worn|cords?|\bply\b/,
        then: 'ask-us',
        why: 'The tyre touches something. Whether size, suspension or a loose lining is to blame has to be seen.',
      },
      {
        says: /\b(?:nails?|screws?|punctur\w*|foreign (?:object|body)|foriegn|stone|penetrat\w*|object|bolt|deflat\w*|flat|soft|under ?inflat\w*|low (?:tyre )?(?:pressures?|psi)|(?:psi|pressures?) low|pressures? (?:is |are |slightly )*low|losing (?:air|pressure)|down on (?:air|pressure)|slow leak|leaking|inflat\w*)\b/,
        unless:
          /side ?wall|shoulder|worn|tread (?:depth )?(?:below|low)|perish|cords?|bulg|limit|\bcut\b|crack|\bover ?inflat/,
        then: { repair: 'tyre-puncture-repair' },
        why: 'Air is lost, or something sits in the tread. If the hole is in the middle of the tread it can be repaired; we look inside the tyre first.',
        urgency: 'soon',
      },
      {
        says: /\bpressures?\b|\bpsi\b|\bbar\b/,
        unless: /worn|tread|perish|cords?|bulg|limit|\bcut\b|crack|damag|lamp|warning/,
        then: 'nothing-to-do',
        why: 'The tyre pressures weren’t as they should be. Setting them to the figures in the door costs nothing.',
      },
      {
        says: /over ?inflat/,
        then: 'nothing-to-do',
        why: 'The pressure was too high. Letting air out to the figure in the door costs nothing.',
      },
      {
        says: /incorrectly fitted|sidewall instruction|outer facing|wrong (?:way|direction|rotation)|rotation|directional|reversed|inside out/,
        then: 'ask-us',
        why: 'The tyre is fine but fitted the wrong way round. Turning it on the rim is a small job without a list price.',
      },
      {
        says: /below|less than|requirement|\bply\b|\bcords?\b|bald|illegal|1\.6|bulg|lump|tear|torn|\bcut\b|(?:nails?|screws?|punctur\w*).*shoulder|structure|expos|separat|delaminat/,
        unless: /close to|not (?:below|less)|above|ply or cords not/,
        then: { repair: 'tyre-replacement' },
        why: 'This tyre is past what the law allows or may burst. It’s changed before the car is used.',
        urgency: 'before-test',
      },
      {
        says: /close|limit|\blow\b|near|worn|wear|tread|\dmm|\bmm\b|\bedges?\b|border|marginal|replace|soon|uneven|feather|scallop|step/,
        then: { repair: 'tyre-replacement' },
        why: 'The tread is near 1.6 mm, the least that the law allows. Below that it’s a fail and an offence.',
        urgency: 'before-test',
      },
      {
        says: /perish|crack|damag|deteriorat|split|scuff|kerb|side ?wall|age|old|weather|chunk|rim|abras|chip|chaf/,
        then: { repair: 'tyre-replacement' },
        why: 'The rubber is cracked or damaged. It grips less in the wet and gets worse with every summer.',
        urgency: 'soon',
      },
      {
        says: /size|load|speed|rating|mismatch|different|mixed|structure|radial|type|incompatible/,
        then: { repair: 'tyre-replacement' },
        why: 'The tyre isn’t of the size or kind that belongs on this axle.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'wheel bearing',
    words:
      /\b(?:wheel|hub) ?bearings?\b|\bhub\b(?! (?:nuts?|caps?|carrier|flange))(?= .*(?:play|rough|nois|worn|wear))(?!.*ball joint)/,
    rules: [
      {
        then: { repair: 'wheel-bearing' },
        why: 'The bearing that the wheel turns on is worn. It hums, gets louder, and in the end lets the wheel wobble.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'wheel fixing',
    words:
      /\b(?:wheel|locking) (?:nuts?|bolts?|studs?|fixings?|lock\w* nuts?)\b|\bwheel (?:trims?|covers?|arch liners?)\b|\bhub ?caps?\b/,
    rules: [
      {
        says: /trim|cover|hub ?cap/,
        unless: /insecure|loose/,
        then: 'nothing-to-do',
        why: 'Wheel trims hide the nuts from the tester. That’s a note, not a fault.',
      },
      {
        then: 'ask-us',
        why: 'A wheel nut, stud or lining is missing or loose. Have it seen to at once if it’s a nut.',
      },
    ],
  },
  {
    name: 'road wheel',
    words:
      /\b(?:road ?wheels?|alloy(?: wheel)?s?|wheel rims?|rims?|(?<!\b(?:at|on) (?:a|one|any|the|each) )wheels?)\b/,
    rules: [
      {
        says: /insecure|loose|missing|detach|fouling/,
        then: 'ask-us',
        why: 'A wheel that isn’t tight can come off within minutes. Do not drive; call.',
      },
      {
        says: /\bplay\b|\brough|nois|rumbl/,
        then: { repair: 'steering-inspection' },
        why: 'A wheel with play may be its bearing or a joint. A look on the ramp tells which.',
        urgency: 'soon',
      },
      {
        says: /distort|damag|buckl|crack|bent|corroded|kerb|fractur|dent|scuff|run ?out|flat spot|deform|impact/,
        then: { repair: 'alloy-wheel-repair' },
        why: 'The wheel itself is bent, cracked or rusty. A wheel specialist straightens it, or it’s replaced.',
      },
    ],
  },
  {
    name: 'bearing',
    words: /\bbearings?\b/,
    weak: 'piece',
    rules: [
      {
        section: { current: ['5.1.3', '5.2.1'], old: ['2.5'] },
        then: { repair: 'wheel-bearing' },
        why: 'The bearing that the wheel turns on is worn. It hums, gets louder, and in the end lets the wheel wobble.',
        urgency: 'soon',
      },
    ],
  },
];
