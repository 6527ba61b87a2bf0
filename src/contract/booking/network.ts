import { ABILITIES } from '../../domain/garage/ability.ts';
import { z } from '../call/zod.ts';
import { createOrder } from './order.ts';
import { getSlots } from './slots.ts';

// What these calls take beside what the pages of a site with one garage send. It's apart because the browser, which loads
// the files that this one extends, needs none of it.

export const getNetworkSlots = {
  ...getSlots,
  query: getSlots.query.extend({
    needs: z
      .string()
      .max(200)
      .transform((named) => ABILITIES.filter((ability) => named.split(',').includes(ability)))
      .optional()
      .describe(
        'What the garage must be able to do, with commas between. Without it: all that the operator’s own garage can do.',
      ),
  }),
};

export const createNetworkOrder = {
  ...createOrder,
  body: createOrder.body.extend({
    garage: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('The garage that the visitor was shown with the window; another one is told, never booked.'),
  }),
};
