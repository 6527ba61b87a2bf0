import type { DefectPart } from '../rule.ts';

/** Sections 6.1.3 and 8.4: what leaks from the engine and the tank. */
export const fluids: readonly DefectPart[] = [
  {
    name: 'fuel',
    words:
      /\b(?:petrol|diesel|fuel)\b(?: (?:system|pipes?|lines?|hoses?|tank|filler|cap|filler cap|filler neck|filler pipe|tank strap|injector|filter|pump|leak|union))*|\bfiller (?:neck|cap|pipe)\b/,
    rules: [
      {
        says: /\bflap\b|tank strap|\bstrap\b|\bcradle\b|gauge/,
        then: 'ask-us',
        why: 'It’s the flap or what holds the tank, not a leak.',
      },
      {
        says: /\bcap\b/,
        unless: /leak/,
        then: 'ask-us',
        why: 'A fuel cap or its seal is a part that differs from model to model.',
      },
      {
        says: /leak|weep|corroded|damag|insecure|smell|perish|chaf|deteriorat|drip|split|crack|seep|wet|clip/,
        then: { repair: 'fuel-leak-repair' },
        why: 'A fuel pipe is rusty, or fuel gets out. No smoking, no garage overnight; it’s found under pressure and then quoted.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'coolant',
    words:
      /\b(?:coolant|anti ?freeze|water (?:leak|hose|pump|pipe)|radiator|cooling system|expansion tank|water pump|thermostat|heater (?:pipe|hose|matrix))\b(?: (?:hose|pipe|leak|level|system|pump|tank))*/,
    rules: [
      {
        says: /wash|windscreen|lamp|footwell|cabin/,
        then: 'ask-us',
        why: 'Where the water comes from or belongs decides what is done.',
      },
      {
        says: /^(?=.*\bradiator\b).*(?:leak|weep|seep|drip|split|perforat|\bhole)/,
        unless: /hose|pipe|\bcap\b|pump|expansion|thermostat|heater|not leak/,
        then: { repair: 'coolant-leak', keys: ['radiator'] },
        why: 'The radiator itself loses coolant. It’s put under pressure first, and changed when that shows the same.',
        urgency: 'soon',
      },
      {
        says: /leak|weep|low|level|loss|los(?:e|ing)|damp|stain|seep|drip|split|perish/,
        then: { repair: 'coolant-leak' },
        why: 'Coolant is lost somewhere. A pressure test shows where, before the engine runs hot.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'oil leak',
    words:
      /\b(?:engine |gear ?box |transmission |diff(?:erential)? |slight |minor |general |sump |rocker cover )*(?:oil|fluid)(?: \w+){0,3} (?:leak\w*|weep\w*|seep\w*|drip\w*|los\w*|mist\w*)\b|\b(?:leak|leaks|leaking|weep|weeping|seeping|loss)(?: (?:of|from|engine|gear ?box|slight|some|the|diff|minor|an|a))* (?:oil|fluid)\b|\boil (?:seals?|leaks?|contamination|residue)\b|\b(?:sump|rocker cover|cam(?:shaft)? cover|crank\w* seal|valve cover|oil filter housing)\b|\b(?:engine|gear ?box|transmission|diff(?:erential)?)(?: (?:is|has|and|slight|slightly|a|minor|gear ?box))* (?:leak\w*|weep\w*|seep\w*|misting)\b|\boily\b/,
    rules: [
      {
        says: /shock absorber|\bstruts?\b/,
        then: { repair: 'shock-absorber' },
        why: 'The oil comes from a shock absorber, which then damps too little. They are changed in pairs.',
      },
      {
        says: /steering|\brack\b|\bpas\b/,
        then: { repair: 'power-steering-repair', keys: ['diag_steering_suspension'] },
        why: 'The power steering loses fluid. A look on the ramp shows whether it’s a hose, the pump or the rack.',
        urgency: 'soon',
      },
      {
        says: /master cylinder/,
        then: { repair: 'brake-master-cylinder' },
        why: 'The master cylinder turns the push of your foot into pressure. When it leaks, the pedal sinks.',
        urgency: 'soon',
      },
      {
        says: /wheel cylinder/,
        then: { repair: 'wheel-cylinder-replacement' },
        why: 'The cylinder inside the drum pushes the shoes apart. When it leaks, the fluid runs onto them.',
        urgency: 'soon',
      },
      {
        says: /air con|condensation|refrigerant|ad ?blue|def\b|screen ?wash|\bwater\b|brake|clutch|hub|suspension|hydraulic|washer|screen/,
        then: 'ask-us',
        why: 'Where the fluid comes from decides the repair, and brake fluid can’t wait.',
      },
      {
        says: /turbo/,
        then: { repair: 'turbo-hose', keys: ['diag_engine_light'] },
        why: 'Oil comes from the turbocharger or its pipes. Measuring finds which.',
        urgency: 'soon',
      },
      {
        says: /\blevel\b/,
        unless: /leak|weep/,
        then: 'ask-us',
        why: 'The oil level isn’t a leak. A service sets it right.',
      },
      {
        says: /rocker|cam(?:shaft)? cover|valve cover/,
        then: { repair: 'oil-leak-repair', keys: ['rocker_cover_gasket'] },
        why: 'Oil comes from under the cover on top of the engine. Its gasket hardens with age.',
      },
      {
        says: /\bsump\b/,
        unless: /corroded|plug/,
        then: { repair: 'oil-leak-repair', keys: ['sump'] },
        why: 'Oil comes from the sump under the engine, at its gasket or through rust.',
      },
      {
        says: /corroded|damag|dent/,
        unless: /leak|weep|seep|drip|mist|oily|\bloss/,
        then: 'ask-us',
        why: 'It’s rust or damage at a part that holds oil, which doesn’t get out yet.',
      },
      {
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Oil or fluid gets out. Oil runs down and back, so the place where it drips is seldom where it leaks: it’s cleaned and traced first.',
      },
    ],
  },
  {
    name: 'leak',
    words: /\bleak\w*|\bfluid\b|\boil\b/,
    weak: 'condition',
    rules: [
      {
        says: /leak/,
        section: { current: ['8.4'] },
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Fluid gets out. It’s cleaned and traced first, because it seldom drips where it leaks.',
      },
    ],
  },
];
