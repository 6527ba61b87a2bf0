import { amountSchema, endpoint, success } from './endpoint.ts';
import { z } from './zod.ts';

/** The three tabs of the wizard. */
export const sectionKeySchema = z.enum(['mot-and-servicing', 'parts', 'diagnostics']);
export type SectionKey = z.infer<typeof sectionKeySchema>;

export const sectionSchema = z.object({
  key: sectionKeySchema,
  title: z.string().describe('Tab label.'),
  path: z.string(),
  description: z.string(),
});

export type BookingSection = z.infer<typeof sectionSchema>;

export const getBookingSections = endpoint({
  id: 'getBookingSections',
  method: 'GET',
  path: '/get/booking/sections',
  summary: 'The tabs of the booking wizard, in order.',
  response: success(z.object({ sections: z.array(sectionSchema) })),
});

/** One thing a car can have done, at this car's price. */
export const pricedItemSchema = z.object({
  key: z.string(),
  section: sectionKeySchema,
  group: z.string().describe('Repairs: key of the group; otherwise the section.'),
  groupName: z.string(),
  name: z.string(),
  description: z.string(),
  includes: z.array(z.string()),
  symptoms: z.array(z.string()),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 and 1: priced. 2: to be quoted.'),
  totalIncVat: amountSchema.nullable().describe('null when it is to be quoted.'),
  labour: amountSchema.nullable(),
  parts: amountSchema.nullable(),
  unit: z.string().nullable().describe("What one price buys: 'per axle'."),
  note: z.string().nullable().describe('Why it is quoted, or what else to know.'),
});

export type PricedItem = z.infer<typeof pricedItemSchema>;

export const getVehicleServices = endpoint({
  id: 'getVehicleServices',
  method: 'GET',
  path: '/get_vehicle_service/{modelId}',
  summary: 'Everything this car can need, priced. What it cannot need is not in the list.',
  params: z.object({ modelId: z.string().min(1).max(120) }),
  response: success(z.object({ modelId: z.string(), items: z.array(pricedItemSchema) })),
  errors: ['model_unknown'],
});
