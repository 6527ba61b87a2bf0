import { type QuoteRule, rule } from '../rule.ts';

export const driveline: readonly QuoteRule[] = [
  rule(
    '(?:new )?clutch(?: (?:and (?:pressure )?)?(?:kits?|plates?|replacement|cover|assembly))*(?: (?:3|three) ?(?:pc|piece))?',
    'clutch',
  ),
  rule(
    'clutch (?:(?:kit|and|plus) )*(?:dual mass flywheel|dmf|flywheel)|(?:dual mass flywheel|dmf|flywheel)(?: and clutch(?: kit)?)?',
    'clutch_dmf',
  ),
  rule('(?:clutch |concentric )?slave cylinders?|csc', 'slave_cylinder'),
  rule('clutch (?:cable|pedal|fluid|bleed)', 'unclear'),
  rule(
    '(?:automatic |auto |manual )?(?:gearbox|transmission|gear|atf|dsg|cvt) (?:oil|fluid|service)(?: (?:and filter )?(?:change|service))?|(?:dsg|atf)(?: (?:oil|service|change))*',
    'gearbox_oil_change',
  ),
  rule(
    'gearbox (?:rebuild|recon\\w*|replacement|overhaul)|(?:recon\\w*|replacement|used) gearbox|mechatronic\\w*|torque converter',
    'not-ours',
  ),
  rule(
    '(?:outer |inner )?(?:cv|constant velocity|drive shaft|driveshaft)(?: joint)? (?:boots?|gaiter)s?(?: kits?)?',
    'cv_boot',
  ),
  rule('drive shafts?|(?:outer |inner )?cv joints?', 'driveshaft'),
  rule(
    '(?:haldex|differential|diff|transfer box|transfer case|4x4|rear axle|axle) (?:oil|fluid|service)(?: (?:change|service))?|haldex',
    'haldex_service',
  ),
  rule(
    '(?:engine|gearbox|transmission) (?:mount|mounting)s?|(?:lower )?torque (?:arm|mount)s?|dog ?bone mount|engine steady',
    'engine_mount',
  ),
  rule('prop ?shafts?(?: \\w+)?|transfer box|differential|diff', 'unclear'),
];
