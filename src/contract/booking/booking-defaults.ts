import { endpoint, success } from '../call/endpoint.ts';
import { vehicleSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

const addressSchema = z.object({
  postcode: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
});

/** What the booking form is filled in with, of whom we know already. */
export const knownContactSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().describe("As people dial it; '' where the booking form would not take it."),
});
export type KnownContact = z.infer<typeof knownContactSchema>;

const defaultsSchema = z.object({
  contact: knownContactSchema,
  addresses: z
    .array(addressSchema)
    .describe('Where the last car was collected, then what they saved, then where others were.'),
  cars: z.array(vehicleSchema).describe('Cars that were booked, the last one first, each once.'),
});
export type BookingDefaults = z.infer<typeof defaultsSchema>;

export const getBookingDefaults = endpoint({
  id: 'getBookingDefaults',
  method: 'GET',
  path: '/auth/booking_defaults',
  access: 'customer',
  summary: 'What a customer doesn’t have to type again: name, phone, addresses and cars of earlier bookings.',
  response: success(defaultsSchema),
});
