import type { Repair } from '../../content-model/repair.ts';
import AirCon from './AirCon.astro';
import Battery from './Battery.astro';
import Body from './Body.astro';
import Brake from './Brake.astro';
import Clutch from './Clutch.astro';
import Cooling from './Cooling.astro';
import ElectricCar from './ElectricCar.astro';
import Exhaust from './Exhaust.astro';
import Ignition from './Ignition.astro';
import Oil from './Oil.astro';
import Steering from './Steering.astro';
import Suspension from './Suspension.astro';
import TimingBelt from './TimingBelt.astro';
import Tyre from './Tyre.astro';
import Windscreen from './Windscreen.astro';

/** The drawing of each group of repairs. */
export const drawings: Record<Repair['group'], typeof Brake> = {
  brakes: Brake,
  tyres_wheels: Tyre,
  steering: Steering,
  suspension: Suspension,
  clutch_transmission: Clutch,
  engine: TimingBelt,
  cooling: Cooling,
  fuel_ignition: Ignition,
  exhaust_emissions: Exhaust,
  electrical_charging: Battery,
  lights_visibility: Windscreen,
  aircon_heating: AirCon,
  fluids_filters: Oil,
  ev_hybrid: ElectricCar,
  body: Body,
};
