import { CAR_BODIES } from '../../domain/vehicle/car-body.ts';
import { piecesSchema } from '../cart/cart.ts';
import { amountSchema, endpoint, success } from '../call/endpoint.ts';
import { modelIdSchema } from '../vehicle/vehicle.ts';
import { z } from '../call/zod.ts';

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
  access: 'anyone',
  summary: 'The tabs of the booking wizard, in order.',
  response: success(z.object({ sections: z.array(sectionSchema) })),
});

/** One line of what an item includes. */
const includedLineSchema = z.object({
  text: z.string(),
  checks: z.number().int().positive().optional().describe('The number of checks that the line is about.'),
  everythingIn: z.string().optional().describe('Key of the service all of which is part of this one.'),
});

/** One thing a car can have done, at this car's price. */
export const pricedItemSchema = z.object({
  key: z.string(),
  section: sectionKeySchema,
  group: z.string().describe('Repairs: key of the group; otherwise the section.'),
  groupName: z.string(),
  name: z.string(),
  description: z.string(),
  includes: z.array(includedLineSchema),
  symptoms: z.array(z.string()),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 and 1: priced. 2: to be quoted.'),
  totalIncVat: amountSchema.nullable().describe('null when it is to be quoted.'),
  labour: amountSchema.nullable(),
  parts: amountSchema.nullable(),
  unit: z.string().nullable().describe("What one price buys: 'per axle'."),
  pieces: piecesSchema.nullable().default(null).describe('How many there can be and where; null: sold once.'),
  note: z.string().nullable().describe('Why it is quoted, or what else to know.'),
  motBeside: amountSchema
    .nullable()
    .describe('What an MOT costs beside this service, where that is less than alone.'),
});

export type PricedItem = z.infer<typeof pricedItemSchema>;

export const getVehicleServices = endpoint({
  id: 'getVehicleServices',
  method: 'GET',
  path: '/get_vehicle_service/{modelId}',
  access: 'anyone',
  summary: 'Everything this car can need, priced. What it cannot need is not in the list.',
  params: z.object({ modelId: modelIdSchema }),
  response: success(z.object({ modelId: z.string(), items: z.array(pricedItemSchema) })),
  errors: ['model_unknown'],
});

/** As many as a page names. */
const ASKED_MAX = 60;

/** What is sold to a car for a key that a page names, as that page shows it. */
export const carPriceSchema = pricedItemSchema.pick({
  key: true,
  section: true,
  group: true,
  name: true,
  status: true,
  totalIncVat: true,
  labour: true,
  parts: true,
  unit: true,
  pieces: true,
  note: true,
});

export type CarPrice = z.infer<typeof carPriceSchema>;

export const getCarPrices = endpoint({
  id: 'getCarPrices',
  method: 'GET',
  path: '/get_car_prices/{modelId}',
  access: 'anyone',
  summary:
    'What a page names, at this car’s price. A key may be that of any kind of a job: the car’s own kind is answered. null: the car cannot need it.',
  params: z.object({ modelId: modelIdSchema }),
  query: z.object({
    items: z
      .string()
      .max(ASKED_MAX * 40)
      .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)
      .describe('Keys of the catalogue, with commas between.'),
  }),
  response: success(
    z.object({
      modelId: z.string(),
      body: z.enum(CAR_BODIES).describe('That of its range, for a car that was chosen before it was said.'),
      prices: z.array(z.object({ asked: z.string(), item: carPriceSchema.nullable() })).max(ASKED_MAX),
    }),
  ),
  errors: ['model_unknown'],
});

/** A group of repairs, as it applies to one car. */
export const partsGroupSchema = z.object({
  key: z.string().describe('The `b` of /get_vehicle_parts/{a}/{b}.'),
  name: z.string(),
  path: z.string().describe('Page of the wizard that lists the group.'),
  count: z.number().int().positive().describe('Repairs that this car can need.'),
  from: amountSchema.nullable().describe('The lowest price; null where all of them are quoted.'),
  examples: z.array(z.string()).describe('Names of the first few.'),
});

export type PartsGroup = z.infer<typeof partsGroupSchema>;

export const getPartsGroups = endpoint({
  id: 'getPartsGroups',
  method: 'GET',
  path: '/get_parts_group/{id}',
  access: 'anyone',
  summary: 'The groups of repairs in which this car can need something. `id` is the Model_ID.',
  params: z.object({ id: modelIdSchema }),
  response: success(z.object({ modelId: z.string(), groups: z.array(partsGroupSchema) })),
  errors: ['model_unknown'],
});

export const getVehicleParts = endpoint({
  id: 'getVehicleParts',
  method: 'GET',
  path: '/get_vehicle_parts/{a}/{b}',
  access: 'anyone',
  summary: 'The repairs of one group at this car’s price. `a` is the Model_ID, `b` the key of the group.',
  params: z.object({
    a: modelIdSchema,
    b: z
      .string()
      .max(40)
      .regex(/^[a-z_]+$/)
      .describe('Key of a group.'),
  }),
  response: success(z.object({ modelId: z.string(), group: z.string(), items: z.array(pricedItemSchema) })),
  errors: ['model_unknown', 'not_found'],
});
