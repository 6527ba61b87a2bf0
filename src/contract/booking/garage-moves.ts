import { MAX_REASON } from '../../domain/booking/booking-history.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { required } from '../call/fields.ts';
import { z } from '../call/zod.ts';
import { version } from '../work/press.ts';

const params = z.object({ id: z.uuid() });
const reason = required(MAX_REASON, 'Say why, for the others here');

export const moveToGarage = endpoint({
  id: 'moveToGarage',
  method: 'POST',
  path: '/desk/bookings/{id}/garage',
  access: 'own',
  proof: 'none',
  summary:
    'Give a booking to another garage until its car is collected, for our own desk. Price, window and return stay; a customer who was shown a garage is told.',
  params,
  body: z.object({ version, garage: z.number('Choose a garage').int().positive().max(999_999_999), reason }),
  response: success(z.object({ garage: z.number().int(), version })),
  errors: ['bad_request', 'not_found', 'invalid', 'changed'],
});

export const declineBooking = endpoint({
  id: 'declineBooking',
  method: 'POST',
  path: '/desk/bookings/{id}/decline',
  access: 'staff',
  proof: 'none',
  summary:
    'Say that a garage can’t take a booking that it was given: within two of its working hours, and before it closes for the last time before the collection.',
  params,
  body: z.object({ version, reason }),
  response: success(z.object({})),
  errors: ['bad_request', 'not_found', 'invalid', 'changed'],
});

export const garageMoveCalls = [moveToGarage, declineBooking] as const;
