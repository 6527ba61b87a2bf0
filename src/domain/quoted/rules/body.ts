import { type QuoteRule, rule } from '../rule.ts';

export const body: readonly QuoteRule[] = [
  rule(
    're ?sprays?|spray(?:ing)?|paint(?:work|ing|ed)?(?: protection)?|dents?(?: \\w+)?|scratch(?:es)?(?: \\w+)?|valet\\w*|(?:tow ?bars?|towing)(?: \\w+)?|(?:ceramic|gtech\\w*) coat\\w*|panel beat\\w*|wing replac\\w*|undersealing|underseal (?:treatment|application)|dash ?cam|stereo|window tint\\w*',
    'not-ours',
  ),
  rule('bumpers?(?: (?:clips?|bracket|repair|fixing|refit))*|refit (?:front |rear )?bumper', 'bumper_repair'),
  rule('weld(?:ing|ed|s)?(?: repairs?)?|patch(?:es|ed)?|rust repairs?|plate (?:and|n) weld', 'welding'),
  rule('weld(?:ed)? in', 'no-job'),
  rule('(?:underside |sill )?corroded (?:sill|chassis|floor|underside)|sills?', 'welding'),
  rule('registration plates?', 'number_plate'),
  rule('(?:door |wing )?mirrors?(?: (?:glass|unit))?', 'door_mirror'),
  rule('seat belts?(?: (?:stalk|buckle))?', 'seat_belt'),
  rule('bonnet (?:catch|cable|release)(?: \\w+)?', 'bonnet_catch'),
  rule(
    'undertrays?(?: (?:clips?|missing|refit|secure))?|(?:splash|arch) (?:guard|liner)s?|arch liners?|sliding door (?:roller|runner|track|rail)s?|door (?:roller|hinge|check strap)s?|ply lin\\w+|bulkhead|roof rack|headlining|seat (?:repair|trim|cover)s?|upholstery|carpets?',
    'not-ours',
  ),
  rule('plastic weld\\w*|weld (?:a )?(?:new )?(?:one )?in', 'no-job'),
  rule(
    '(?:quarter|door|side) (?:glass|window)|rear (?:screen|windscreen)|heated (?:rear )?(?:window|screen)',
    'not-ours',
  ),
  rule('(?:rain sensor )?gel pads?|rain sensors?(?: gel pads?)?', 'no-job'),
  rule(
    'ignition (?:barrel|lock)s?|steering locks?|door handles?|boot locks?|powder coat\\w*|(?:interior )?deep clean\\w*|interior clean\\w*|machine polish\\w*',
    'not-ours',
  ),
  rule('under ?coat\\w*|rust proof\\w*|wax ?oyl\\w*|dinitrol', 'not-ours'),
  rule('re ply(?: \\w+){0,2}|smart repairs?', 'not-ours'),
];
