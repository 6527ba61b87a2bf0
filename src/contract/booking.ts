import { ARRIVALS, USUAL_ARRIVAL } from '../domain/arrival.ts';
import type { HistoryEvent } from '../domain/booking-history.ts';
import { EARLY_START } from '../domain/early-start.ts';
import { FIT_MISSING, FIT_TO_DRIVE } from '../domain/fit-to-drive.ts';
import { BOOKING_STATUSES, type Refusal } from '../domain/booking-status.ts';
import { parseUkPhone } from '../domain/phone.ts';
import { oneLine } from '../domain/plain-text.ts';
import type { LocalDate } from '../domain/local-time.ts';
import { cartContentSchema, cartItemSchema } from './cart.ts';
import { amountSchema, endpoint, linkTokenSchema, success } from './endpoint.ts';
import { email, line, plainLine, plainRequired, postcode } from './fields.ts';
import { referralCodeSchema } from './referral.ts';
import { vehicleSchema } from './vehicle.ts';
import { stopSchema } from './stop.ts';
import type { MotWords } from '../domain/mot-words.ts';
import { z } from './zod.ts';

const date = z.iso.date().describe('Local date in the site’s zone.');
const window = z
  .string()
  .max(11)
  .regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)
  .describe("'08:00-10:00', local time.");

export const slotSchema = z.object({ date, window });

const slotDaySchema = z.object({
  date,
  closed: z.string().nullable().describe('Why nobody collects that day; null on a working day.'),
  windows: z.array(
    z.object({
      window,
      capacity: z.number().int(),
      left: z.number().int().describe('Places; none where the work does not fit behind the window.'),
      returns: slotSchema.nullable().describe('When the car is back; null where the work does not fit.'),
    }),
  ),
});

export const getSlots = endpoint({
  id: 'getSlots',
  method: 'GET',
  path: '/collection/slots',
  access: 'anyone',
  summary:
    'Collection windows with the places left and when a car is back, from the first day that can still be booked.',
  query: z.object({
    minutes: z
      .string()
      .max(5)
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .optional()
      .describe('Minutes of work in the workshop, as the cart says them. Without it: for a short job.'),
  }),
  response: success(z.object({ days: z.array(slotDaySchema) })),
});

/** An address in the UK; names and messages are those of its form. */
export const addressShape = {
  postcode,
  line1: plainRequired(80, 'Enter the first line of the address'),
  line2: plainLine(80),
  town: plainRequired(60, 'Enter a town or city'),
};

/** Field names are the form's; the messages are shown next to the field unchanged. */
const contactSchema = z.object({
  firstName: plainRequired(60, 'Enter your first name'),
  lastName: plainRequired(60, 'Enter your last name'),
  email,
  phone: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'Enter a phone number').max(30, 'Enter a UK phone number, like 07700 900123'))
    .transform((typed, context) => {
      const phone = parseUkPhone(typed);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message: 'Enter a UK phone number, like 07700 900123' });
      return z.NEVER;
    }),
});

/** The message for a window that was not chosen. */
export const NO_SLOT = 'Choose a collection window with a place left';

/** What the collection form asks for. Parsed by the browser before sending and by the server before use. */
export const orderSchema = z.object({
  ...contactSchema.shape,
  ...addressShape,
  note: line(300).describe('For the driver: parking, a gate code, a locking wheel nut.'),
  returnAddress: z
    .object(addressShape)
    .nullable()
    .describe('null: the car goes back to where it was collected.'),
  slot: z.object({ date, window }, NO_SLOT),
  fitToDrive: z
    .literal(FIT_TO_DRIVE.version, FIT_MISSING)
    .optional()
    .describe(
      'That the car may be driven: the version of the words that were ticked. Only needed where the registers do not say it; see getRoad.',
    ),
  paymentPlan: z
    .boolean()
    .describe('Whether the customer wants to pay in instalments; decided when they pay.'),
  earlyStart: z
    .literal([true, EARLY_START.version], 'Tick the box to ask us to start within 14 days')
    .describe(
      'The customer’s express request (Consumer Contracts Regulations 2013, regulation 36): the version of the words that were ticked. `true` is read as today’s; another is refused.',
    ),
});

export type Order = z.infer<typeof orderSchema>;
export type OrderInput = z.input<typeof orderSchema>;

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
  slot: slotSchema,
  returns: slotSchema.describe('When the car is brought back.'),
  stops: z
    .array(stopSchema)
    .default([])
    .describe('Why it must not be driven home as it is, so that `returns` does not hold; empty: it may.'),
  freeUntil: z.object({ date, time: z.string() }).describe('Moving is free until then, local time.'),
  contact: z.object({ firstName: z.string(), email: z.string() }),
  address: z.object({ postcode: z.string(), line1: z.string(), town: z.string() }),
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
  refusals: { move: Refusal | null; cancel: Refusal | null };
  /** The last day on which its customer may stop the work; null: not yet, or no more. */
  stopUntil: LocalDate | null;
}

/** What `data` holds if the window has just been taken: the days for the work of this order. */
export const slotTakenSchema = z.object({ next: z.array(slotSchema), days: z.array(slotDaySchema) });
/**
 * The order went through earlier with other details: the visitor is shown that booking rather than making a second
 * one.
 */
export const bookedBeforeSchema = z.object({ booking: bookingSchema });

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

export const createOrder = endpoint({
  id: 'createOrder',
  method: 'POST',
  path: '/create_order',
  access: 'anyone',
  proof: 'none',
  summary: 'Book. Repeating it with the same idempotency key gives the same booking.',
  body: orderSchema.extend({
    idempotencyKey: z.uuid(),
    cartKey: z.string().min(1).max(64),
    referral: referralCodeSchema
      .default('')
      .describe('The code by which a friend sent the visitor; empty: nobody did, or it does not count.'),
    expectedTotal: amountSchema.describe(
      'The `subtotal` that the visitor saw, with `referral` less what comes off for it; another price is told, never charged.',
    ),
    expectedReturn: date
      .optional()
      .describe('The day on which the visitor saw the car back; a later one is told, never booked.'),
    vehicle: vehicleSchema.describe('As chosen. The server prices by Model_ID alone.'),
  }),
  response: success(z.object({ booking: bookingSchema })),
  errors: [
    'invalid',
    'cart_expired',
    'cart_empty',
    'model_unknown',
    'price_changed',
    'referral_refused',
    'slot_taken',
    'idempotency_reused',
    'too_many',
  ],
  errorData: {
    slot_taken: slotTakenSchema,
    price_changed: cartContentSchema,
    idempotency_reused: bookedBeforeSchema,
  },
});
