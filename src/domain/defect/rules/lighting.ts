import type { DefectPart, DefectRule } from '../rule.ts';

const DARK =
  /inoperative|not (?:working|work|illuminat\w*|operat\w*|function\w*|lit|lighting)|does ?nt work|does not (?:work|illuminate|operate|light)|(?<!(?:hang|fall|popp|push|com|pull)(?:s|ing|ed)? )\bout\b|\bblown\b|\bfail|dim\b|dull|faint|intermittent|flicker|gone|bulb|no lamp|inop\b|n w\b|(?<!(?:hang|fall|fell|com|came|broken|snapp|knock)(?:s|ing|e|ed)? )\boff\b|defective/;
const BROKEN =
  /crack|broken|smash|missing|insecure|lens|damag|hole|water|moisture|condensation|loose|hang|detach|housing|unit|mist|leak/;
const LEDS = /\bleds?\b|\bdiodes?\b/;
const CIRCUIT =
  /affected|adversely|switch|earth|wiring|wire|connector|circuit|other lamp|when (?:other|another|brake|indicat|stop)|stay\w* on|permanently|remain|ignition|short|fuse/;

/** What every lamp except the headlamp has in common: bulb, circuit, unit. */
const lamp = (which: string, allDark?: DefectRule): readonly DefectRule[] => [
  ...(allDark ? [allDark] : []),
  {
    says: CIRCUIT,
    then: { repair: 'wiring-repair' },
    why: `It’s the circuit of the ${which} rather than a bulb. The wiring is tested first.`,
  },
  {
    says: LEDS,
    then: { repair: 'lamp-unit' },
    why: `In the ${which} of this car light-emitting diodes do the work of a bulb, and as a rule they are changed with the whole light.`,
  },
  {
    says: DARK,
    unless: /\blens(?:es)?\b|broken|smash|insecure|hang|fall/,
    then: { repair: 'bulb-replacement' },
    why: `The ${which} doesn’t come on as it should. Usually it’s the bulb.`,
    urgency: 'before-test',
  },
  {
    says: BROKEN,
    then: { repair: 'lamp-unit' },
    why: `The lens or the body of the ${which} is broken, loose or lets water in. The part is quoted for your model.`,
  },
  {
    says: /colou?r|white|faded?|amber|discolou?r|bleach/,
    unless: /discolou?red lens|lens/,
    then: { repair: 'bulb-replacement' },
    why: `The ${which} shows the wrong colour, as a rule because the paint on the bulb has worn off.`,
    urgency: 'before-test',
  },
];

