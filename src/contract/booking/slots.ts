import { ARRIVALS } from '../../domain/booking/arrival.ts';
import { cartKeySchema } from '../cart/cart-key.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

const date = z.iso.date().describe('Local date in the site’s zone.');
const window = z
  .string()
  .max(11)
  .regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)
  .describe("'08:00-10:00', local time.");

/** No whole postcode: what is asked for stands in logs. One that isn’t ours is as good as none. */
const district = z.string().max(4).optional();

export const slotSchema = z.object({ date, window });

export const slotDaySchema = z.object({
  date,
  closed: z.string().nullable().describe('Why nobody collects that day; null on a working day.'),
  windows: z.array(
    z.object({
      window,
      capacity: z.number().int(),
      left: z.number().int().describe('Places; none where the work does not fit behind the window.'),
      returns: slotSchema.nullable().describe('When the car is back; null where the work does not fit.'),
      garage: z
        .object({ id: z.number(), name: z.string() })
        .optional()
        .describe('Who does it then, where there are several garages.'),
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
  errors: ['too_many'],
  query: z.object({
    minutes: z
      .string()
      .max(5)
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .optional()
      .describe('Minutes of work in the workshop, as the cart says them. Without it: for a short job.'),
    parts: z
      .string()
      .max(8)
      .optional()
      .describe('Where the slowest part comes from, as the cart says it. Without it: from stock.'),
    district: district.describe(
      'Postcode district from which the car is collected. Without it: the farthest one.',
    ),
    backTo: district.describe('The one to which it is brought back. Without it: where it is collected.'),
    cart: cartKeySchema
      .optional()
      .describe(
        'What is to be done: only garages that can do it count. Without it: those that can do all that our own can.',
      ),
    arrival: z.enum(ARRIVALS).optional().describe('How the car comes. Without it: our driver collects it.'),
    garage: z
      .string()
      .max(9)
      .regex(/^([1-9]\d{0,8})?$/)
      .transform(Number)
      .optional()
      .describe('Of this one alone: for a car that its owner brings there.'),
  }),
  response: success(
    z.object({
      days: z.array(slotDaySchema),
      note: z.string().default('').describe('What else there is to know about these days, in sentences.'),
      network: z.unknown().optional().describe('Only where there are several garages; see network-slots.ts.'),
    }),
  ),
});

/** The message for a day that was not chosen, of a car that its owner brings. */
export const NO_DAY = 'Choose the day on which you bring it';

/** The message for a window that was not chosen. */
export const NO_SLOT = 'Choose a collection window with a place left';
