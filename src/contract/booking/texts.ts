import { line } from '../call/fields.ts';
import { z } from '../call/zod.ts';

/** The forms of the page on which a booking's customer says whether they want texts. */
export const textsFormSchema = z.object({
  act: z.enum(['start', 'prove', 'end'], 'Press one of the buttons'),
  phone: line(60).describe(
    'For `start`: a UK mobile, as it is typed; empty: the one that was asked last, or that it was booked with.',
  ),
  code: line(20).describe('For `prove`: the code of the first text.'),
  round: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .catch(0)
    .describe(
      'How often the first text had been sent when the page was drawn: pressed twice it is sent once.',
    ),
});

export type TextsForm = z.output<typeof textsFormSchema>;

/** Path of that page. @param path of the booking's own page */
export const textsPath = (path: string): string => `${path}/texts`;

/** Where the link in a text leads to; it opens the booking's page, or the one on which is decided. */
export const textLinkPath = (token: string): string => `/t/${token}`;