/** Chapter 4, old chapter 1. */
export const lighting: readonly DefectPart[] = [
  {
    name: 'headlamp aim',
    words:
      /\bheadlamps? (?:beam )?(?:aim|alignment|beam|pattern|adjust\w*|image)\b|\bbeam (?:aim|image|pattern)\b|\bheadlamps? (?:is |are |slightly |set |too )*(?:low|high|to high|to low)\b/,
    rules: [
      {
        says: /not working|inoperative|dip.*main|levelling|motor|adjuster (?:broken|inop)/,
        unless: /aim|image|pattern|high|low\b/,
        then: { repair: 'headlight-bulb' },
        why: 'A headlight doesn’t come on as it should. Usually it’s the bulb.',
        urgency: 'before-test',
      },
      {
        then: { repair: 'headlight-alignment' },
        why: 'The beam points too high, too low or to one side. It dazzles others or leaves you in the dark, and is set in minutes.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'headlamp levelling',
    words:
      /\bheadlamps? (?:level\w*|washers?|cleaning|wash(?:er)? (?:system|device))\b|\b(?:self )?level(?:l)?ing (?:device|system)\b|\bheadlamp (?:switch|tell ?tale)\b/,
    rules: [
      {
        says: /level/,
        then: { repair: 'headlight-replacement', keys: ['diag_electrical'] },
        why: 'The levelling of the headlights doesn’t move them. Motor, sensor and circuit are tested before a new light is quoted.',
      },
      {
        then: { repair: 'wiring-repair' },
        why: 'Washing or switching of the headlights has a circuit of its own, which is tested first.',
      },
    ],
  },
  {
    name: 'headlamp',
    words: /\bheadlamps?\b|\b(?:dip(?:ped)?|main) ?beams?\b(?! (?:warning|tell))|\bhid\b|\bxenon\b/,
    rules: [
      {
        says: /\b(?:aim(?:ing|ed)?|pattern|driving on the|continental|left hand drive|lhd|too (?:low|high)|beam image|misaligned|alignment|dazzl\w*|aligned)\b/,
        then: { repair: 'headlight-alignment' },
        why: 'The beam points too high, too low or to one side. It dazzles others or leaves you in the dark, and is set in minutes.',
        urgency: 'soon',
      },
      {
        says: CIRCUIT,
        unless: /adversely affected by (?:moisture|water|condensation)|reflector/,
        then: { repair: 'wiring-repair' },
        why: 'It’s the circuit of the headlights rather than a bulb. The wiring is tested first.',
      },
      {
        says: /\b(?:cloud\w*|haz(?:y|e\w*|ing)|yellow\w*|discolou?r\w*|oxidi[sz]\w*|fad\w*|opaque|scratch\w*|foggy|polish\w*|milky|dull|pitted|stone chips?)\b|slight\w* (?:deteriorat|defect|damag)\w*|(?:deteriorat|defect)\w* slight|lens (?:slightly )?deteriorat\w*/,
        unless: /seriously|bulb|crack|hole|insecure|broken/,
        then: { repair: 'headlight-restoration' },
        why: 'The plastic of the lens has gone cloudy or scratched. It can often be polished; we say so when it can’t.',
      },
      {
        says: LEDS,
        then: { repair: 'headlight-replacement' },
        why: 'This headlight has light-emitting diodes instead of a bulb. The circuit is tested before a new light is quoted.',
      },
      {
        says: /crack|broken|smash|missing|insecure|lens|damag|hole|water|moisture|condensation|loose|reflector|housing|mist|leak|seriously|bracket/,
        unless: /bulb (?:missing|loose|insecure)/,
        then: { repair: 'headlight-replacement' },
        why: 'The lens, the reflector or the housing of the headlight is damaged. A new light is quoted for your model.',
      },
      {
        says: /\bhid\b|\bxenon\b/,
        then: { repair: 'headlight-bulb', keys: ['xenon_bulb'] },
        why: 'A xenon headlight doesn’t come on as it should.',
        urgency: 'before-test',
      },
      {
        says: DARK,
        then: { repair: 'headlight-bulb' },
        why: 'A headlight doesn’t come on as it should. Usually it’s the bulb.',
        urgency: 'before-test',
      },
      {
        says: /colou?r|compatib|incorrect|wrong|type/,
        then: { repair: 'headlight-bulb' },
        why: 'The bulb isn’t of the kind or colour that belongs in this light.',
        urgency: 'before-test',
      },
    ],
  },
  {
    name: 'registration plate lamp',
    words: /\b(?:registration plate|license plate) (?:lamps?|bulbs?|illuminat\w*)\b/,
    rules: lamp('number plate lamp'),
  },
  {
    name: 'indicator',
    words:
      /\b(?:direction )?indicators?\b(?! (?:lamp )?tell)|\b(?:side |wing )?repeaters?\b|\bhazard(?: warning)?(?: lamp)?s?\b|\bturn signals?\b/,
    rules: [
      {
        says: /warning lamp|tell ?tale|malfunction indicator|wear indicator|mil\b/,
        unless: /hazard(?! warning lamp (?:tell|on))/,
        then: 'ask-us',
        why: 'It’s the light on the dashboard; the one outside may be fine.',
      },
      {
        says: /flash\w* (?:too )?(?:fast|slow|rapid|quick)|\brate\b|frequency/,
        then: { repair: 'bulb-replacement' },
        why: 'An indicator that flashes too fast or too slowly has as a rule lost a bulb.',
        urgency: 'before-test',
      },
      ...lamp('indicator', {
        says: /hazard|\ball\b/,
        unless: /repeater/,
        then: { repair: 'wiring-repair' },
        why: 'When several indicators stay dark, it’s seldom the bulbs. Switch, fuse and relay are tested first.',
      }),
    ],
  },
  {
    name: 'stop lamp',
    words:
      /\b(?:high level |high mounted |third |3rd |additional )*(?:stop lamps?|stop bulbs?|brake bulbs?)\b|\bhigh level (?:lamp|brake lamp|led)s?\b|\bbrake lamp switch\b/,
    rules: lamp('brake light', {
      says: /\ball\b|switch|(?:stay|remain)\w* on|permanently|none|no stop lamps/,
      unless: /overall|not all/,
      then: { repair: 'brake-light-switch' },
      why: 'All brake lights at once are seldom the bulbs. The switch at the pedal, its fuse and the earth are tested.',
    }),
  },
  {
    name: 'fog lamp',
    words: /\bfog ?lamps?\b|\bfogs?\b/,
    rules: lamp('fog light'),
  },
  {
    name: 'reversing lamp',
    words: /\brevers(?:e|ing) ?lamps?\b|\breverse bulb\b/,
    rules: lamp('reversing light'),
  },
  {
    name: 'daytime running lamp',
    words: /\b(?:day ?time (?:running )?lamps?|drls?|day ?time running)\b/,
    rules: lamp('daytime running light'),
  },
  {
    name: 'position lamp',
    words:
      /\bposition ?lamps?\b|(?<=\b(?:water|moisture|condensation) (?:ingress )?(?:in|inside|into|to) (?:the )?)lamps?\b|\bparking lamps?\b|\bside ?bulbs?\b|\bmarker lamps?\b|\bend outline\b|\bcluster\b|\blamp cluster\b/,
    rules: lamp('side or tail light'),
  },
  {
    name: 'reflector',
    words: /\breflectors?\b/,
    rules: [
      {
        says: BROKEN,
        then: { repair: 'lamp-unit' },
        why: 'A rear reflector is broken or missing. It’s a small part, quoted for your model.',
      },
    ],
  },
  {
    name: 'trailer socket',
    words:
      /\b(?:trailer|towing|tow ?bar|caravan) (?:electric\w* )?(?:sockets?|electrics?|plug)\b|\b(?:13|7) pin\b/,
    rules: [
      {
        then: { repair: 'wiring-repair' },
        why: 'The socket for the trailer doesn’t work all its lights. Its wiring is tested.',
      },
    ],
  },
  {
    name: 'battery',
    words: /\b(?:12v |12 volt )?batter(?:y|ies)\b(?: (?:terminal|clamp|tray|box|cover|lamp|warning lamp))?/,
    rules: [
      {
        says: /clamp|tray|box|cover|insecure|loose|secur|terminal|earth|strap|bracket/,
        unless: /leak(?:ing)? (?:acid|electrolyte)|electrolyte/,
        then: 'ask-us',
        why: 'It’s what holds or connects the battery, not the battery itself.',
      },
      {
        says: /warning|\blamp\b|charg|high voltage|traction|hybrid|hv\b/,
        then: { repair: 'diagnostic-check', keys: ['diag_general'] },
        why: 'A light says that the battery isn’t charged properly. We measure first to find out why.',
        urgency: 'soon',
      },
      {
        says: /leak|electrolyte|flat|weak|low|fail|dead|old|poor|replace|test|deteriorat|defect|worn|condition|swollen/,
        then: { repair: 'battery-replacement' },
        why: 'The battery leaks or no longer holds its charge.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'wiring',
    words:
      /\b(?:electric\w* )?wir(?:ing|es?|ing loom)\b(?: (?:insulation|loom|harness))?|\bloom\b|\binsulation\b|\bconnectors?\b/,
    rules: [
      {
        says: /high voltage|orange|hv\b|charging/,
        then: { repair: 'wiring-repair', keys: ['diag_ev_hybrid'] },
        why: 'It’s the high-voltage wiring, which is only for people trained for it.',
        urgency: 'soon',
      },
      {
        says: /damag|insecure|chaf|expos|insulation|loose|deteriorat|bare|worn|short|support|burn|corroded|repair|hang/,
        then: { repair: 'wiring-repair' },
        why: 'A cable is damaged or not held. It’s traced and repaired before it shorts.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'lamp',
    words: /\blamps?\b|\bbulbs?\b/,
    weak: 'piece',
    rules: [
      {
        says: /warning|tell ?tale|dash|service|on\b|illuminat|indicat/,
        then: 'ask-us',
        why: 'It’s a light on the dashboard. Which one decides what is looked at.',
      },
      {
        says: /inoperative|not working|\bout\b|blown|fail/,
        section: { current: ['4.2', '4.3', '4.4', '4.5', '4.6', '4.7'] },
        then: { repair: 'bulb-replacement' },
        why: 'A light doesn’t come on. Usually it’s the bulb.',
        urgency: 'before-test',
      },
    ],
  },
];
