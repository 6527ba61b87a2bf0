import { success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';
import { createOrder } from './order.ts';
import { getSlots } from './slots.ts';

// What these calls take and answer beside what a site with one garage needs. It's apart because the browser, which loads
// the files that this one extends, has no use for it yet.

const near = z.object({
  id: z.number().int(),
  name: z.string(),
  miles: z.number().nullable().describe('From the district, in a straight line; null: not known.'),
});

const besideDays = {
  cannot: z
    .array(z.object({ key: z.string(), nearest: near.nullable().describe('That can; null: none can.') }))
    .describe('Lines of the cart that no garage in reach can do.'),
  apart: z
    .array(z.string())
    .describe('Lines of which each can be done, but not together at one garage: as few as there are.'),
  garages: z
    .array(
      near.extend({
        address: z.string(),
        hours: z.string().describe("'Monday to Friday 08:00 to 17:30'"),
        lat: z.number(),
        lon: z.number(),
      }),
    )
    .describe('To which the car can be brought, the nearest first: where its owner brings it.'),
};
const answerSchema = z.object(besideDays).partial();
export type NetworkAnswer = z.infer<typeof answerSchema>;

export const getNetworkSlots = {
  ...getSlots,
  query: getSlots.query.extend({
    garage: z
      .string()
      .max(9)
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional()
      .describe('Of this one alone: for a car that its owner brings there.'),
  }),
  response: success(
    z
      .object({ ...getSlots.response.shape.data.shape, ...answerSchema.shape })
      .describe('What is said of garages is there only where there are several, and a cart was named.'),
  ),
};

export const createNetworkOrder = {
  ...createOrder,
  body: createOrder.body.extend({
    garage: z
      .number()
      .int()
      .positive()
      .max(999_999_999)
      .optional()
      .describe('The garage that the visitor was shown with the window; another one is told, never booked.'),
  }),
};
