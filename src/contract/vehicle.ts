import { fuelSchema } from '../domain/vehicle.ts';
import { endpoint, success } from './endpoint.ts';
import { z } from './zod.ts';

/** `data.vehicle` of a lookup; the specification names the first four fields. */
export const vehicleSchema = z.object({
  RegistrationNumber: z.string().max(10).describe('Without spaces; empty after a manual search without one.'),
  Mfr: z.string().describe("Make, DVLA style: 'FORD'."),
  Model_ID: z.string().describe('Make, range and engine in our catalogue.'),
  Range: z.string(),
  Engine: z.string().describe("As people say it: '1.0 EcoBoost'."),
  Fuel: fuelSchema,
  Year: z.number().int().nullable().describe('Year of manufacture, when known.'),
  Colour: z.string().nullable(),
});

export type Vehicle = z.infer<typeof vehicleSchema>;

export const getVehicle = endpoint({
  id: 'getVehicle',
  method: 'GET',
  path: '/get_vehicle/{reg}',
  summary: 'Look a registration up. Not found is 404 with `no_reg_found: true`.',
  params: z.object({ reg: z.string().min(1).max(20) }),
  response: success(z.object({ vehicle: vehicleSchema })).extend({ no_reg_found: z.literal(false) }),
  errors: ['bad_registration', 'not_found', 'vehicle_not_served', 'lookup_failed'],
});

export const storeManualVehicle = endpoint({
  id: 'storeManualVehicle',
  method: 'POST',
  path: '/vehicle/manual/store',
  summary: 'Keep the car that a visitor chose by hand; repeating it changes nothing.',
  body: z.object({
    model_id: z.string().min(1).max(120),
    reg_no: z.string().max(20).describe('Empty when the visitor has none at hand.'),
  }),
  response: success(z.object({ vehicle: vehicleSchema })),
  errors: ['model_unknown', 'bad_registration'],
});

export const listMakes = endpoint({
  id: 'listMakes',
  method: 'GET',
  path: '/vehicle/makes',
  summary: 'Every make, for the manual search.',
  response: success(z.object({ makes: z.array(z.string()) })),
});

/** One engine of a range, with the years it was on sale. */
export const engineSchema = z.object({
  Model_ID: z.string(),
  label: z.string(),
  cc: z.number().int().nullable(),
  fuel: fuelSchema,
  fromYear: z.number().int(),
  toYear: z.number().int().nullable(),
});

export const rangeSchema = z.object({
  range: z.string(),
  fromYear: z.number().int(),
  toYear: z.number().int().nullable(),
  engines: z.array(engineSchema),
});

export type VehicleRangeChoice = z.infer<typeof rangeSchema>;
export type EngineChoice = z.infer<typeof engineSchema>;

export const listRanges = endpoint({
  id: 'listRanges',
  method: 'GET',
  path: '/vehicle/makes/{make}/ranges',
  summary: 'The ranges of a make and their engines, for the manual search.',
  params: z.object({ make: z.string().min(1).max(40) }),
  response: success(z.object({ make: z.string(), ranges: z.array(rangeSchema) })),
  errors: ['not_found'],
});
