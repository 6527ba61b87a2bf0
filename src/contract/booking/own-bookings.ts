import { BOOKING_STATUSES } from '../../domain/booking/booking-status.ts';
import { bookingSchema } from './booking.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

/** A booking as its customer sees it who is logged in. */
export const ownBookingSchema = bookingSchema.extend({
  id: z.uuid(),
  to_decide: z.number().int().describe('Our questions that wait for an answer.'),
  to_decide_on: z
    .array(z.string())
    .optional()
    .describe('What each of them is about; left out where none waits.'),
});
export type OwnBooking = z.infer<typeof ownBookingSchema>;

/** Which of their bookings somebody looks at; an unknown filter means none. */
export const ownFilterSchema = z.object({
  page: z
    .string()
    .max(4)
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .catch(1)
    .describe('From 1; twenty a page.'),
  status: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  car: z
    .string()
    .max(60)
    .optional()
    .catch(undefined)
    .describe('The key of one of `cars`, or its registration.'),
});
export type OwnFilter = z.output<typeof ownFilterSchema>;

const carSchema = z.object({
  key: z.string().describe('What the filter takes.'),
  registration: z.string().describe("'' of a car that was booked without its plate."),
  name: z.string(),
  last_visit: z.iso.date().nullable().describe('When it was last brought back from us.'),
});

export const ownBookingsSchema = z.object({
  bookings: z.array(ownBookingSchema).describe('Newest first.'),
  page: z.number().int(),
  pages: z.number().int(),
  count: z.number().int(),
  cars: z.array(carSchema).describe('All that were ever booked, the last one first.'),
});
export type OwnBookings = z.infer<typeof ownBookingsSchema>;

export const getBookings = endpoint({
  id: 'getBookings',
  method: 'GET',
  path: '/auth/get_bookings',
  access: 'customer',
  summary: 'The bookings of the account, newest first, a page at a time.',
  query: ownFilterSchema,
  response: success(ownBookingsSchema),
});

export const getBookingDetail = endpoint({
  id: 'getBookingDetail',
  method: 'GET',
  path: '/auth/booking_detail/{id}',
  access: 'customer',
  summary: 'One booking of the account, with what has happened to it.',
  params: z.object({ id: z.uuid() }),
  response: success(
    z.object({
      booking: ownBookingSchema,
      events: z
        .array(z.object({ at: z.iso.datetime(), text: z.string() }))
        .describe('In words, oldest first.'),
      can_move: z.boolean(),
      can_cancel: z.boolean(),
    }),
  ),
  errors: ['not_found'],
});

export const MY_BOOKINGS = '/my/booking';
export const myBookingPath = (id: string): string => `${MY_BOOKINGS}/${id}`;
