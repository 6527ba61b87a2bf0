import { PARTS_FROM } from '../../domain/booking/parts.ts';
import { z } from '../call/zod.ts';

const words = z.string().max(600);
const name = z.string().max(160);
const key = z.string().max(60);
const date = z.iso.date();
const slot = z.object({ date, window: z.string().max(11) });

const priceSchema = z
  .object({
    pence: z.number().int(),
    pounds: z.string().max(20).describe("The same as people read it: '£284.00'."),
    vat: words.describe('What of VAT is in it.'),
  })
  .describe('What is charged: parts, labour and VAT in it.');

const carSchema = z.object({
  model_id: z.string().max(120),
  name: name.describe('As our own list names it.'),
  year: z.number().int().nullable(),
});

/** The cars that a plate may be, where its registers don't tell. */
const chooseCar = z
  .array(carSchema)
  .max(60)
  .describe(
    'Not empty: the plate may be one of these cars. Ask the person, then ask again with its model_id.',
  );

/** What stands around words that aren't ours. */
const quoted = {
  source: name,
  notice: words.describe('What these texts are.'),
};

/** As registers and MOT testers wrote it: cut to a length, without control characters. */
const quotedText = z.string().max(300);

const jobSchema = z.object({
  key,
  name,
  price: priceSchema.nullable().describe('null: nobody can price it before the car is seen; see note.'),
  unit: name.nullable().describe("What one price buys, such as 'per axle'; null: the whole job."),
  minutes: z.number().int().describe('Of work in the workshop: for free_windows.'),
  parts: z.enum(PARTS_FROM).describe('Where its parts come from: for free_windows.'),
  note: words.nullable(),
  includes: z.array(words).max(60),
  mot_beside: priceSchema.nullable().describe('What an MOT costs beside this job, where that is less.'),
});

export const priceAnswerSchema = z.object({
  car: carSchema.nullable(),
  choose_car: chooseCar,
  jobs: z.array(jobSchema).max(8).describe('What matches, best first. Empty: this car has no such job.'),
  not_included: z.array(words).max(10),
  next: words.describe('What can be done now.'),
});

export const dueAnswerSchema = z.object({
  car: carSchema.nullable(),
  choose_car: chooseCar,
  mot: words.nullable().describe('Where it stands with its MOT; null: not known.'),
  may_not_be_driven: z.boolean().describe('Its last MOT found something dangerous.'),
  due: z
    .array(z.object({ key, name, price: priceSchema }))
    .max(30)
    .describe('Empty: nothing known is due.'),
  total: priceSchema.nullable().describe('Of all of them together.'),
  next_window: slot.nullable().describe('The next free one for all of it, from the farthest place.'),
  quoted: z.object({
    ...quoted,
    reasons: z.array(z.object({ key, text: z.string().max(600) })).max(30),
  }),
});

export const motAnswerSchema = z.object({
  status: z.enum(['valid', 'expired', 'not-due', 'exempt', 'unknown']),
  until: date.nullable().describe('The last day of its MOT, or the day by which its first is due.'),
  in_words: z.array(words).max(30),
  first_time_passes: z.object({ of: z.number().int(), passed: z.number().int() }),
  miles_a_year: z.number().int().nullable(),
  recall: z.enum(['yes', 'no', 'unknown', 'unavailable']).describe('Whether a safety recall is outstanding.'),
  left_out: z.number().int().describe('Older tests that are not listed.'),
  quoted: z.object({
    ...quoted,
    make: quotedText.nullable(),
    model: quotedText.nullable(),
    colour: quotedText.nullable(),
    tests: z
      .array(
        z.object({
          date,
          result: z.enum(['passed', 'failed']),
          miles: z.number().int().nullable(),
          lines: z
            .array(z.object({ severity: z.string().max(12), text: quotedText }))
            .max(40)
            .nullable()
            .describe('null: none are published for it.'),
        }),
      )
      .max(20)
      .describe('Newest first.'),
  }),
});

export const windowsAnswerSchema = z.object({
  district: z.string().max(4),
  windows: z
    .array(slot.extend({ back: slot.describe('When the car is back.') }))
    .max(24)
    .describe('Free now, soonest first. Nothing is held until the person books.'),
  note: words,
});

export const linkAnswerSchema = z.object({
  car: carSchema.nullable(),
  choose_car: chooseCar,
  link: z
    .string()
    .max(400)
    .nullable()
    .describe('For the person to open and decide; null: choose a car first.'),
  opens_until: z.iso.datetime().nullable(),
  jobs: z.array(z.object({ key, name, price: priceSchema.nullable() })).max(12),
  total: priceSchema.nullable(),
  window: slot.nullable(),
  next: words,
});

export type PriceAnswer = z.infer<typeof priceAnswerSchema>;
export type DueAnswer = z.infer<typeof dueAnswerSchema>;
export type MotAnswer = z.infer<typeof motAnswerSchema>;
export type WindowsAnswer = z.infer<typeof windowsAnswerSchema>;
export type LinkAnswer = z.infer<typeof linkAnswerSchema>;
export type AnsweredPrice = z.infer<typeof priceSchema>;
export type AnsweredCar = z.infer<typeof carSchema>;
