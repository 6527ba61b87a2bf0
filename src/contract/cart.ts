import { NO_TOTAL } from '../domain/money.ts';
import { MOT_KEY } from '../domain/price.ts';
import { SHORT_JOB_MINUTES } from '../domain/work-minutes.ts';
import { amountSchema, endpoint, success } from './endpoint.ts';
import { modelIdSchema, plateSchema } from './vehicle.ts';
import { z } from './zod.ts';

const itemKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/);

/** A cart holds each thing that we sell at most once; the catalogue can grow by a third before reaching this limit. */
export const ITEMS_MAX = 200;

export const cartKeySchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_-]*$/)
  .describe('Issued by the server; empty asks for a new cart.');

export const cartItemSchema = z.object({
  item_key: itemKey,
  name: z.string(),
  totalIncVat: amountSchema.describe("'0.00' for an item to be quoted."),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 and 1: priced. 2: to be quoted.'),
  isDiscounted: z.boolean().describe(`Only on the item keyed '${MOT_KEY}'.`),
  labour: amountSchema.nullable(),
  parts: amountSchema.nullable(),
  note: z.string().nullable(),
});

export type CartItem = z.infer<typeof cartItemSchema>;

export const heldQuoteSchema = z.object({
  reference: z.string().describe("Read out over the phone: 'QTE-7F3K-92QX'."),
  validUntil: z.iso.date().describe('The last day on which its prices hold, in the site’s zone.'),
});

/** The server's cart. `total` is shown as 'Sub total' (ex VAT) and `subtotal` as 'Total' (inc VAT), as specified. */
export const cartContentSchema = z.object({
  key: z.string(),
  modelId: z.string(),
  items: z.array(cartItemSchema),
  total: amountSchema,
  subtotal: amountSchema,
  minutes: z
    .number()
    .int()
    .default(SHORT_JOB_MINUTES)
    .describe('How long the work usually takes in the workshop: decides when the car is back.'),
  motOffer: amountSchema
    .nullable()
    .default(null)
    .describe(
      'What an MOT would cost beside this cart’s service, where that is less than alone. Null: no offer.',
    ),
  quote: heldQuoteSchema
    .nullable()
    .default(null)
    .describe('The saved quote whose prices hold for this cart; null without one, and once it is over.'),
});

export type CartContent = z.infer<typeof cartContentSchema>;

/** A cart before anything is in it, with the specification's defaults. */
export const EMPTY_CART: CartContent = {
  key: '',
  modelId: '',
  items: [],
  total: NO_TOTAL,
  subtotal: NO_TOTAL,
  minutes: SHORT_JOB_MINUTES,
  motOffer: null,
  quote: null,
};

export const postCart = endpoint({
  id: 'postCart',
  method: 'POST',
  path: '/cart',
  access: 'anyone',
  summary:
    'Add items to a cart; adding one twice changes nothing. A new or expired key makes a cart of exactly these.',
  body: z.object({
    key: cartKeySchema,
    id: plateSchema.describe('Registration of the car, empty when it is not known.'),
    modelId: modelIdSchema,
    item: z.array(itemKey).max(ITEMS_MAX),
  }),
  response: success(cartContentSchema),
  errors: ['model_unknown', 'item_unknown', 'too_many'],
});

export const getCart = endpoint({
  id: 'getCart',
  method: 'GET',
  path: '/cart',
  access: 'anyone',
  summary: 'The cart at today’s prices, or at those of a saved quote where they are lower.',
  query: z.object({ key: cartKeySchema.min(1) }),
  response: success(cartContentSchema),
  errors: ['cart_expired'],
});

export const removeCartItem = endpoint({
  id: 'removeCartItem',
  method: 'POST',
  path: '/cart/{item}',
  access: 'anyone',
  summary: 'Remove an item. Removing any item while the MOT is discounted removes the MOT too.',
  params: z.object({ item: itemKey }),
  body: z.object({ _method: z.literal('DELETE'), key: cartKeySchema.min(1) }),
  response: success(cartContentSchema),
  errors: ['cart_expired'],
});
