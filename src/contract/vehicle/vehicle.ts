import { CAR_BODIES } from '../../domain/vehicle/car-body.ts';
import { fuelSchema } from '../../domain/vehicle/vehicle.ts';
import { endpoint, success } from '../call/endpoint.ts';
import { z } from '../call/zod.ts';

/** Twice the longest name in our catalogue and in anything seen from the registers. */
const NAME_MAX = 60;
const name = z.string().max(NAME_MAX);

/** Identifies make, range and engine in our catalogue; an unknown one is refused where it is used. */
export const modelIdSchema = z.string().min(1).max(120).describe('Model_ID of the car.');

/** A plate with or without its space; empty if none is known. */
export const plateSchema = z
  .string()
  .max(10)
  .regex(/^[A-Za-z0-9 ]*$/);

/**
 * From the first car to a year that is certainly wrong. The limit is not nearer to today, because the browser parses
 * answers with it too and a visitor's clock may be years behind.
 */
export const yearSchema = z.number().int().min(1885).max(2100);

/** Words such as 'MULTI-COLOUR', and nothing that could be a link or a sentence, because emails and pages show it. */
export const colourSchema = z
  .string()
  .max(30)
  .regex(/^[A-Za-z][A-Za-z /()-]*$/);

/** A make as a register writes it, if our catalogue does not have it. */
export const makeNameSchema = name;

/** `data.vehicle` of a lookup; the specification names the first four fields. */
export const vehicleSchema = z.object({
  RegistrationNumber: plateSchema.describe('Without spaces; empty after a manual search without one.'),
  Mfr: name.describe("Make, DVLA style: 'FORD'."),
  Model_ID: modelIdSchema.describe('Make, range and engine in our catalogue.'),
  Range: name,
  Engine: name.describe("As people say it: '1.0 EcoBoost'."),
  Fuel: fuelSchema,
  Year: yearSchema.nullable().describe('Year of manufacture, by the register or as chosen; null: not known.'),
  Colour: colourSchema.nullable(),
  Body: z
    .enum(CAR_BODIES)
    .optional()
    .describe(
      'The body that its range has most often, or its own where its register tells; left out of a car that was chosen before this was said.',
    ),
  MotClass: z
    .enum(['4', 'check'])
    .default('4')
    .describe('`check`: it may weigh over 3,000 kg, and its MOT is quoted, not priced.'),
});

export type Vehicle = z.infer<typeof vehicleSchema>;

/** `data.vehicle` if the register knows the vehicle but we cannot tell which of our models it is. */
export const unmatchedVehicleSchema = vehicleSchema
  .pick({ RegistrationNumber: true, Mfr: true, Range: true, Year: true, Colour: true })
  .extend({
    Mfr: makeNameSchema.describe(
      'Make as we name it, else as the register does; empty when it does not say.',
    ),
    Model_ID: z.literal('').describe('Not known: the visitor picks one of `choices`, or searches by hand.'),
    Range: name.describe('Empty when it is not known.'),
  });

export type UnmatchedVehicle = z.infer<typeof unmatchedVehicleSchema>;

/** One engine of a range, with what is known of its years. */
export const engineSchema = z.object({
  Model_ID: z.string(),
  label: z.string(),
  cc: z.number().int().nullable(),
  fuel: fuelSchema,
  fromYear: z.number().int().nullable().describe('First year on sale; null: not known.'),
  toYear: z.number().int().nullable().describe('Last year on sale; null: not known, or still on sale.'),
  notBefore: z.number().int().describe('A car of an earlier year has another engine.'),
  notAfter: z.number().int().nullable().describe('A car of a later year has another engine; null: none has.'),
});

/** A model that a looked-up vehicle may be. */
export const vehicleChoiceSchema = engineSchema.extend({ Mfr: z.string(), Range: z.string() });

export type VehicleChoice = z.infer<typeof vehicleChoiceSchema>;

export const getVehicle = endpoint({
  id: 'getVehicle',
  method: 'GET',
  path: '/get_vehicle/{reg}',
  access: 'anyone',
  summary:
    'Look a registration up. Not found is 404 with `no_reg_found: true`. Where the register’s description fits several of our models, `vehicle.Model_ID` is empty and `choices` are these; with no choices it fits none, and the manual search is the way on. Store the one that was picked with /vehicle/manual/store.',
  params: z.object({ reg: z.string().min(1).max(20) }),
  response: success(
    z.union([
      z.object({ vehicle: vehicleSchema }),
      z.object({ vehicle: unmatchedVehicleSchema, choices: z.array(vehicleChoiceSchema) }),
    ]),
  ).extend({ no_reg_found: z.literal(false) }),
  errors: ['bad_registration', 'not_found', 'vehicle_not_served', 'lookup_failed', 'too_many'],
});

export const storeManualVehicle = endpoint({
  id: 'storeManualVehicle',
  method: 'POST',
  path: '/vehicle/manual/store',
  access: 'anyone',
  proof: 'none',
  summary:
    'Keep the car that a visitor chose by hand, or picked for a plate that was looked up: year and colour are the register’s, where it has that make under the plate; otherwise the year is that of `model_id`. Repeating it changes nothing.',
  body: z.object({
    model_id: modelIdSchema,
    reg_no: z.string().max(20).describe('Empty when the visitor has none at hand.'),
  }),
  response: success(z.object({ vehicle: vehicleSchema })),
  errors: ['model_unknown', 'bad_registration'],
});

export const listMakes = endpoint({
  id: 'listMakes',
  method: 'GET',
  path: '/vehicle/makes',
  access: 'anyone',
  summary: 'Every make, for the manual search.',
  response: success(z.object({ makes: z.array(z.string()) })),
});

export const rangeSchema = z.object({
  range: z.string(),
  fromYear: z.number().int(),
  toYear: z.number().int().nullable().describe('null: still on sale.'),
  years: z.array(z.number().int()).describe('Years that such a car may be of, newest first.'),
  engines: z.array(engineSchema),
});

export type VehicleRangeChoice = z.infer<typeof rangeSchema>;
export type EngineChoice = z.infer<typeof engineSchema>;

export const listRanges = endpoint({
  id: 'listRanges',
  method: 'GET',
  path: '/vehicle/makes/{make}/ranges',
  access: 'anyone',
  summary: 'The ranges of a make and their engines, for the manual search.',
  params: z.object({ make: z.string().min(1).max(40) }),
  response: success(z.object({ make: z.string(), ranges: z.array(rangeSchema) })),
  errors: ['not_found'],
});

/**
 * What a refused lookup means for the form. `wrong`: the plate itself is to be put right. `advice`: the search by hand
 * is a way on, which it is neither for a motorcycle nor without a network.
 * @param code why it was refused
 */
export function refusedPlate(code: string | null): { wrong: boolean; advice: boolean } {
  return { wrong: code === 'bad_registration', advice: !NO_WAY_BY_HAND.has(code) };
}

const NO_WAY_BY_HAND = new Set<string | null>(['vehicle_not_served', 'offline', 'timeout']);
