/**
 * What decides which kind of a job a car needs, beyond its fuel and engine size, with every value that we tell apart.
 * `timing`: what turns the camshafts, and whether a belt turns the water pump too, or a second belt in oil the oil pump.
 */
export const FACT_VALUES = {
  cylinders: ['2', '3', '4', '5', '6', '8', '10', '12', 'rotary'],
  ignition: ['one_plug', 'two_plugs'],
  timing: ['belt', 'belt_with_pump', 'wet_belt', 'two_wet_belts', 'chain', 'gears'],
  water_pump: ['mechanical', 'electric'],
  turbo: ['yes', 'no'],
  gearbox: ['manual', 'automatic', 'ecvt', 'single_speed'],
  flywheel: ['solid', 'dual_mass'],
  drive: ['two_wheel', 'four_wheel'],
  steering: ['hydraulic', 'electric'],
  electrified: ['none', 'mild', 'full', 'plug_in', 'battery'],
  gas: ['r134a', 'r1234yf'],
  stop_start: ['yes', 'no'],
  rear_brakes: ['discs', 'drums'],
  parking_brake: ['cable', 'electric'],
  rear_springs: ['coil', 'leaf', 'air'],
  front_springs: ['coil', 'air', 'torsion_bar'],
  rear_wiper: ['yes', 'no'],
  wheel_sensors: ['yes', 'no'],
  headlamps: ['halogen', 'xenon', 'led'],
  dpf: ['yes', 'no'],
  adblue: ['yes', 'no'],
  egr: ['yes', 'no'],
  lambda: ['yes', 'no'],
  fuel_filter: ['yes', 'no'],
  aux_belt: ['yes', 'no'],
  alternator: ['yes', 'no'],
  starter: ['yes', 'no'],
  battery_fan: ['yes', 'no'],
  battery_cooling: ['liquid', 'air'],
} as const satisfies Record<string, readonly string[]>;

export type FactName = keyof typeof FACT_VALUES;
export const FACT_NAMES = Object.keys(FACT_VALUES) as FactName[];

/**
 * The values that each fact of a car may have. One value: the fact is known. Several: it is one of them, and nobody
 * knows which. Left out: it may be any.
 */
export type CarFacts = Readonly<Partial<Record<FactName, readonly string[]>>>;

/** The values of the facts that a car must have for something to be fitted to it. */
export type Condition = CarFacts;

/** Whether a car has something: for certain, perhaps, or not at all. */
export type Certainty = 'yes' | 'perhaps' | 'no';

/**
 * Whether a car of these facts meets the condition.
 * @param facts undefined: no particular car, so that the condition is taken as met (tables of prices)
 */
export function certaintyOf(when: Condition | undefined, facts: CarFacts | undefined): Certainty {
  if (when === undefined || facts === undefined) return 'yes';
  let certainty: Certainty = 'yes';
  for (const name of FACT_NAMES) {
    const wanted = when[name];
    if (wanted === undefined) continue;
    const possible = facts[name] ?? FACT_VALUES[name];
    const met = possible.filter((value) => wanted.includes(value)).length;
    if (met === 0) return 'no';
    if (met < possible.length) certainty = 'perhaps';
  }
  return certainty;
}
