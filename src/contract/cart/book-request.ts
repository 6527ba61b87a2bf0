import { knownContactSchema } from '../booking/booking-defaults.ts';
import { endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';
import { vehicleSchema } from '../vehicle/vehicle.ts';
import { cartContentSchema } from './cart.ts';

// Apart from the paths of requests (quote-request.ts), which every step of the booking loads.

export const createBookingOfRequest = endpoint({
  id: 'createBookingOfRequest',
  method: 'GET',
  path: '/quote_request/{id}/create_booking',
  access: 'anyone',
  summary:
    'The car of a priced quote request, and the cart that holds its prices. Asked for again it is the same cart; nothing is booked by it.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ signature: linkTokenSchema.describe('Of the link in our email.') }),
  response: success(
    z.object({
      vehicle: vehicleSchema,
      cart: cartContentSchema,
      contact: knownContactSchema.describe(
        'Of the person who asked, so that it doesn’t have to be typed again.',
      ),
    }),
  ),
  errors: ['link_invalid', 'link_ended', 'changed', 'too_many'],
});
