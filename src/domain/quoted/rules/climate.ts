import { type QuoteRule, rule } from '../rule.ts';

export const climate: readonly QuoteRule[] = [
  rule(
    '(?:aircon )?(?:re ?gas\\w*|recharge|gas top ?up)(?: aircon)?|aircon (?:service|regas|re ?gas)|(?:r134a|r1234yf)(?: (?:re ?gas|gas))?',
    'aircon_regas',
  ),
  rule('(?:aircon )?condens[eo]rs?(?: aircon)?', 'aircon_condenser'),
  rule('(?:aircon )?compressors?(?: aircon)?', 'aircon_compressor'),
  rule(
    '(?:aircon )?(?:anti ?bac\\w*|antibacterial|sanitis\\w+|bomb)(?: (?:clean|treatment|aircon))*|aircon (?:clean\\w*|debug|odou?r \\w+)',
    'aircon_clean',
  ),
  rule('aircon(?: (?:check|test|diagnos\\w*|fault|leak test|not \\w+))?', 'diag_aircon'),
  rule('uv dye|aircon dye|dye|nitrogen (?:leak )?test', 'no-job'),
  rule('(?:heater |cabin )?(?:blower|fan)(?: (?:motor|resistor)s?)+|blower(?: motor)?s?', 'heater_blower'),
  rule(
    '(?:radiator|cooling|engine|condenser) fans?(?: motors?)?|blower resistors?|heater resistors?',
    'unclear',
  ),
  rule('heater matri(?:x|ces)', 'heater_matrix'),
  rule(
    '(?:hybrid|hv)(?: traction)? ?battery (?:(?:cooling )?fan)(?: (?:and )?filter)?(?: clean\\w*)?|battery fan (?:filter )?(?:clean\\w*)?',
    'hybrid_fan_filter',
  ),
  rule('(?:hybrid|hv|high voltage|traction|drive) battery(?: (?:replacement|pack|module)s?)?', 'not-ours'),
  rule(
    '(?:ev |hv |traction )?battery coolant(?: (?:change|replacement))?|inverter coolant(?: change)?',
    'ev_coolant',
  ),
  rule(
    '(?:ev )?brake (?:clean and (?:free ?off|lubricate|grease)|service)|clean and (?:lubricate|free ?off|grease) (?:brakes?|calipers?|sliders?)',
    'ev_brake_service',
  ),
  rule('charge (?:port|flap)(?: \\w+){0,2}|charging (?:port|flap)(?: \\w+){0,2}', 'ev_charge_port'),
  rule('bug (?:clean|bomb|spray)', 'aircon_clean'),
  rule(
    '(?:hybrid|hv)(?: traction)? ?battery (?:\\w+ )?(?:intake |air )?filter(?: and fan)?',
    'hybrid_fan_filter',
  ),
  rule(
    '(?:hybrid|hv|high voltage|traction|drive) battery (?:soh|state of health|health)(?: \\w+)*',
    'no-job',
  ),
  rule(
    '(?:check )?hybrid system(?: (?:message|warning|fault))?|(?:ev|hybrid) system (?:fault|warning|diagnos\\w*)',
    'diag_ev_hybrid',
  ),
  rule('(?:comp|compressor|aircon) clutch(?:es)?', 'aircon_compressor'),
  rule('matri(?:x|ces)', 'heater_matrix'),
  rule('gas up(?: aircon)?|aircon gas', 'aircon_regas'),
  rule('(?:aircon )?bacterial(?: (?:treatment|clean|bomb))*', 'aircon_clean'),
  rule('ev coolant(?: (?:change|service))?', 'ev_coolant'),
  rule('(?:aircon )?(?:debug|de bug)', 'aircon_clean'),
];
