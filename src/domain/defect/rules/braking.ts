import type { DefectPart } from '../rule.ts';

const POOR =
  /efficien|effort|balanc|fluctuat|judder|low\b|grab|unev|only just|requirement|below|weak|poor|pull|spong|travel|creep|vibrat|inoperative|not working|fail|worn|wear|noisy|squeal|grind|servo|vacuum|leak|reserve/;

/** How the brakes did on the rollers, and what works them: sections 1.1 to 1.4, old 3.7. */
export const braking: readonly DefectPart[] = [
  {
    name: 'parking brake lever',
    words: /\bparking brake (?:lever|pedal|switch|button|ratchet|travel)\b/,
    rules: [
      {
        says: /\b(?:switch|button|ratchet|pawl|inoperative|not working|insecure|loose|damag\w*|malfunction\w*)\b/,
        then: 'ask-us',
        why: 'It’s the lever or switch itself, not the brake behind it. What it needs depends on the model.',
      },
      {
        then: { repair: 'handbrake-adjustment' },
        why: 'The lever moves further than it should before the brake holds. Adjusting comes first; a stretched cable is changed.',
      },
    ],
  },
  {
    name: 'parking brake warning',
    words: /\b(?:electronic )?parking brake (?:malfunction|warning|tell ?tale|lamp|indicat\w*)\b|\bepb\b/,
    rules: [
      {
        then: 'ask-us',
        why: 'A warning of the electric parking brake may be the motor, the switch or the wiring.',
      },
    ],
  },
  {
    name: 'parking brake',
    measured: 'holding',
    words: /\b(?:parking|emergency|secondary) brakes?\b/,
    rules: [
      {
        says: /bind|drag|not releas|fail\w* to release|stuck|stick|sei[sz]e/,
        then: { repair: 'brake-caliper-service', keys: ['diag_brake_check'] },
        why: 'The parking brake doesn’t let go on a wheel. Cable, caliper and shoes are looked at before anything is changed.',
        urgency: 'soon',
      },
      {
        says: /inoperative|not working|does not work|\b(?:one|1) (?:side|wheel)(?: only)?\b/,
        then: { repair: 'handbrake-cable' },
        why: 'The parking brake does nothing on at least one wheel, as a rule because its cable has seized or snapped.',
        urgency: 'soon',
      },
      {
        says: /efficien|effort|only just|requirement|low\b|adjust|imbalanc|weak|poor|little|travel|movement|below|inoperative|not hold|does not|fail|unev|slack|worn|\bhigh\b|clicks|notches|\d ?%/,
        then: { repair: 'handbrake-adjustment' },
        why: 'The parking brake only just holds, or one side holds less. Adjusting it is the first step.',
      },
    ],
  },
  {
    name: 'brake valve',
    words:
      /\b(?:brake )?(?:load sensing|load proportioning|proportioning|compensat\w*|pressure limiting|brake) valves?\b/,
    rules: [
      {
        then: 'ask-us',
        why: 'A valve that shares the braking between the axles differs from model to model.',
      },
    ],
  },
  {
    name: 'brake servo',
    words: /\b(?:brake )?(?:servo|vacuum servo|brake booster)\b/,
    rules: [
      {
        then: { repair: 'brake-inspection' },
        why: 'Without the servo the pedal is hard and the car stops late. Whether it’s the unit, its hose or its pump has to be found.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'brake pedal',
    words: /\bbrake pedals?\b/,
    rules: [
      {
        says: /rubber|slip|smooth|pad|insecure|loose|bent|worn/,
        then: 'ask-us',
        why: 'A pedal rubber or pivot is a small job that differs from car to car.',
      },
      {
        says: POOR,
        then: { repair: 'brake-inspection' },
        why: 'A pedal that goes too far or sinks may be air, fluid or a cylinder. It’s found before it’s repaired.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'brake warning',
    words:
      /\b(?:brake (?:system )?(?:warning|malfunction|fluid warning) (?:lamp|device|indicator)|ebs|brake lamp indicates)\b/,
    rules: [
      {
        then: { repair: 'brake-inspection' },
        why: 'A brake warning is on. Fluid, pads and the parking brake switch are looked at first.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'service brake',
    measured: 'braking',
    words:
      /\bservice brakes?\b|\bbrakes?\b(?: (?:performance|operation|effort|efficiency|imbalance|balance|system))?/,
    weak: 'system',
    rules: [
      {
        says: /not tested|unable to (?:be )?test|decelerometer|tapley|roller brake test not/,
        then: 'nothing-to-do',
        why: 'It says how the brakes were tested. That’s a note, not a fault.',
      },
      {
        says: /excessively bind|sei[sz]ed|\bbind\w* (?:badly|severely|excessively)/,
        unless: /not (?:bind\w* )?excessively|slight/,
        then: {
          front: 'brake-caliper-replacement',
          rear: 'brake-caliper-service',
          unknown: 'brake-caliper-service',
        },
        why: 'The brake stays on when it should let go: it gets hot, uses fuel and wears out. At the front that’s usually the caliper.',
        urgency: 'soon',
      },
      {
        says: /bind|drag|slow (?:to )?releas|stick|not releas/,
        then: { repair: 'brake-caliper-service' },
        why: 'The brake doesn’t let go fully. Often freeing and cleaning the caliper is enough, so we look first.',
        urgency: 'soon',
      },
      {
        says: /excessive(?:ly)? (?:fluctuat|judder)|fluctuat\w* excessive/,
        unless: /not excessive/,
        then: {
          front: 'front-brake-pads-discs',
          rear: 'rear-brake-pads-discs',
          unknown: 'brake-inspection',
        },
        why: 'The braking rises and falls with each turn of the wheel: the disc is no longer true.',
        urgency: 'soon',
      },
      {
        says: new RegExp(`${POOR.source}|corroded`),
        then: { repair: 'brake-inspection' },
        why: 'The rollers showed that a brake pulls less or unevenly. Measuring pads, discs and fluid shows which part is to blame.',
        urgency: 'soon',
      },
    ],
  },
];
