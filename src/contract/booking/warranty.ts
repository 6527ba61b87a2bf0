import { ARRIVALS, USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { NO_SLOT, slotSchema } from './slots.ts';
import { driveReason } from './drive-reason.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { line, required } from '../call/fields.ts';
import { z } from '../call/zod.ts';

export const warrantySchema = z.object({
  visit: z.uuid().describe('Id of the new booking, chosen by the sender: sent again it is the same one.'),
  what: required(200, 'Say what is to be put right: the customer reads it'),
  slot: z.object(slotSchema.shape, NO_SLOT),
  arrival: z.enum(ARRIVALS).default(USUAL_ARRIVAL),
  assigned_to: z
    .uuid('Choose who puts it right')
    .describe('Somebody who works here, and did not do the work unless nobody else is there.'),
  note: line(300).default('').describe('For the driver.'),
  drive_reason: driveReason,
});
export type WarrantyWish = z.output<typeof warrantySchema>;

export const bookWarranty = endpoint({
  id: 'bookWarranty',
  method: 'POST',
  path: '/desk/bookings/{id}/warranty',
  access: 'staff',
  proof: 'none',
  summary: 'Book a visit for £0.00 that puts right the work of an earlier booking.',
  params: z.object({ id: z.uuid() }),
  body: warrantySchema,
  response: success(z.object({ id: z.uuid(), reference: z.string() })),
  errors: ['bad_request', 'not_found', 'invalid', 'slot_taken', 'idempotency_reused'],
});
