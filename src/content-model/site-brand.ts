import { z } from 'zod';
import { contrast } from '../domain/document/contrast.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/, "Write a colour like '#0a3b2b', in lower case");

/** The colours of the brand, by their names in style sheets: `--brand-900`, `--accent`. */
const coloursSchema = z
  .strictObject({
    'brand-950': colour.describe('The darkest: what lies under everything, pressed buttons.'),
    'brand-900': colour.describe(
      'The ground of the header, signs and emails; the colour of the browser’s bar.',
    ),
    'brand-700': colour.describe('Links, quiet buttons and panels on the dark ground.'),
    'brand-200': colour.describe('Quiet words and lines on the dark ground.'),
    'brand-100': colour.describe('A light tint: bands and lines.'),
    'brand-50': colour.describe('The lightest tint: grounds of sections and of emails.'),
    accent: colour.describe('Buttons and what is to be noticed. Number plates keep their yellow.'),
    'accent-hover': colour.describe('The same under a pointer.'),
  })
  .superRefine((colours, context) => {
    const readable = (name: keyof typeof colours, on: string, ground: string) => {
      const found = contrast(on, colours[name]);
      if (found >= 4.5) return;
      const message = `${ground} can’t be read on ${colours[name]}: the contrast is ${found.toFixed(1)}, and 4.5 is needed. Choose a ${on === WHITE ? 'darker' : 'lighter'} colour`;
      context.addIssue({ code: 'custom', path: [name], message });
    };
    for (const name of ['brand-950', 'brand-900', 'brand-700'] as const) readable(name, WHITE, 'White');
    for (const name of ['brand-200', 'brand-100', 'brand-50', 'accent', 'accent-hover'] as const)
      readable(name, INK, 'Our dark text');
  });

const WHITE = '#ffffff';
/** `--ink` of tokens.css. */
const INK = '#121a16';

const place = z.tuple([z.number(), z.number()]);

/** The direction sign of the home page: a roundabout with the workshop in the middle. */
const signSchema = z.strictObject({
  arms: z
    .array(
      z.strictObject({
        angle: z.number().int().min(0).max(359).describe('Degrees clockwise from north.'),
        reach: z
          .number()
          .int()
          .min(120)
          .max(170)
          .default(150)
          .describe('From the middle to the tip, in drawing units.'),
        towns: z
          .array(
            z.strictObject({
              town: z
                .string()
                .describe('A town of serviceArea, by its name there. Its miles come from there.'),
              as: z.string().max(12).optional().describe('A shorter name for the sign: "Henley".'),
              at: place
                .optional()
                .describe('Where the name stands, if not beside the tip: [x, y] of 584 by 430.'),
            }),
          )
          .min(1)
          .max(2)
          .describe('Where the arm leads, the nearer first.'),
        road: z
          .string()
          .max(8)
          .describe('Its number as on a sign: "A4", "M5". A motorway gets its blue patch.'),
        roadAt: place.optional().describe('Where the number stands, if not below the name.'),
      }),
    )
    .min(1)
    .max(6)
    .describe('The arms of the sign, clockwise from north.'),
  small: z
    .strictObject({ top: z.string(), left: z.string(), right: z.string() })
    .describe('The towns of the three arms that a phone has room for, by their names in serviceArea.'),
});

/** What makes the site look and sound like this business. Its drawings are in `public/`. */
export const siteBrandSchema = z.strictObject({
  shortName: z
    .string()
    .regex(/^[A-Z]{2,5}$/, "Write two to five capital letters, like 'KCC'")
    .describe(
      'Begins the references of bookings and the numbers of invoices. Those that were given stay as they are.',
    ),
  colours: coloursSchema,
  sign: signSchema,
});
