import type { DefectPart } from '../rule.ts';

/** Chapter 2, old 2.1 to 2.3. */
export const steering: readonly DefectPart[] = [
  {
    name: 'inner track rod',
    words:
      /\binner (?:track|tie) rods?\b|\binner steering (?:arm|rod|joint|ball joint)s?\b|\brack ends?\b|\baxial joints?\b|\brack inner (?:ball )?joints?\b|\binner rack (?:ball )?(?:joint|end)s?\b|\bsteering rack inner (?:ball )?joints?\b|\binner (?:track ?rod|tie ?rod)\b/,
    rules: [
      {
        says: /gaiter|boot|dust cover/,
        then: { repair: 'steering-rack-gaiter' },
        why: 'The rubber bellows over the inner joint keeps grease in and water out of the steering rack.',
      },
      {
        then: { repair: 'inner-track-rod' },
        why: 'The inner joint of the track rod is loose, so the wheel doesn’t follow the steering exactly. The tracking is set afterwards.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'track rod end',
    words:
      /\b(?:outer )?(?:track|tie) ?rods?\b(?: ends?)?(?: ball joint)?|\bsteering (?:linkage|arm|rod|joint)s?(?: outer)?(?: ball joints?)?\b|\btre\b|\bsteering ball joint\b|\bouter steering (?:arm|joint)\b|\bdrag links?\b/,
    rules: [
      {
        says: /\binner\b|\brack end|\baxial/,
        unless: /gaiter|boot|dust cover/,
        then: { repair: 'inner-track-rod' },
        why: 'The inner joint of the track rod is loose, so the wheel doesn’t follow the steering exactly. The tracking is set afterwards.',
        urgency: 'soon',
      },
      {
        says: /steering (?:rack|gear) (?:gaiter|boot)/,
        then: { repair: 'steering-rack-gaiter' },
        why: 'The rubber bellows on the rack keeps grease in and water out.',
      },
      {
        says: /play|worn|wear|movement|loose|dust|cover|boot|gaiter|split|deteriorat|damag|perish|insecure|corroded|bent|knock|ingress|torn|missing|lock|excess|detach/,
        then: { repair: 'track-rod-end' },
        why: 'The track rod end turns the wheel. When its boot is torn or its joint has play, it wears fast; the tracking is set after the change.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'steering rack gaiter',
    words:
      /\b(?:power )?(?:steering )?(?:rack|gear|box) (?:and pinion )?(?:outer |inner )?(?:gaiters?|boots?|bellows|rubber boot|dust cover)\b|\bsteering (?:gaiters?|boots?|bellows)\b/,
    rules: [
      {
        then: { repair: 'steering-rack-gaiter' },
        why: 'The rubber bellows on the steering rack is split or slipping. Water in the rack ruins it, and a rack costs many times a bellows.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'power steering fluid',
    words:
      /\b(?:power (?:assisted )?steering|pas|p\/?as)\b(?: (?:fluid|system|pump|pipe|hose|reservoir|rack|ram|union|belt)s?)*|\bsteering fluid\b/,
    rules: [
      {
        says: /warning|\blamp\b|malfunction indicator|electronic|electric|eps|fault/,
        then: { repair: 'diagnostic-check', keys: ['diag_general'] },
        why: 'The electric power steering reports a fault. Its code says where.',
        urgency: 'soon',
      },
      {
        says: /\bbelt\b/,
        then: { repair: 'auxiliary-belt' },
        why: 'The belt that drives the pump is worn or slack.',
        urgency: 'soon',
      },
      {
        says: /fluid (?:level )?(?:is )?(?:low|below|contaminat|dirty)|low (?:fluid|level)|level/,
        unless: /leak/,
        then: { repair: 'power-steering-repair', keys: ['power_steering_fluid'] },
        why: 'The fluid of the power steering is low or dirty. A level that falls means a leak, so we look for one.',
      },
      {
        says: /pump/,
        then: { repair: 'power-steering-repair', keys: ['power_steering_pump'] },
        why: 'The pump of the power steering leaks, whines or no longer helps.',
        urgency: 'soon',
      },
      {
        then: { repair: 'power-steering-repair', keys: ['diag_steering_suspension'] },
        why: 'Something in the power steering leaks, is loose or doesn’t help. A look on the ramp shows whether it’s a hose, the pump or the rack.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'electric power steering',
    words:
      /\b(?:electronic|electric) power (?:assisted )?steering\b|\beps\b|\bsteering (?:system )?(?:warning|malfunction|fault)\b/,
    rules: [
      {
        then: { repair: 'diagnostic-check', keys: ['diag_general'] },
        why: 'The electric power steering reports a fault. Its code says where.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'steering column',
    words:
      /\bsteering (?:columns?|shafts?|couplings?|universal joints?|uj|intermediate shaft)\b|\bcolumn (?:bearing|universal joint|uj)\b|\buniversal joint\b(?=.*steer)/,
    rules: [
      {
        says: /lock|surround|shroud|trim|cowl|gaiter|\bboot\b|\bcover\b/,
        then: 'ask-us',
        why: 'It’s the lock or a cover at the column, which differs from model to model.',
      },
      {
        then: { repair: 'steering-column-repair' },
        why: 'There is play or wear between the steering wheel and the rack. It’s located on the ramp before any part is named.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'steering wheel',
    words: /\bsteering wheels?\b/,
    rules: [
      {
        says: /\boff\b(?! when)|tracking|not straight|crooked/,
        then: { repair: 'wheel-alignment' },
        why: 'The steering wheel stands askew when the wheels point ahead, so the tracking is measured.',
      },
      {
        says: /play|loose|free/,
        unless: /cover|trim|rim|leather/,
        then: { repair: 'steering-inspection' },
        why: 'The wheel can be turned or moved further than allowed before the front wheels follow. A look on the ramp finds the loose joint.',
        urgency: 'soon',
      },
      {
        then: 'ask-us',
        why: 'It’s the steering wheel itself, which belongs to the airbag.',
      },
    ],
  },
  {
    name: 'wheel alignment',
    words:
      /\b(?:wheel alignment|tracking|toe (?:in|out)|steering alignment|alignment of (?:the )?wheels|geometry)\b/,
    rules: [
      {
        then: { repair: 'wheel-alignment' },
        why: 'The wheels don’t point exactly ahead, which wears the tyres at one edge.',
        urgency: 'soon',
      },
    ],
  },
  {
    name: 'steering',
    words:
      /\bsteering\b(?: (?:rack|gear|box|system|assembly))?|\brack (?:mount\w*|bush)\b|\bfree ?play in the steering\b/,
    weak: 'system',
    rules: [
      {
        says: /oil|fluid|leak|weep/,
        then: { repair: 'power-steering-repair', keys: ['diag_steering_suspension'] },
        why: 'The steering rack or its pipes lose fluid. A look on the ramp shows where.',
        urgency: 'soon',
      },
      {
        says: /(?:judder|vibrat|shak|pull)\w*.*\b(?:brakes?|braking)\b|\b(?:brakes?|braking)\b.*(?:judder|vibrat|shak|pull)/,
        then: { repair: 'brake-inspection' },
        why: 'What is felt in the steering comes from the brakes. Measuring discs and pads shows which.',
        urgency: 'soon',
      },
      {
        says: /ball joint/,
        then: { repair: 'track-rod-end' },
        why: 'A ball joint of the steering is worn or its boot is torn.',
        urgency: 'soon',
      },
      {
        says: /play|stiff|tight|rough|knock|noise|noisy|loose|insecure|worn|wear|pull|wander|heavy|movement|mount|notch/,
        then: { repair: 'steering-inspection' },
        why: 'The steering has play, is stiff or makes a noise. A look on the ramp finds the joint or the mounting that causes it.',
        urgency: 'soon',
      },
    ],
  },
];
