import type { DefectPart } from '../rule.ts';
import { STRUCTURE } from './structure.ts';

/** The whole arm, at either axle. */
const ARM = ['suspension_arm', 'rear_suspension_arm'];

/** Section 5.3, old 2.4 to 2.7: what guides the wheels. The rules for springs go before these. */
export const suspension: readonly DefectPart[] = [
  {
    name: 'swivel pin',
    words: /\b(?:axle )?swivel (?:pins?|joints?|bush|hub)\b(?: and bush)?|\bking ?pins?\b|\bstub axles?\b/,
    rules: [
      {
        says: /fractur|crack|bent|distort/,
        then: 'ask-us',
        why: 'It’s the stub axle itself, which is seen before it’s priced.',
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
        // Trailing arms are normally at the rear.
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
        why: 'The line doesn’t say which ball joint. A look on the ramp does.',
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
        why: 'Parts of the suspension are rusty. A look on the ramp shows whether it’s only the surface.',
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
