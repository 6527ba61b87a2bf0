import { z } from 'zod';
import type { ModelById } from './vehicles.ts';

const vrm = z.string().regex(/^[A-Z0-9]{2,7}$/);

/** `content/catalogue/demo-vehicles.json`: what the fake registers know. Any other plate is not found. */
export function demoVehiclesSchema(modelById: ModelById) {
  return z.object({
    note: z.string(),
    vehicles: z
      .array(
        z.object({
          vrm,
          modelId: z
            .string()
            .refine((id) => modelById(id) !== undefined, 'no such Model_ID in vehicles.json'),
          year: z.number().int(),
          colour: z.string(),
          cc: z.number().int().optional().describe('Where a register writes another than our catalogue.'),
          only: z.enum(['dvla', 'dvsa']).optional().describe('The other register does not know it.'),
          fails: z.enum(['dvla', 'dvsa']).optional().describe('That register breaks over it, every time.'),
          dvla: z
            .record(z.string(), z.unknown())
            .optional()
            .describe('Fields that the DVLA writes otherwise.'),
        }),
      )
      .min(60),
    others: z
      .array(z.object({ vrm, dvla: z.record(z.string(), z.unknown()) }))
      .describe('Vehicles of demo-mot.json alone, with what the DVLA says otherwise of them than of a car.'),
  });
}

export type DemoVehiclesFile = z.output<ReturnType<typeof demoVehiclesSchema>>;
