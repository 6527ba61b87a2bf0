import type { DefectPart } from '../rule.ts';

/** Sections 6.1.8 and what a lamp of the dashboard says of the engine. */
export const engine: readonly DefectPart[] = [
  {
    name: 'engine mount',
    words:
      /\b(?:engine|gear ?box|transmission)(?: and \w+)? (?:stabili[sz]er |torque |support |steady )*(?:mount\w*|steady|stay|tie)\b|\bdog ?bone\b|\btorque (?:arm|mount)\b/,
    rules: [
      {
        says: /gear ?box|transmission/,
        unless: /engine/,
        then: 'ask-us',
        why: 'It’s the mounting of the gearbox, which is seen before it’s priced.',
      },
      {
        then: { repair: 'engine-mount' },
        why: 'The rubber that carries the engine is worn or split. The engine shakes and moves under load.',
      },
    ],
  },
  {
    name: 'turbo hose',
    words:
      /\b(?:turbo(?:charger)?|intercooler|boost|induction|air intake|intake)(?: (?:turbo|intercooler|air|boost))* (?:hoses?|pipes?|ducts?|trunking)\b|\bair (?:hose|trunking)\b/,
    rules: [
      {
        then: { repair: 'turbo-hose', keys: ['diag_engine_light'] },
        why: 'A hose between turbocharger and engine is split or loose. Power goes and black smoke comes.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'turbocharger',
    words: /\bturbo(?:charger)?s?\b/,
    rules: [
      {
        says: /oil|leak|nois|whin|fail|smok|worn|play/,
        then: { repair: 'turbo-hose', keys: ['diag_engine_light'] },
        why: 'The turbocharger or its hoses leak or make a noise. Measuring finds which before anything is changed.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'engine warning lamp',
    words:
      /\b(?:engine (?:management |malfunction |warning |management warning |check )*(?:lamp|indicator|mil)s?|engine engine warning lamp|check engine|management lamp|engine mil|malfunction indicators?(?: lamps?)?|emissions? (?:control )?(?:system )?(?:warning|lamp|mil)|glow ?plug lamp|egr|nox|ad ?blue|scr)\b/,
    rules: [
      {
        says: /\bleak\w*|\bcap\b|\bspill\w*/,
        then: 'ask-us',
        why: 'What treats the exhaust gas leaks. Where decides what is done.',
      },
      {
        then: { repair: 'diagnostic-check' },
        why: 'The engine’s computer has stored a fault. Reading its code is the way to the part.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'stability control',
    words:
      /\b(?:electronic )?stability(?: control| programme?)?\b|\besc\b|\besp\b|\btraction control\b|\bdsc\b|\bvsc\b/,
    rules: [
      {
        then: { repair: 'diagnostic-check', keys: ['diag_abs_light', 'diag_general'] },
        why: 'The stability control reports a fault. Its code says which sensor or part it misses.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'auxiliary belt',
    words: /\b(?:aux(?:iliary)?|ancillary|drive|fan|alternator|serpentine|poly ?v?) ?belts?\b/,
    rules: [
      {
        says: /worn|crack|perish|fray|nois|squeal|slip|slack|deteriorat|split|damag|replace|loose|age/,
        then: { repair: 'auxiliary-belt' },
        why: 'The belt that drives the alternator is cracked or slack. When it goes, the car stops.',
      },
    ],
  },
];
