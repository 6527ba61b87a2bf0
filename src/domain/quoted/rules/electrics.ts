import { type QuoteRule, rule } from '../rule.ts';

const BULB = 'bulbs?|lamps?(?: bulbs?)?';

export const electrics: readonly QuoteRule[] = [
  rule(
    '(?:new |car |stop start |agm |efb |12 ?v(?:olt)? )*battery(?: replacement)?|(?:varta|yuasa|exide)(?: battery)?',
    'battery',
  ),
  rule(
    '(?:key ?fob|key|remote|fob) (?:key )?battery(?: replacement)?|key ?fobs?|re ?sync key',
    'key_battery_prog',
  ),
  rule(
    'battery (?:drain|drain test|load test)|(?:trace |find )?(?:parasitic|battery) (?:drain|draw)',
    'diag_battery_drain',
  ),
  rule(
    'battery (?:test|check|coding|registration|charge|charging|terminals?)(?: (?:and |check|test))*|charging (?:system )?(?:test|check)',
    'no-job',
  ),
  rule('alternators?', 'alternator'),
  rule('starter(?: motors?)?', 'starter_motor'),
  rule('window (?:regulators?|motors?|mechanisms?)', 'window_regulator'),
  rule(
    'door ?locks?(?: (?:actuators?|mechanisms?|motors?))?|(?:central )?locking (?:actuators?|motors?)|lock actuators?|door latch\\w*',
    'central_locking',
  ),
  rule(
    `headlamp (?:${BULB})|headlamp bulbs?|(?:h1|h4|h7|h11|xenon|dipped beam|main beam) (?:headlamp )?(?:${BULB})?`,
    'headlamp_bulb',
  ),
  rule(
    `(?:registration plate|stop|position|indicator|reverse|reversing|fog|tail|rear fog|side|brake|interior) (?:lamp )?(?:${BULB})|(?:w5w|p21w|501|bayonet) bulbs?|bulbs?`,
    'small_bulb',
  ),
  rule(
    'headlamp (?:aim|align\\w*|adjust\\w*|beam)(?: \\w+)?|(?:beam|aim) adjust\\w*|(?:adjust|align|set) headlamps?',
    'headlight_align',
  ),
  rule('headlamp (?:polish\\w*|restor\\w*|refurb\\w*)|(?:polish|restore) headlamps?', 'headlamp_polish'),
  rule('headlamps?(?: (?:units?|assembly))?', 'headlamp_unit'),
  rule(
    '(?:rear|tail|fog|indicator|position|stop) (?:lamp )?(?:lens|units?|clusters?)|lamp (?:units?|clusters?|lens)',
    'lamp_unit',
  ),
  rule(
    '(?:engine management |engine warning |engine |management |eml )(?:lamp|diagnos\\w*)(?: on| fault)?',
    'diag_engine_light',
  ),
  rule('(?:srs|airbag)(?: airbag)?(?: warning)? (?:lamp|fault)(?: (?:check|on))?', 'diag_airbag_light'),
  rule(
    'electrical (?:diagnos\\w*|fault ?\\w*|investigation)|(?:trace|investigate) (?:wiring|electrical)(?: fault)?|wiring (?:fault|repairs?|loom)',
    'diag_electrical',
  ),
  rule(
    'diag\\w*|fault codes?(?: read)?|code read|(?:computer|obd) (?:scan|diagnos\\w*)|(?:1|one) ?(?:hr|hour) diag\\w*|fault find\\w*',
    'diag_general',
  ),
  rule(
    '(?:investigate |check )?(?:knocking |knock |grinding |rattl\\w+ |squeak\\w* )?(?:noises?|vibrations?)(?: investigation| check)?|investigate (?:knock\\w*|rattl\\w*|squeak\\w*)',
    'diag_noise_vibration',
  ),
  rule('non ?start(?: diagnos\\w*)?|wont start', 'diag_non_start'),
  rule('overheat\\w*(?: diagnos\\w*)?', 'diag_overheating'),
  rule('(?:parking|reversing) (?:sensors?|camera)|adas (?:fault|calibration|camera)', 'diag_parking_adas'),
  rule('wiper blades?|wipers?', { front: 'wiper_blades_front', rear: 'wiper_blade_rear' }),
  rule('wiper (?:motors?|linkages?|arms?)', 'wiper_motor'),
  rule('washer (?:pumps?|motors?)', 'washer_pump'),
  rule('(?:screen ?wash|washer fluid)(?: (?:top ?up|additive))?|washer jets?', 'no-job'),
  rule('(?:stone |windscreen )*chips?(?: repairs?)?(?: windscreen)?', 'windscreen_chip'),
  rule('(?:new |replacement )?windscreen(?: (?:replacement|replace|glass))?', 'not-ours'),
  rule('(?:\\d{3} )?(?:efb|agm)(?: \\d+ ?ah)?', 'battery'),
  rule(
    'battery and charging (?:system )?(?:check|test)|battery (?:health|state of health|report)|fails? (?:the )?(?:battery |load )+test',
    'no-job',
  ),
  rule(
    '(?:ignition off|current|parasitic) draw|draw with ignition off|\\d+(?:\\.\\d+)? ?m?a draw|flat battery overnight',
    'diag_battery_drain',
  ),
  rule('will ?not start|wont turn over|not starting|non starter', 'diag_non_start'),
  rule('jump start(?:ed)?', 'no-job'),
  rule(
    'headlamps? (?:(?:is|are) )?(?:pointing|point|aim(?:ed|ing)?|set|too|dipping|beam)(?: (?:too|low|high|left|right|\\w+)){0,2}',
    'headlight_align',
  ),
  rule('no water (?:\\w+ ){0,4}washers?(?: pump)?|washers? not working|washers? pump', 'washer_pump'),
  rule('horn(?: \\w+){0,3}', 'diag_electrical'),
  rule('adas (?:re ?)?calibrat\\w*|camera calibrat\\w*', 'not-ours'),
  rule(
    '(?:type 2 )?charging (?:lead|cable)s?|tacho\\w*(?: \\w+)?|spare keys?|key (?:cutting|programming|coding)|tracker|radio|sat ?nav',
    'not-ours',
  ),
  rule(
    'window (?:has )?(?:dropped|fell|stuck|wont|not)(?: \\w+){0,4}(?: reg)?|window reg',
    'window_regulator',
  ),
  rule(
    '(?:interior|boot|glovebox|courtesy|door) lamp (?:staying|stays|stuck) on|trace (?:the )?faults?',
    'diag_electrical',
  ),
  rule('wash pumps?', 'washer_pump'),
  rule('central locking(?: (?:fault|not working))?', 'central_locking'),
  rule('xenon (?:ballast|unit)s?|(?:glow plug|main|starter) relays?|relays?|fuses?', 'unclear'),
  rule(
    '(?:car |engine )?(?:cut(?:s|ting)? out|misfir\\w*|hesitat\\w*|lack(?:ing)? (?:of )?power|loss of power|limp mode|runs? rough|running rough|stall\\w*)',
    'diag_engine_light',
  ),
  rule(
    '(?:radar|front radar|lane \\w+|camera)(?: sensors?)? (?:fault|unavailable|warning)',
    'diag_parking_adas',
  ),
  rule('(?:second|spare) keys?(?: (?:missing|cut|programmed?|and))*|key missing', 'not-ours'),
  rule('washers? (?:dont|wont|not) (?:squirt\\w*|spray\\w*|work\\w*)', 'washer_pump'),
];
