/** Jobs of which a figure decides, by the key of any of their kinds, and what we measure first. */
const MEASURED: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['how much lining is left', ['front_brake_pads', 'rear_brake_pads', 'rear_pads_or_shoes', 'rear_shoes']],
  ['how thick the discs are', ['front_discs_pads', 'rear_discs_pads']],
  ['how worn the drums are', ['rear_drums_shoes']],
  ['how thick the discs are, or how worn the drums', ['rear_discs_or_drums']],
  ['the depth of the tread', ['tyre_budget', 'tyre_mid', 'tyre_premium']],
  [
    'what the battery holds under load',
    ['battery', 'battery_standard', 'battery_stop_start', 'battery_hybrid', 'ev_12v_battery'],
  ],
  ['the angles of the wheels', ['wheel_alignment_2', 'wheel_alignment_4']],
  ['how much water the fluid has taken up', ['brake_fluid']],
  ['what the alternator delivers', ['alternator']],
  [
    'how much play there is',
    [
      'ball_joint',
      'track_rod_end',
      'inner_tie_rod',
      'drop_link',
      'wheel_bearing_front',
      'wheel_bearing_rear',
      'suspension_arm',
      'rear_suspension_arm',
    ],
  ],
  ['how much gas is in the system', ['aircon_regas', 'aircon_regas_r134a', 'aircon_regas_r1234yf']],
  ['how full of soot the filter is', ['dpf_clean', 'dpf_replace']],
];

const BY_KEY: ReadonlyMap<string, string> = new Map(
  MEASURED.flatMap(([what, keys]) => keys.map((key) => [key, what] as const)),
);

/** What we would measure before that job; null where no figure decides it. */
export const measuredFirst = (key: string): string | null => BY_KEY.get(key) ?? null;
