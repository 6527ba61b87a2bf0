import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

/** One payment of the plan. As specified, its amounts are in minor units. */
const instalmentSchema = z.object({
  date: z.iso.date().describe('Local date. A preview: exact dates are decided once the work is complete.'),
  amount: z.number().int().nonnegative().describe('Pence.'),
});

/** The preview of paying in instalments. Its amounts add up to the total, to the penny. */
export const paymentPlanSchema = z.object({ schedule: z.array(instalmentSchema) });
export type PaymentPlan = z.infer<typeof paymentPlanSchema>;

export const getPaymentPlan = endpoint({
  id: 'getPaymentPlan',
  method: 'POST',
  path: '/payment_plan',
  access: 'anyone',
  proof: 'none',
  summary: 'What paying in instalments would look like. Stores nothing and promises nothing.',
  body: z.object({
    amount: amountSchema.describe('The cart’s `subtotal`.'),
    from: z.iso
      .date()
      .optional()
      .describe('Day of the collection. Without it, or where it cannot be booked: the first that can.'),
  }),
  response: success(paymentPlanSchema),
  errors: ['amount_too_small'],
});
