import { endpoint, linkTokenSchema, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';
import { vehicleSchema } from '../vehicle/vehicle.ts';
import { cartContentSchema } from './cart.ts';

export const openQuote = endpoint({
  id: 'openQuote',
  method: 'POST',
  path: '/quote/open',
  access: 'anyone',
  proof: 'none',
  summary: 'The car of a saved quote, and a new cart with its items at its prices.',
  body: z.object({ token: linkTokenSchema }),
  response: success(z.object({ vehicle: vehicleSchema, cart: cartContentSchema })),
  errors: ['link_invalid', 'link_ended', 'too_many'],
});
