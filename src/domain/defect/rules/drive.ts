import type { DefectPart } from '../rule.ts';

/** Sections 6.1.2 to 6.1.9 and chapter 8: engine, exhaust, fuel, drive. */
export const drive: readonly DefectPart[] = [
  {
    name: 'CV boot',
    words:
      /\b(?:outer |inner )?(?:drive shafts? )?(?:joint )?(?:outer |inner )?(?:constant velocity|c ?v)(?: joint)? ?(?:boots?|gaiters?|dust cover)\b|\bdrive shafts? (?:joint )?(?:outer |inner )?(?:boots?|gaiters?|cover)\b|\bcv (?:joint )?(?:boots?|gaiters?)\b/,
    rules: [
      {
        then: { repair: 'cv-boot' },
        why: 'The rubber boot of the driveshaft joint is split. Grease gets out and water in, and a new joint costs far more than a boot.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'CV joint',
    words:
      /\b(?:outer |inner )?(?:drive shafts?|constant velocity|c ?v)(?: (?:constant velocity |outer |inner |cv )*joints?)?\b(?: bearing)?/,
    rules: [
      {
        says: /boot|gaiter|dust/,
        then: { repair: 'cv-boot' },
        why: 'The rubber boot of the driveshaft joint is split. Grease gets out and water in, and a new joint costs far more than a boot.',
        urgency: 'soon',
      },
      {
        says: /oil leak|leak\w* oil|oil seal|seal/,
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Oil leaks where the driveshaft leaves the gearbox. Tracing shows which seal.',
      },
      {
        says: /worn|wear|play|click|knock|nois|bent|damag|excess|insecure|loose|corroded|crack/,
        then: { repair: 'cv-joint' },
        why: 'The joint of the driveshaft is worn. It clicks in tight turns and can come apart.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'propeller shaft',
    words:
      /\b(?:prop(?:eller)? ?shafts?|flexible coupling|centre bearing|rubber coupling|universal joints?|transfer box|prop)\b/,
    rules: [
      {
        says: /oil/,
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Oil leaks at the drive to the rear axle. Tracing shows which seal.',
      },
      {
        then: 'ask-us',
        why: 'The shaft to the rear axle has joints, bearings and couplings that come alone or only together.',
      },
    ],
  },
  {
    name: 'engine mount',
    words:
      /\b(?:engine|gear ?box|transmission)(?: and \w+)? (?:stabili[sz]er |torque |support |steady )*(?:mount\w*|steady|stay|tie)\b|\bdog ?bone\b|\btorque (?:arm|mount)\b/,
    rules: [
      {
        says: /gear ?box|transmission/,
        unless: /engine/,
        then: 'ask-us',
        why: 'It is the mounting of the gearbox, which is seen before it is priced.',
      },
      {
        then: { repair: 'engine-mount' },
        why: 'The rubber that carries the engine is worn or split. The engine shakes and moves under load.',
      },
    ],
  },
  {
    name: 'exhaust emissions',
    words:
      /\b(?:exhaust )?emissions?\b|\bexhaust (?:smoke|carbon monoxide|hydrocarbon|gas(?:es)? (?:reading|test)|lambda|co|hc)\b|\b(?:exhaust )?(?:emits|emitting)\b|\b(?:black|blue|white|visible|dense|excess(?:ive)?) smoke\b|\bsmok(?:e|es|ing|y)\b(?: (?:test|opacity|limit))?|\blambda (?:reading|value|coefficient)?\b|\b(?:co|hc|carbon monoxide|hydrocarbons?) (?:content|reading|level|emission)s?\b|\bcatalyst emissions?\b/,
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
        why: 'It says why or how the emissions were not measured. That is a note, not a fault.',
      },
      {
        says: /particulate|\bdpf\b/,
        then: { repair: 'dpf-cleaning' },
        why: 'The diesel particulate filter does not hold back the soot. Its pressures are read before anything is cleaned or changed.',
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
        why: 'It is the shield or bracket at the converter, not the converter.',
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
      /\bexhausts?\b(?: (?:system|pipe|box|silencer|manifold|gases?|flexi\w*|flex|centre|section|joint|gasket|tail ?pipe|back box|down ?pipe))*|\b(?:back|rear|centre|middle|front) (?:box|silencer|section|pipe)\b|\bsilencers?\b|\bback ?box\b|\bflexi(?:ble)? ?pipe\b|\bdown ?pipe\b|\btail ?pipes?\b|\bcentre section\b/,
    rules: [
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
        why: 'The rear silencer rusts from inside where water gathers. When it blows, it is changed.',
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
        why: 'The exhaust is not held as it should be. A rubber or bracket is missing or torn.',
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
  {
    name: 'fuel',
    words:
      /\b(?:petrol|diesel|fuel)\b(?: (?:system|pipes?|lines?|hoses?|tank|filler|cap|filler cap|filler neck|filler pipe|tank strap|injector|filter|pump|leak|union))*|\bfiller (?:neck|cap|pipe)\b/,
    rules: [
      {
        says: /\bflap\b|tank strap|\bstrap\b|\bcradle\b|gauge/,
        then: 'ask-us',
        why: 'It is the flap or what holds the tank, not a leak.',
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
        why: 'A fuel pipe is rusty, or fuel gets out. No smoking, no garage overnight; it is found under pressure and then quoted.',
        urgency: 'soon',
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
  {
    name: 'coolant',
    words:
      /\b(?:coolant|anti ?freeze|water (?:leak|hose|pump|pipe)|radiator|cooling system|expansion tank|water pump|thermostat)\b(?: (?:hose|pipe|leak|level|system|pump|tank))*/,
    rules: [
      {
        says: /wash|windscreen|lamp|footwell|cabin/,
        then: 'ask-us',
        why: 'Where the water comes from or belongs decides what is done.',
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
        why: 'The power steering loses fluid. A look on the ramp shows whether it is a hose, the pump or the rack.',
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
        why: 'Where the fluid comes from decides the repair, and brake fluid cannot wait.',
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
        why: 'The oil level is not a leak. A service sets it right.',
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
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Oil or fluid gets out. Oil runs down and back, so the place where it drips is seldom where it leaks: it is cleaned and traced first.',
      },
    ],
  },
  {
    name: 'leak',
    words: /\bleak\w*|\bfluid\b|\boil\b/,
    weak: true,
    rules: [
      {
        says: /leak/,
        section: { current: ['8.4'] },
        then: { repair: 'oil-leak-repair', keys: ['diag_leak'] },
        why: 'Fluid gets out. It is cleaned and traced first, because it seldom drips where it leaks.',
      },
    ],
  },
];
