import type { MarkKind, MarkZone } from '../../../domain/booking/car-marks.ts';

/** A part of the car on its plan: what is written there, and its whole name. */
export interface PlanZone {
  zone: MarkZone;
  short: string;
  name: string;
}

const side = (which: 'nearside' | 'offside', name: string): PlanZone[] => {
  const zone = (part: 'front_wing' | 'front_door' | 'rear_door' | 'rear_wing', short: string): PlanZone => ({
    zone: `${which}_${part}`,
    short,
    name: `${name}, ${short.toLowerCase()}`,
  });
  return [
    zone('front_wing', 'Front wing, wheel'),
    zone('front_door', 'Front door'),
    zone('rear_door', 'Rear door'),
    zone('rear_wing', 'Rear wing, wheel'),
  ];
};

/** In the order in which they are numbered: see the counters in styles/work/kerb.css. */
export const PLAN = {
  nearside: side('nearside', 'Nearside'),
  middle: [
    { zone: 'front_bumper', short: 'Bumper', name: 'Front bumper' },
    { zone: 'bonnet', short: 'Bonnet', name: 'Bonnet' },
    { zone: 'roof', short: 'Roof', name: 'Roof' },
    { zone: 'boot', short: 'Boot', name: 'Boot' },
    { zone: 'rear_bumper', short: 'Bumper', name: 'Rear bumper' },
  ] satisfies PlanZone[],
  offside: side('offside', 'Offside'),
};

export const KIND_NAMES: Record<MarkKind, string> = {
  scratch: 'Scratch',
  dent: 'Dent',
  chip: 'Chip',
  kerbed: 'Kerbed',
};
