import { LINE_POSITIONS } from '../../domain/booking/booking-line.ts';
import { NO_TOTAL } from '../../domain/money/money.ts';
import type { PieceChoice } from '../../domain/vehicle/piece.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { SIZE_MAX } from '../../domain/vehicle/tyre-size.ts';
import { SHORT_JOB_MINUTES } from '../../domain/work/work-minutes.ts';
import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { cartKeySchema } from './cart-key.ts';
import { modelIdSchema, plateSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

const itemKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/);

/** A cart holds each thing that we sell at most once; the catalogue can grow by a third before reaching this limit. */
export const ITEMS_MAX = 200;

/** Above what any car has of one part. */
const QUANTITY_MAX = 20;

const positions = z
  .array(z.enum(LINE_POSITIONS))
  .max(LINE_POSITIONS.length)
  .describe('As seen from the driver’s seat in Britain: the nearside is the left.');

/** How something is sold by the piece. */
export const piecesSchema = z.object({
  places: positions.describe('Where it can be; empty where only the number matters.'),
  most: z.number().int().positive().describe('How many of it a car can have.'),
  bySize: z.boolean().describe('A tyre: it has a price once its size is known.'),
});

export type Pieces = z.infer<typeof piecesSchema>;

const quantity = z.number().int().min(1).max(QUANTITY_MAX);

/** What was chosen for an item, as a browser keeps it. */
export const choiceSchema = z.object({
  quantity,
  positions,
  size: z.string().max(SIZE_MAX).nullable(),
}) satisfies z.ZodType<PieceChoice>;

export const cartItemSchema = z.object({
  item_key: itemKey,
  name: z.string(),
  totalIncVat: amountSchema.describe("For all of its quantity; '0.00' for an item to be quoted."),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 and 1: priced. 2: to be quoted.'),
  isDiscounted: z.boolean().describe(`Only on the item keyed '${MOT_KEY}'.`),
  labour: amountSchema.nullable(),
  parts: amountSchema.nullable(),
  note: z.string().nullable(),
  quantity: z.number().int().positive().default(1),
  positions: positions.default([]).describe('As many as the quantity, or none where nobody knows yet.'),
  size: z.string().nullable().default(null).describe("A tyre's: '205/55 R16 91V'."),
  each: amountSchema.nullable().default(null).describe('The price of one, where there are several.'),
  pieces: piecesSchema
    .nullable()
    .default(null)
    .describe('In a cart: what there is to choose. Null: sold once, or no longer to be changed.'),
});

export type CartItem = z.infer<typeof cartItemSchema>;

export const heldQuoteSchema = z.object({
  reference: z.string().describe("Read out over the phone: 'QTE-7F3K-92QX'."),
  validUntil: z.iso.date().describe('The last day on which its prices hold, in the site’s zone.'),
});

/** The same sums, less what comes off for a friend. */
export const friendSumsSchema = z.object({
  off: amountSchema.describe('What comes off, above zero.'),
  total: amountSchema,
  subtotal: amountSchema,
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
  partsFrom: z
    .string()
    .optional()
    .describe('Where the slowest of its parts comes from: decides the first day on offer.'),
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
  friend: friendSumsSchema
    .nullable()
    .default(null)
    .describe('What it comes to for somebody who was sent by a friend; null where nothing comes off.'),
});

export type CartContent = z.infer<typeof cartContentSchema>;
export type FriendSums = z.infer<typeof friendSumsSchema>;

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
  friend: null,
};

/** What is chosen for one item. Left out: one of it, or as it is in the cart. */
export const lineChoiceSchema = z.object({
  item_key: itemKey,
  quantity: quantity.optional().describe('Left out: as many as places, or one.'),
  positions: positions.optional(),
  size: z
    .string()
    .max(SIZE_MAX)
    .nullable()
    .optional()
    .describe("A tyre's, as on its side: '205/55 R16 91V'."),
});

export type LineChoice = z.infer<typeof lineChoiceSchema>;

export const postCart = endpoint({
  id: 'postCart',
  method: 'POST',
  path: '/cart',
  access: 'anyone',
  proof: 'none',
  summary:
    'Add items to a cart; adding one twice changes nothing, another choice for it replaces the one before. A new or expired key makes a cart of exactly these.',
  body: z.object({
    key: cartKeySchema,
    id: plateSchema.describe('Registration of the car, empty when it is not known.'),
    modelId: modelIdSchema,
    item: z.array(itemKey).max(ITEMS_MAX),
    lines: z
      .array(lineChoiceSchema)
      .max(ITEMS_MAX)
      .optional()
      .describe('How many, where and of which size, of items of the list or of further ones.'),
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
  proof: 'none',
  summary: 'Remove an item. Removing any item while the MOT is discounted removes the MOT too.',
  params: z.object({ item: itemKey }),
  body: z.object({ _method: z.literal('DELETE'), key: cartKeySchema.min(1) }),
  response: success(cartContentSchema),
  errors: ['cart_expired'],
});
