import type { Repair } from '../../content-model/repair.ts';
import Battery from './Battery.astro';
import Brake from './Brake.astro';

/** The drawing of each group of repairs. */
export const drawings: Partial<Record<Repair['group'], typeof Brake>> = {
  brakes: Brake,
  electrical_charging: Battery,
};
