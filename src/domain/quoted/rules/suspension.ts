import { type QuoteRule, rule } from '../rule.ts';

const ARM = { front: 'suspension_arm', rear: 'rear_suspension_arm' } as const;

export const suspension: readonly QuoteRule[] = [
  rule(
    '(?:lower |upper |bottom |track )?(?:suspension |control )(?:arms?|arm bush)|wishbones?(?: arms?)?(?: bush)?|(?:lower|bottom|upper|track control) (?:arms?|wishbones?)(?: bush)?|(?:suspension )?arm (?:pin or )?bush',
    ARM,
  ),
  rule('trailing arms?(?: bush)?|rear axle bush|axle bush', 'rear_suspension_arm'),
  rule('(?:bottom |lower |suspension |upper )?ball joint', 'ball_joint'),
  rule(
    '(?:anti roll bar|anti roll|drop|stabiliser|arb) (?:bar )?(?:drop )?link(?:s|age|ages)?(?: (?:rods?|ball joint))?|link rods?|anti roll bar (?:rods?|ball joint)',
    'drop_link',
  ),
  rule('anti roll bar(?: \\w+)? bush|anti roll bar', 'unclear'),
  rule(
    '(?:suspension |strut )?top mount(?:s|ing|ings)?(?: (?:and )?bearings?)?|strut (?:top )?(?:mount\\w*|bearings?)',
    'top_mount',
  ),
  rule('shock absorbers?|(?:macpherson )?struts?|dampers?', {
    front: 'shock_absorbers_front',
    rear: 'shock_absorbers_rear',
  }),
  rule('(?:tailgate|boot|bonnet|gas) struts?', 'unclear'),
  rule('shock absorber (?:bump stops?|dust covers?|gaiter)|bump stops?', 'no-job'),
  rule('(?:coil|road|suspension) springs?|springs?', {
    front: 'coil_spring_front',
    rear: 'coil_spring_rear',
  }),
  rule('air (?:suspension|spring|bag|bags)(?: \\w+)?', 'unclear'),
  rule('(?:outer )?track ?rods?(?: ends?)?|tie ?rod ends?|t ?r ?e', 'track_rod_end'),
  rule(
    'inner (?:track|tie) ?rods?(?: ends?)?|(?:inner )?tie ?rods?|(?:axial|steering) (?:rods?|joints?)',
    'inner_tie_rod',
  ),
  rule('steering racks?|power steering racks?', 'steering_rack'),
  rule(
    '(?:steering )?rack (?:gaiter|boot)s?|steering (?:gaiter|boot)s?|steering rack (?:gaiter|boot)s?',
    'steering_gaiter',
  ),
  rule('(?:power steering|pas) pumps?', 'power_steering_pump'),
  rule('(?:power steering|pas) fluid(?: (?:change|flush))?', 'power_steering_fluid'),
  rule(
    '(?:steering|suspension)(?: and (?:steering|suspension))? (?:check|inspection)',
    'diag_steering_suspension',
  ),
  rule('strut tops?(?: and bearings?)?', 'top_mount'),
  rule('rack (?:end )?(?:gaiter|boot)s?', 'steering_gaiter'),
  rule('(?:power )?steering (?:leak\\w*|fluid leak\\w*)', 'diag_leak'),
  rule(
    'steering (?:heavy|stiff|pull\\w*|vague|wander\\w*|nois\\w*|off cent\\w*)(?: \\w+)?|pull(?:s|ing) to (?:the )?(?:left|right|one side)',
    'diag_steering_suspension',
  ),
  rule('bush', 'unclear'),
  rule('air struts?(?: leak\\w*)?(?: \\w+)*', 'unclear'),
  rule('top mounts?(?: (?:and |n ))bearings?', 'top_mount'),
  rule('anti rol[el]+ bar links?|anti roll bar links?', 'drop_link'),
];
