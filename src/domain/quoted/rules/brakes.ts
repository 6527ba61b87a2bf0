import { type QuoteRule, rule } from '../rule.ts';

const AND = String.raw` (?:(?:and|n|with|plus|brake|new) ){0,2}`;
const DISCS = String.raw`(?:brake )?(?:discs?|rotors?)`;
const PADS = String.raw`(?:brake )?pads?`;

export const brakes: readonly QuoteRule[] = [
  rule(`${DISCS}(?:${AND}| )${PADS}|${PADS}${AND}${DISCS}|${DISCS}`, {
    front: 'front_discs_pads',
    rear: 'rear_discs_pads',
  }),
  rule(`${PADS}(?: set)?`, { front: 'front_brake_pads', rear: 'rear_brake_pads' }),
  rule(`${PADS} wear (?:sensor|indicator|lead)s?|wear (?:sensor|indicator|lead)s?`, 'no-job'),
  rule(
    `(?:brake )?drums?(?:${AND}(?:brake )?shoes?)?|(?:brake )?shoes?${AND}(?:brake )?drums?`,
    'rear_drums_shoes',
  ),
  rule('brake shoes?|rear shoes?', 'rear_shoes'),
  rule('shoes? kits?|shoes?', 'unclear'),
  rule('wheel cylinders?', 'rear_drums_shoes'),
  rule('(?:brake )?calipers?', 'brake_caliper'),
  rule('caliper (?:sliders?|pins?|carriers?)', 'unclear'),
  rule('(?:flexible |flexi )?brake (?:hoses?|flexi(?:s| hoses?)?)', 'brake_hose'),
  rule('brake (?:pipes?|lines?)|(?:copper|metal) pipes?', 'brake_pipe'),
  rule('(?:parking )?brake cables?', 'handbrake_cable'),
  rule('parking brake (?:adjust\\w*|check\\w*)|adjust parking brake', 'diag_brake_check'),
  rule('(?:abs|wheel) (?:wheel )?(?:speed )?sensors?|speed sensors?', 'abs_sensor'),
  rule('(?:brake )?master cylinders?', 'master_cylinder'),
  rule('clutch master cylinders?', 'unclear'),
  rule(
    'brake (?:check|inspection|test|strip)|(?:check|inspect|strip)(?: and \\w+)? brakes?',
    'diag_brake_check',
  ),
  rule('(?:free|complimentary) (?:\\w+ )?(?:brake|battery|tyre|visual|safety) checks?', 'no-job'),
  rule('brake (?:cleaner|clean|grease)', 'no-job'),
  rule(
    'brake fluid(?: (?:change|renewal|flush|replace\\w*|service|exchange))?|(?:2 )?(?:yr|year) brake fluid|brake flush|bleed brakes?|dot ?(?:4|5)(?: 1)?',
    'brake_fluid',
  ),
  rule('brake fluid (?:moisture )?(?:test|check)(?:ed)?|brake fluid level', 'no-job'),
  rule('brake servo|servo unit|abs (?:pump|module|unit|ecu)|epb (?:motor|actuator|module)s?', 'not-ours'),
  rule('abs (?:warning )?lamp(?: (?:on|fault))?|(?:traction|esp|esc)(?: control)? lamp', 'diag_abs_light'),
  rule(
    'judder\\w*(?: \\w+){0,2} brak\\w*|brakes? (?:squeal\\w*|grind\\w*|pull\\w*|spongy|soft|bind\\w*|judder\\w*|imbalance\\w*|efficiency)(?: \\w+)?|(?:spongy|soft) (?:brake )?pedal',
    'diag_brake_check',
  ),
  rule('shoes? and (?:wheel )?cylinders?', 'rear_drums_shoes'),
  rule(
    'calipers? (?:clean\\w*|service|free off|lube|strip)(?: (?:and )?(?:free off|lube|clean|service))*',
    'ev_brake_service',
  ),
  rule('brake fluid test and (?:renew\\w*|replac\\w*|change)', 'brake_fluid'),
  rule(
    'brakes? pull\\w* to (?:the )?(?:one side|left|right)(?: (?:and )?imbalance)?|parking brake (?:not strong|weak|low|poor)(?: \\w+)?|(?:brake )?imbalance',
    'diag_brake_check',
  ),
  rule('flexi(?:ble)? hoses?', 'brake_hose'),
  rule('fitting kits?|copper (?:grease|slip)', 'no-job'),
];
