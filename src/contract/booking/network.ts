import { z } from '../call/zod.ts';

// What is said of several garages beside the days. It's apart because few visitors need it: their browser loads it then.

const named = {
  id: z.number().int(),
  name: z.string(),
  miles: z.number().nullable().describe('From the district, in a straight line; null: not known.'),
};

/** What there is to say where a network has several garages. */
export const networkSchema = z.object({
  comes: z
    .boolean()
    .describe('Whether a driver of some garage comes to the district, as far as it is known.'),
  cannot: z
    .array(
      z
        .object({ key: z.string(), name: z.string(), nearest: z.object(named).nullable() })
        .describe('With the nearest garage that can; null: none can.'),
    )
    .describe('Lines of the cart that no garage in reach can do.'),
  apart: z
    .array(z.object({ key: z.string(), name: z.string() }))
    .describe('Lines of which each can be done, but not together at one garage: as few as there are.'),
  garages: z
    .array(
      z.object({
        ...named,
        address: z.string(),
        hours: z.string().describe("'Monday to Friday 08:00 to 17:30'"),
        stars: z
          .object({ average: z.number(), count: z.number().int() })
          .optional()
          .describe('What customers say of it; left out: fewer than ten have.'),
      }),
    )
    .describe(
      'That can do all of it, the nearest first: those in reach, or those to which the car can be brought.',
    ),
});

export type NetworkAnswer = z.infer<typeof networkSchema>;
