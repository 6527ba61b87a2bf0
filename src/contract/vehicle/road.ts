import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { modelIdSchema, plateSchema } from './vehicle.ts';
import { z } from '../call/zod.ts';

const roadSchema = z.object({
  motUntil: z.iso
    .date()
    .nullable()
    .describe('The last day on which it may be driven without another MOT; null: not known, or exempt.'),
  dangerous: z.boolean().describe('Its last test found something dangerous, and it has not passed since.'),
  tax: z.enum(['taxed', 'sorn', 'unknown']),
});

export const getRoad = endpoint({
  id: 'getRoad',
  method: 'POST',
  path: '/vehicle/road',
  access: 'anyone',
  proof: 'none',
  summary:
    'What the registers say of whether a car may be driven to us. Changes nothing. `road` is null where they do not know it as this car, or do not answer in time.',
  body: z.object({ model_id: modelIdSchema, reg_no: plateSchema.describe('Empty: not known.') }),
  response: success(
    z.object({
      road: roadSchema.nullable(),
      motPrice: amountSchema.nullable().describe('Of an MOT of this car; null: it is quoted.'),
    }),
  ),
  errors: ['model_unknown'],
});
