import { z } from 'zod';
import raw from '../../content/catalogue/demo-vehicles.json' with { type: 'json' };
import { modelById } from './vehicles.ts';

const reg = z.string().regex(/^[A-Z0-9]{2,7}$/);

/** `content/catalogue/demo-vehicles.json`: what the demo provider answers. Any other plate is not found. */
export const demoVehiclesSchema = z.object({
  note: z.string(),
  vehicles: z
    .array(
      z.object({
        reg,
        modelId: z.string().refine((id) => modelById(id) !== undefined, 'no such Model_ID in vehicles.json'),
        year: z.number().int(),
        colour: z.string(),
      }),
    )
    .min(60),
  refused: z
    .array(z.object({ reg, kind: z.enum(['motorcycle', 'goods-vehicle']) }))
    .describe('On the register, but nothing that we service.'),
  faults: z
    .array(
      z.object({
        reg,
        status: z.union([z.literal(400), z.literal(404), z.literal(429), z.literal(500), z.literal(503)]),
      }),
    )
    .describe('DVLA’s UAT plates for each way to fail.'),
});

export const demoVehicles = demoVehiclesSchema.parse(raw);
