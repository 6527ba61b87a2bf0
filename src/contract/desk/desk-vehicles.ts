import { modelIdSchema, type VehicleRangeChoice } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

/** A plate for which people chose a car by hand. */
export interface ManualVehicle {
  /** Of its latest row. */
  id: string;
  vrm: string;
  /** What they chose, latest first. */
  chosen: readonly CorrectionCar[];
  /** What it is, as somebody of us found out; null: nobody has. */
  corrected: CorrectionCar | null;
}

/** A car of our list. */
export interface CorrectionCar {
  modelId: string;
  /** `FORD FOCUS 1.0 Petrol, 2018`; the id where our list has it no more. */
  name: string;
  /** Instant. */
  at: string;
}

/** What can be chosen, from the first step on. */
export interface CarChoice {
  makes: readonly string[];
  /** '' until it is chosen. */
  make: string;
  ranges: readonly VehicleRangeChoice[];
  /** '' until it is chosen. */
  range: string;
}

/** Says which car a plate is, or takes that back. */
export const correctVehicleSchema = z.object({
  act: z.enum(['correct', 'drop'], 'Press one of the buttons'),
  /** Which car it was on the page that was pressed; '': none. */
  seen: z.union([z.literal(''), modelIdSchema]),
  model: z.union([z.literal(''), modelIdSchema]),
  year: z
    .string()
    .trim()
    .regex(/^(?:\d{4})?$/, 'Enter a year like 2018, or leave it empty'),
});
export type VehiclePress = z.output<typeof correctVehicleSchema>;
