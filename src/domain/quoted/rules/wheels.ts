import { type QuoteRule, rule } from '../rule.ts';

const TYRE = { oneOf: ['tyre_budget', 'tyre_mid', 'tyre_premium'], question: 'Which tyre?' } as const;

export const wheels: readonly QuoteRule[] = [
  rule('(?:new )?tyres?|tyresize', TYRE),
  rule('budget tyres?|tyresize budget|tyres? tyresize budget', 'tyre_budget'),
  rule('mid ?range tyres?', 'tyre_mid'),
  rule('premium tyres?', 'tyre_premium'),
  rule(
    '(?:old |scrap |used |waste )?tyres? (?:disposals?|recycling|disp)|casing disposal|environmental (?:disposal|charge|levy|fee)|tyres? (?:check|rotation|pressures? check\\w*|pressures? set)',
    'no-job',
  ),
  rule('(?:rubber |new |tyre )?valves?', 'no-job'),
  rule(
    '(?:tpms|tyre pressure|pressure)(?: monitor\\w*)?(?: system)? (?:sensors?|valves?)(?: valves?)?|tpms',
    'tpms_sensor',
  ),
  rule(
    '(?:tpms|tyre pressure)(?: warning| monitor\\w*)? (?:warning )?lamp(?: on)?|tpms (?:reset|fault|light)',
    'diag_tpms_light',
  ),
  rule('punctures?(?: repair\\w*)?|plug(?:ged)? (?:the )?tyre', 'puncture_repair'),
  rule(
    '(?:wheel )?alignment|tracking(?: (?:adjust\\w*|check|and adjust\\w*))?|(?:laser|hunter) (?:tracking|alignment)',
    {
      front: 'wheel_alignment_2',
      rear: 'wheel_alignment_4',
    },
  ),
  rule(
    '(?:four|4) ?wheel (?:laser )?(?:alignment|tracking)|(?:wheel |suspension )?geometry(?: check)?(?: and)?(?: adjust\\w*| set ?up)?|4wa',
    'wheel_alignment_4',
  ),
  rule('(?:two|2) ?wheel (?:laser )?(?:alignment|tracking)', 'wheel_alignment_2'),
  rule('wheel balanc\\w+|balanc(?:e|ing)(?: (?:of )?wheels?)?|re ?balance', 'wheel_balance'),
  rule('fitt?(?:ed|ing)? and balanc\\w+|balanced?|(?:supply )?fit(?:ting)? and balance', 'no-job'),
  rule('(?:wheel |hub )bearings?(?: kits?)?|bearings?', {
    front: 'wheel_bearing_front',
    rear: 'wheel_bearing_rear',
  }),
  rule(
    '(?:release|tensioner|gearbox|strut|alternator|clutch|top mount) bearings?|bearings? (?:press|tool)',
    'unclear',
  ),
  rule(
    '(?:alloy )?wheels? (?:refurb\\w*|repairs?|straighten\\w*|weld\\w*)|alloys? refurb\\w*|diamond cut\\w*|locking wheel (?:nut|bolt)s?(?: \\w+)?',
    'not-ours',
  ),
  rule('(?:wheel )?(?:nuts?|bolts?|studs?)', 'no-job'),
  rule('tyres? (?:insurance|guarantee|cover|warranty|promise)(?: \\w+){0,2}', 'no-job'),
  rule('(?:tyres? )?(?:sealant|compressor)(?: and (?:sealant|compressor))? used', 'no-job'),
  rule('tyres? (?:cords?|ply)(?: \\w+)*|(?:cords?|ply) (?:showing|exposed|visible)(?: \\w+){0,3}', TYRE),
  rule('wheels? (?:out of )?(?:true|buckled)|buckled (?:wheel|rim|alloy)s?', 'not-ours'),
  rule('plug (?:and )?patch|patch (?:and )?plug', 'puncture_repair'),
  rule('tyre pressures?(?: \\w+)?', 'no-job'),
];
