import type { Fuel } from './vehicle.ts';

const WORDS: Record<Fuel, string> = {
  PETROL: 'petrol',
  DIESEL: 'diesel',
  HYBRID: 'petrol hybrid',
  HYBRID_DIESEL: 'diesel hybrid',
  PHEV: 'plug-in petrol hybrid',
  PHEV_DIESEL: 'plug-in diesel hybrid',
  LPG: 'LPG',
  ELECTRIC: 'electric',
};

/** A fuel as people say it. */
export function fuelText(fuel: Fuel): string {
  return WORDS[fuel];
}

/** '2012 to 2018', '2021 on', '2019'. @param to null: still on sale */
export function yearsText(from: number, to: number | null): string {
  if (to === null) return `${from} on`;
  return from === to ? String(from) : `${from} to ${to}`;
}
