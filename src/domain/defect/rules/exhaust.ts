import type { DefectPart } from '../rule.ts';

/** Sections 6.1.2 and 8.1 to 8.2, old chapter 7: exhaust, its gas and its noise. */
export const exhaust: readonly DefectPart[] = [
  {
    name: 'exhaust emissions',
    words:
      /\b(?:exhaust )?emissions?\b|\bexhaust (?:smoke|carbon monoxide|hydrocarbon|gas(?:es)? (?:reading|test)|lambda|co|hc)\b|\b(?:exhaust )?(?:emits|emitting)\b|\b(?:black|blue|white|visible|dense|excess(?:ive)?) smoke\b(?! emitted)|\bsmok(?:e|es|ing|y|ey)\b(?! emitted)(?: (?:test|opacity|limit))?|\blambda (?:reading|value|coefficient)?\b|\b(?:co|hc|carbon monoxide|hydrocarbons?) (?:content|reading|level|emission)s?\b|\bcatalyst emissions?\b|\bhydrocarbons?\b/,
    rules: [
      {
        says: /induction|intake|inlet/,
        then: { repair: 'turbo-hose', keys: ['diag_engine_light'] },
        why: 'Air gets in behind its meter, so the mixture is wrong. The split hose or gasket is found with smoke.',
        urgency: 'soon',
      },
      {
        says: /exhaust leak|leak\w* (?:of |from )?(?:the )?exhaust|blow/,
        then: { repair: 'exhaust-repair' },
        why: 'The exhaust leaks, which lets in air and spoils the emission test.',
        urgency: 'soon',
      },
      {
        says: /not tested|not (?:be )?carried out|exempt|too (?:cold|low)|oil temp/,
        unless: /smoke/,
        then: 'nothing-to-do',
        why: 'It says why or how the emissions weren’t measured. That’s a note, not a fault.',
      },
      {
        says: /particulate|\bdpf\b/,
        then: { repair: 'dpf-cleaning' },
        why: 'The diesel particulate filter doesn’t hold back the soot. Its pressures are read before anything is cleaned or changed.',
        urgency: 'soon',
      },
      {
        says: /opacity/,
        then: { repair: 'dpf-cleaning', keys: ['diag_dpf_light', 'diag_engine_light'] },
        why: 'There is more soot in the exhaust than the limit allows. The particulate filter and what feeds it are measured first.',
        urgency: 'soon',
      },
      {
        says: /carbon monoxide|\bco\b/,
        then: { repair: 'catalytic-converter', keys: ['diag_engine_light'] },
        why: 'Too much carbon monoxide means that the catalytic converter no longer cleans the exhaust, or that a sensor misleads it. Measuring tells which before a converter is bought.',
        urgency: 'soon',
      },
      {
        says: /\bcat\b|catalytic converter (?:missing|removed|inefficient)|catalyst (?:missing|removed)/,
        then: { repair: 'catalytic-converter' },
        why: 'The catalytic converter is missing or no longer cleans the exhaust.',
        urgency: 'soon',
      },
      {
        then: { repair: 'emissions-diagnosis', keys: ['diag_engine_light'] },
        why: 'The exhaust gas is outside its limits, or there is smoke. Measuring finds the cause, which may be a sensor, air, fuel or wear.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'catalytic converter',
    words:
      /\bcatalytic converters?\b|\bcatalysts?\b|\bcats?\b|\bemissions? control equipment\b|\bexhaust after ?treatment\b/,
    rules: [
      {
        says: /shield|cover|mount|bracket/,
        then: 'ask-us',
        why: 'It’s the shield or bracket at the converter, not the converter.',
      },
      {
        says: /leak|blow/,
        then: { repair: 'exhaust-repair' },
        why: 'The exhaust leaks at the catalytic converter. Where the hole is decides which section is changed.',
        urgency: 'soon',
      },
      {
        says: /missing|remov|defect|damag|rattl|inefficien|broken|modif|gutted|obvious|fail|not (?:working|effective)|corroded/,
        then: { repair: 'catalytic-converter' },
        why: 'The catalytic converter is missing, damaged or no longer cleans the exhaust.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'particulate filter',
    words: /\bdiesel particulate filters?\b|\bparticulate filters?\b|\bdpfs?\b/,
    rules: [
      {
        says: /warning|\blamp\b/,
        unless: /missing|remov/,
        then: { repair: 'dpf-cleaning', keys: ['diag_dpf_light'] },
        why: 'The lamp of the particulate filter is on. Its pressures are read before anything is cleaned.',
        urgency: 'soon',
      },
      {
        then: { repair: 'dpf-cleaning' },
        why: 'The particulate filter is full, damaged or gone. Its pressures are read before anything is cleaned or changed.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'exhaust mounting',
    words:
      /\bexhaust (?:system )?(?:front |rear |centre )?(?:mount\w*|hangers?|rubbers?|brackets?|clamps?|supports?|straps?|hanging)\b/,
    rules: [
      {
        then: { repair: 'exhaust-mounting', keys: ['exhaust_repair'] },
        why: 'The exhaust hangs in rubbers and brackets. One that is missing or torn overloads the next.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'exhaust shield',
    words:
      /\b(?:exhaust )?(?:system )?(?:\w+ )?heat ?shields?\b|\bexhaust (?:tail ?(?:pipe )?trim|tip|trim|shield)s?\b/,
    rules: [
      {
        then: 'ask-us',
        why: 'The heat shield rattles or has come loose. Often a large washer holds it again, so it has no list price.',
      },
    ],
  },
  {
    name: 'exhaust',
    words:
      /\bexhausts?\b(?: (?:system|pipe|box|silencer|manifold|gases?|flexi\w*|flex|centre|section|joint|gasket|tail ?pipe|back box|down ?pipe))*|\b(?:back|rear|centre|middle|front) (?:box|silencer|section|pipe)\b|\bsilencers?\b|\bback ?box\b|\bflexi(?:ble)? ?pipe\b|\bflexi(?:ble)?(?= (?:\w+ )?(?:blow\w*|joint|section|exhaust))|\bdown ?pipe\b|\btail ?pipes?\b|\bcentre section\b/,
    rules: [
      {
        says: /\bwater\b|condensation/,
        then: 'ask-us',
        why: 'Water in an exhaust is what burning leaves, unless there is much of it.',
      },
      {
        says: /fluid|oil\b/,
        unless: /exhaust.*(?:leak|blow|corroded)/,
        then: 'ask-us',
        why: 'Something drips onto the exhaust. What it is decides the repair.',
      },
      {
        says: /manifold|down ?pipe/,
        then: { repair: 'exhaust-repair', keys: ['exhaust_repair'] },
        why: 'The exhaust leaks near the engine. A gasket or the part itself: that is quoted after a look.',
        urgency: 'soon',
      },
      {
        says: /flex/,
        then: { repair: 'exhaust-repair', keys: ['flexi_pipe'] },
        why: 'The flexible piece behind the engine has split, so the exhaust blows.',
        urgency: 'soon',
      },
      {
        says: /back ?box|rear (?:box|silencer)|tail ?pipe/,
        unless: /joint|clamp|mount|hang/,
        then: { repair: 'exhaust-repair', keys: ['exhaust_back_box'] },
        why: 'The rear silencer rusts from inside where water gathers. When it blows, it’s changed.',
      },
      {
        says: /centre|middle/,
        unless: /joint|clamp|mount|hang/,
        then: { repair: 'exhaust-repair', keys: ['exhaust_centre'] },
        why: 'The middle section of the exhaust rusts through or blows at a weld.',
      },
      {
        says: /mount|hanger|hanging|rubber|bracket|insecure|loose|support|secur|clamp|knock|low/,
        unless: /leak|blow|corroded|hole/,
        then: { repair: 'exhaust-mounting', keys: ['exhaust_repair'] },
        why: 'The exhaust isn’t held as it should be. A rubber or bracket is missing or torn.',
        urgency: 'soon',
      },
      {
        says: /major leak|excessive|excess of|hole|noisy|noise|loud|perforat|missing|incomplete|rotten|fractur|broken|detach/,
        unless: /not (?:considered )?excessive/,
        then: { repair: 'exhaust-replacement', keys: ['exhaust_repair'] },
        why: 'The exhaust has a hole or is too loud. Which section is changed shows on the ramp, so the price follows the look.',
        urgency: 'soon',
      },
      {
        says: /leak|blow|corroded|hole|deteriorat|repair|joint|gasket|gas|damag|crack|noisy|noise|weld|rot|loud|split|perforat|broken|fractur|missing|detach|incomplete|not complete|modif/,
        then: { repair: 'exhaust-repair', keys: ['exhaust_repair'] },
        why: 'The exhaust leaks or rusts. Which section it is shows on the ramp, so the price follows the look.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'noise',
    words: /\bnoise suppression\b|\bengine noise\b/,
    rules: [
      {
        then: 'ask-us',
        why: 'Noise may be the exhaust, a shield or a cover.',
      },
    ],
  },
];
