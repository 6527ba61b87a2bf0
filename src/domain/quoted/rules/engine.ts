import { type QuoteRule, rule } from '../rule.ts';

const BELT = '(?:timing|cam|cambelt|wet) ?belts?';

export const engine: readonly QuoteRule[] = [
  rule(
    `(?:${BELT}|timing|cambelts?)(?: (?:kits?|set))?(?: (?:replacement|change|kit|and|with|plus|inc\\w*|tensioners?|rollers?|idlers?|new|auxiliary|aux|water pump))*`,
    'timing_belt',
  ),
  rule('timing (?:cover|case)(?: (?:gasket|seal))?|timing', 'unclear'),
  rule('(?:timing|cam) chains?(?: (?:kits?|and|with|tensioners?|guides?|inc\\w*))*', 'timing_chain'),
  rule(
    '(?:auxiliary|aux|fan|alternator|serpentine|drive|ancillary|poly ?v) (?:drive )?belts?(?: (?:and |with )?tensioners?)?',
    'aux_belt',
  ),
  rule('(?:cylinder )?head gaskets?(?: sets?)?', 'head_gasket'),
  rule(
    '(?:rocker|cam|valve|camshaft)(?: ?box)? ?covers?(?: gaskets?)?|(?:rocker|valve) gaskets?',
    'rocker_cover_gasket',
  ),
  rule('sump(?: pan)?(?: (?:and |gaskets?|seal\\w*|with ))*', 'sump'),
  rule('(?:skim|pressure test)(?: (?:and |skim|pressure test|(?:the |cylinder )?head))*', 'no-job'),
  rule('sump (?:plug|washer|bung)s?(?: (?:and )?(?:washer|seal)s?)?', 'no-job'),
  rule('turbo(?:charger)?s?', 'turbo'),
  rule(
    'turbo (?:hoses?|pipes?|oil feed(?: pipe)?|actuator)|intercooler(?: (?:hoses?|pipes?))?|boost (?:hoses?|pipes?)',
    'unclear',
  ),
  rule(
    'engine (?:rebuild|replacement|swap|recon\\w*)|(?:replacement|recon\\w*|used) engine|crank ?shaft(?: \\w+)?|vacuum pump|oil pump|engine flush|carbon clean\\w*|walnut blast\\w*|remap\\w*|software updates?',
    'not-ours',
  ),
  rule(
    '(?:oil filter|filter) housing(?: gaskets?| seals?)*|oil cooler(?: \\w+)?|crank(?:shaft)? (?:oil )?seals?|oil seals?|gaskets?(?: sets?)?|cam(?:shaft)? sensors?|crank(?:shaft)? sensors?|maf(?: sensors?)?|map sensors?|sensors?|pcv(?: valve)?|breather(?: \\w+)?|brackets?|solenoids?|vvt(?: \\w+)?',
    'unclear',
  ),
  rule('radiators?|rads?', 'radiator'),
  rule('thermostats?(?: (?:and )?housings?)?|t ?stats?', 'thermostat'),
  rule('(?:electric )?water ?pumps?', 'water_pump'),
  rule('(?:top|bottom|coolant|water|radiator|heater)(?: \\w+)? hoses?', 'coolant_hose'),
  rule(
    '(?:coolant )?(?:expansion|header) (?:tank|bottle)s?(?: (?:and )?(?:cap|sensor))?|coolant (?:tank|bottle|reservoir)',
    'expansion_tank',
  ),
  rule(
    '(?:coolant|antifreeze|anti ?freeze|cooling system) (?:(?:and|1l|2l|5l|5 litres?) )*(?:change|drain|flush|renewal|replace\\w*|refill|service)(?: (?:and )?(?:refill|fill|flush))?|drain (?:and )?(?:refill|flush) (?:coolant|cooling system)',
    'coolant_change',
  ),
  rule(
    '(?:cooling system|coolant) (?:pressure )?(?:test|leak test)(?: cooling system)?|pressure test (?:the )?(?:cooling system|coolant|radiator)|(?:trace|find|investigate) (?:\\w+ ){0,2}leaks?|leak (?:trace|test|detection|down test)|(?:oil|coolant|water) leaks?',
    'diag_leak',
  ),
  rule(
    'coolant(?: antifreeze)?|antifreeze|anti ?freeze|(?:coolant|antifreeze) (?:top ?up|test|strength|check)',
    'no-job',
  ),
  rule('chain (?:kits?|rattl\\w*|stretch\\w*|noise)(?: \\w+)?', 'timing_chain'),
  rule('hose (?:bottom|top|lower|upper)|(?:lower|upper|bypass) hose', 'coolant_hose'),
  rule('sniff test|(?:block|compression|cylinder leak\\w*|leak down) test', 'no-job'),
  rule(
    '(?:gaskets?|studs?|clamps?|clips?|bolts?|seals?|o rings?|sealant|fixings?|screws?|hardware|paste|nuts?|stretch bolts?)(?: (?:and |n |new )*(?:gaskets?|studs?|clamps?|clips?|bolts?|seals?|sealant|fixings?|screws?|hardware|paste|nuts?))+',
    'no-job',
  ),
  rule('(?:multi ?rib|ribbed|v ?rib(?:bed)?) belts?', 'aux_belt'),
  rule('losing (?:water|coolant|oil)|lost (?:water|coolant)', 'diag_leak'),
];
