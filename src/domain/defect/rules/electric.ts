import type { DefectPart } from '../rule.ts';

const TRAINED = 'It is the high-voltage system that drives the car, which is only for people trained for it.';

/** What drives a hybrid or an electric car. */
export const electric: readonly DefectPart[] = [
  {
    name: 'electric drive warning',
    words:
      /\b(?:ev|electric (?:vehicle|drive|motor|powertrain)|hybrid|high voltage|hv|traction)(?: (?:system|drive|vehicle|battery|motor|powertrain))* (?:warning|malfunction|fault|lamp|failure|error)s?(?: (?:warning|lamp|message|indicator|code))*\b/,
    rules: [
      {
        then: { repair: 'wiring-repair', keys: ['diag_ev_hybrid'] },
        why: `${TRAINED} What it reports is read first.`,
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'drive battery',
    words:
      /\b(?:(?:hv|high voltage|traction|hybrid|ev|electric vehicle|electric car|drive|propulsion|lithium)(?: system)? )+(?:batter(?:y|ies)|cells?)\b(?: \w+)?|\bbattery range\b|\bstate of health\b|\bbatter(?:y|ies) (?:pack |module )?(?:hybrid|hv|traction|ev|high voltage)\b/,
    rules: [
      {
        says: /\bwarning|\blamp\b|malfunction|\bfault/,
        then: { repair: 'wiring-repair', keys: ['diag_ev_hybrid'] },
        why: `${TRAINED} What it reports is read first.`,
        urgency: 'soon',
      },
      {
        then: 'ask-us',
        why: 'It’s the battery that drives the car, which is only for people trained for it. We tell you who.',
      },
    ],
  },
];
