import { CHOSEN_ONLINE } from '../../domain/booking/arrival.ts';
import { EARLY_START } from '../../domain/booking/early-start.ts';
import { FIT_MISSING, FIT_TO_DRIVE } from '../../domain/booking/fit-to-drive.ts';
import { parseUkPhone } from '../../domain/account/phone.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import { bookingSchema } from './booking.ts';
import { cartContentSchema } from '../cart/cart.ts';
import { amountSchema, endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { email, postcode } from '../call/contact-fields.ts';
import { line, plainLine, plainRequired } from '../call/fields.ts';
import { referralCodeSchema } from '../account/referral.ts';
import { NO_SLOT, slotDaySchema, slotSchema } from './slots.ts';
import { vehicleSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

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
  // Some people have one name.
  lastName: plainLine(60).default(''),
  paperName: plainLine(120)
    .default('')
    .describe('The name in Latin letters; asked for where our papers have no letters for the other.'),
  email,
  phone: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'Enter a phone number').max(60, 'Enter a UK phone number, like 07700 900123'))
    .transform((typed, context) => {
      const phone = parseUkPhone(typed);
      if (phone) return phone;
      context.addIssue({ code: 'custom', message: 'Enter a UK phone number, like 07700 900123' });
      return z.NEVER;
    }),
});

/** What the collection form asks for. Parsed by the browser before sending and by the server before use. */
export const orderSchema = z.object({
  ...contactSchema.shape,
  ...addressShape,
  note: line(300).describe('For the driver: parking, a gate code, a locking wheel nut.'),
  returnAddress: z
    .object(addressShape)
    .nullable()
    .describe('null: the car goes back to where it was collected.'),
  arrival: z
    .enum(CHOSEN_ONLINE)
    .optional()
    .describe(
      'How the car comes; left out: our driver collects it. What is brought needs no place, and may come from anywhere.',
    ),
  slot: z.object(slotSchema.shape, NO_SLOT),
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

/** What `data` holds if the window has just been taken: the days for the work of this order. */
export const slotTakenSchema = z.object({ next: z.array(slotSchema), days: z.array(slotDaySchema) });
/**
 * The order went through earlier with other details: the visitor is shown that booking rather than making a second
 * one. Likewise of the car that is booked already: the booking that its customer has.
 */
export const bookedBeforeSchema = z.object({ booking: bookingSchema });

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
    expectedReturn: slotSchema.shape.date
      .optional()
      .describe('The day on which the visitor saw the car back; a later one is told, never booked.'),
    earlier: linkTokenSchema
      .optional()
      .describe('The `manageToken` of what this browser booked last: only who made a booking is told of it.'),
    again: z.boolean().optional().describe('Book it although the car is booked already.'),
    garage: z
      .number()
      .int()
      .positive()
      .max(999_999_999)
      .optional()
      .describe('The garage that the visitor was shown with the window; another one is told, never booked.'),
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
    'booked_already',
    'idempotency_reused',
    'too_many',
  ],
  errorData: {
    slot_taken: slotTakenSchema,
    booked_already: bookedBeforeSchema,
    price_changed: cartContentSchema,
    idempotency_reused: bookedBeforeSchema,
  },
});
