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
  rule('transfer box|differential|diff', 'unclear'),
  rule(
    '(?:centre )?prop ?shaft(?: (?:centre |uj |cv )*(?:bearing|joint|uj|coupling|donut|clunk\\w*)s?)?',
    'not-ours',
  ),
  rule('(?:change|changed|replace|done|needed|when doing|together|along)? ?with (?:the )?clutch', 'no-job'),
  rule('gear (?:cable|linkage|selector|lever)s?|gear ?shift \\w+', 'not-ours'),
  rule('r and r (?:gearbox|engine|subframe)', 'no-job'),
  rule(
    'gearbox (?:jerk\\w*|slip\\w*|nois\\w*|whin\\w*|fault\\w*|jump\\w*|crunch\\w*|investigat\\w*)(?: \\w+)?',
    'diag_gearbox',
  ),
  rule('(?:zf )?\\d? ?speed (?:auto )?(?:gearbox )?service|zf service', 'gearbox_oil_change'),
  rule('(?:drive ?shaft|gearbox|diff) (?:oil )?seals?', 'unclear'),
  rule('gearbox (?:oil )?leak\\w*(?: from)?(?: drive ?shaft seal)?', 'diag_leak'),
  rule(
    'zf \\d ?(?:hp|speed)\\w*(?: (?:sump|filter|assembly|pan|fluid|oil|service|and))*|(?:ecvt |cvt )?transaxle (?:fluid|oil)(?: \\w+){0,3}|(?:\\d+w ?\\d+ )?(?:manual |auto )?box oil',
    'gearbox_oil_change',
  ),
  rule(
    '(?:whine|crunch\\w*|nois\\w*) in (?:\\w+ )?(?:gear|1st|2nd|3rd|4th|5th|6th|reverse)|investigat\\w* gearbox',
    'diag_gearbox',
  ),
  rule('(?:the )?slave', 'slave_cylinder'),
  rule('diff oils?', 'haldex_service'),
];
