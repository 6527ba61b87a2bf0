import { ARRIVALS, USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import type { HistoryEvent } from '../../domain/booking/booking-history.ts';
import { BOOKING_STATUSES, type CancelRefusal } from '../../domain/booking/booking-status.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { cartItemSchema } from '../cart/cart.ts';
import { amountSchema, endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { vehicleSchema } from '../vehicle/vehicle.ts';
import { slotSchema } from './slots.ts';
import { stopSchema } from '../mot/stop.ts';
import type { Stop } from '../../domain/mot/stop.ts';
import type { MotWords } from '../../domain/mot/mot-words.ts';
import { z } from '../call/zod.ts';

const bookingStatusSchema = z.enum(BOOKING_STATUSES);

export const bookingSchema = z.object({
  reference: z.string().describe("Read out over the phone: 'ABC-7F3K-92QX'."),
  status: bookingStatusSchema,
  createdAt: z.iso.datetime(),
  changedAt: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe('When it was last moved or cancelled, or was to come in another way.'),
  version: z.number().int().default(0).describe('How often it was changed.'),
  arrival: z.enum(ARRIVALS).default(USUAL_ARRIVAL).describe('How the car comes to us.'),
  leaves: z.enum(ARRIVALS).default(USUAL_ARRIVAL).describe('How it leaves.'),
  vehicle: vehicleSchema,
  items: z.array(cartItemSchema),
  total: amountSchema.describe('Ex VAT, shown as ‘Sub total’.'),
  subtotal: amountSchema.describe('Inc VAT, shown as ‘Total’.'),
  instalments: z
    .number()
    .int()
    .default(1)
    .describe('In how many payments its customer would like to pay; 1: at once.'),
  slot: slotSchema,
  returns: slotSchema.describe('When the car is brought back.'),
  stops: z
    .array(stopSchema)
    .default([])
    .describe('Why it must not be driven home as it is, so that `returns` does not hold; empty: it may.'),
  freeUntil: z
    .object({ date: slotSchema.shape.date, time: z.string() })
    .describe('Moving is free until then, local time.'),
  contact: z.object({ firstName: z.string(), email: z.string() }),
  garage: z
    .object({
      name: z.string(),
      address: z.string(),
      hours: z.string().describe("'Monday to Friday 08:00 to 17:30'"),
      stars: z
        .object({ average: z.number(), count: z.number().int() })
        .optional()
        .describe('What customers say of it, on the booking’s own page; left out: fewer than ten have.'),
    })
    .optional()
    .describe('Where its work is done, where there were several garages when it was booked.'),
  tester: z
    .object({ station: z.string(), number: z.string() })
    .optional()
    .describe('Who does its MOT test and DVSA’s number of that station, where it isn’t our own.'),
  address: z.object({
    postcode: z.string(),
    line1: z.string(),
    line2: z.string().default(''),
    town: z.string(),
  }),
  manageToken: z
    .string()
    .default('')
    .describe('Signed; the page /booking/manage/{token} shows, moves and cancels the booking.'),
});

export type Booking = z.infer<typeof bookingSchema>;

/** A booking as whoever may open it sees it. */
export interface BookingView {
  booking: Booking;
  /** What its MOT tests came to. */
  mots: MotWords[];
  /** Oldest first. */
  events: HistoryEvent[];
  /** Why it can no longer be moved or cancelled here; null while it can. */
  refusals: { move: CancelRefusal | null; cancel: CancelRefusal | null };
  /** What nobody may drive on: of a car that is with us, and of one that went back as it was. */
  dangers: Stop[];
  /** The last day on which its customer may stop the work; null: not yet, or no more. */
  stopUntil: LocalDate | null;
}

/** Where the holder of the signed link sees, moves and cancels a booking: `/booking/manage/{token}`. */
export const managePath = (token: string): string => `/booking/manage/${token}`;

/** Where a log-in link to the address of that booking is asked for. */
export const followPath = (token: string): string => `${managePath(token)}/follow`;

/** The same link's page right after a booking by the plain form: what was booked and what happens next. */
export const bookedPath = (token: string): string => `/booking/booked/${token}`;

export const readBooking = endpoint({
  id: 'readBooking',
  method: 'POST',
  path: '/booking/read',
  access: 'anyone',
  proof: 'none',
  summary: 'The booking of a signed link, as it stands now.',
  body: z.object({ token: linkTokenSchema }),
  response: success(z.object({ booking: bookingSchema })),
  errors: ['link_invalid', 'link_ended'],
});
