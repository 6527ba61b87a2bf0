import { slotSchema } from '../booking/slots.ts';
import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { modelIdSchema, plateSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

/** One recommendation for one car, at its price. */
const recommendationSchema = z.object({
  lines: z
    .array(
      z.object({
        key: z.string(),
        name: z.string(),
        why: z.string().describe('Plain English.'),
        totalIncVat: amountSchema.describe('Beside the other lines: an MOT may be free.'),
        isMot: z.boolean().describe('Its fee says nothing of VAT.'),
      }),
    )
    .min(1),
  cameFor: z.boolean().describe('It is what the visitor came for, whether it is due or not.'),
  total: amountSchema.describe('Inc VAT, of all of them together.'),
  collection: z
    .object({ slot: slotSchema, returns: slotSchema })
    .nullable()
    .describe('The next place, and when the car is back from it. Null: none is left.'),
});

export const dueSchema = z.object({
  recommended: recommendationSchema.nullable().describe('Null: nothing is known to be due.'),
  mot: z.string().nullable().describe('What the registers say of its MOT.'),
  stays: z.boolean().describe('Its last test found something dangerous: it may not be driven to us.'),
});

export type CarDue = z.infer<typeof dueSchema>;

export const getDue = endpoint({
  id: 'getDue',
  method: 'POST',
  path: '/vehicle/due',
  access: 'anyone',
  proof: 'none',
  summary:
    'What a car is due for by its records, with one total and the next collection. Changes nothing. Where a register does not answer, what it would have said is left out.',
  body: z.object({
    model_id: modelIdSchema,
    reg_no: plateSchema.describe('Empty: not known.'),
    wanted: z
      .array(z.string().max(60))
      .max(20)
      .describe('Keys of what the visitor came for: then that is recommended, and nothing beside it.'),
  }),
  response: success(dueSchema),
  errors: ['model_unknown'],
});
