import { PARTS_FROM } from '../../domain/booking/parts.ts';
import { modelIdSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

/** Where assistants ask: programs that speak the Model Context Protocol for somebody. */
export const MCP_PATH = '/mcp';

/** How many jobs one prepared list may have: more than any visit of a car. */
const JOBS_MAX = 12;

const jobKey = z
  .string()
  .max(60)
  .regex(/^[a-z0-9_]+$/);

/** What says which car is meant. */
const car = {
  plate: z.string().min(1).max(20).describe('UK registration as on the plate, with or without its space.'),
  model_id: modelIdSchema
    .optional()
    .describe(
      'Only after an answer with `choose_car`: the model_id of the car that the person chose from it.',
    ),
};

const district = z
  .string()
  .min(2)
  .max(8)
  .describe(
    'Postcode district from which the car is collected: the first half of a postcode. A whole one is cut to it.',
  );

const window = z
  .object({
    date: z.iso.date(),
    window: z
      .string()
      .max(11)
      .regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)
      .describe("As free_windows says it: '08:00-10:00'."),
  })
  .describe('A window out of free_windows.');

export const askPriceSchema = z.object({
  ...car,
  job: z
    .string()
    .min(2)
    .max(80)
    .describe('The job in a driver’s words, such as “front brake pads”, or its key from another answer.'),
});

export const askCarSchema = z.object(car);

export const askPlateSchema = z.object({ plate: car.plate });

export const askWindowsSchema = z.object({
  district,
  minutes: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Of work, as prices say it; of several jobs their sum. Left out: a short job.'),
  parts: z
    .enum(PARTS_FROM)
    .optional()
    .describe(
      'Where the parts come from, as prices say it; of several jobs the slowest. Left out: in stock.',
    ),
});

export const askLinkSchema = z.object({
  ...car,
  jobs: z.array(jobKey).min(1).max(JOBS_MAX).describe('Keys of jobs, as other answers name them.'),
  district: district.optional(),
  window: window.optional(),
});

export type AskedPrice = z.output<typeof askPriceSchema>;
export type AskedCar = z.output<typeof askCarSchema>;
export type AskedWindows = z.output<typeof askWindowsSchema>;
export type AskedLink = z.output<typeof askLinkSchema>;
