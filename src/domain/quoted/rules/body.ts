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
];
