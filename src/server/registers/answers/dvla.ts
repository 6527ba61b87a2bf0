import { z } from 'zod';
import openapi from '../openapi/dvla-ves-1.1.0.json' with { type: 'json' };
import { tolerant } from '../openapi/tolerant.ts';
import { cc, kilograms, text, whenDay, year } from './fields.ts';
import type { DvlaVehicle } from '../record.ts';

const described = openapi.paths['/v1/vehicles'].post.responses['200'].content['application/json'].schema;

/** What we take from an answer that was parsed according to the DVLA's own OpenAPI file. */
const taken = z.object({
  registrationNumber: text,
  make: text,
  fuelType: text,
  engineCapacity: cc,
  yearOfManufacture: year,
  monthOfFirstRegistration: text,
  colour: text,
  taxStatus: text,
  taxDueDate: whenDay,
  motStatus: text,
  motExpiryDate: whenDay,
  typeApproval: text,
  wheelplan: text,
  revenueWeight: kilograms,
});

const answer = tolerant(described, openapi.components.schemas).pipe(taken);

/**
 * A 200 from the Vehicle Enquiry Service. Null if the body is not of that kind.
 * @returns the registration that it is about; null if it does not say
 */
export function readDvla(body: unknown): { registration: string | null; vehicle: DvlaVehicle } | null {
  const read = answer.safeParse(body);
  if (!read.success) return null;
  const { registrationNumber, monthOfFirstRegistration, ...vehicle } = read.data;
  return {
    registration: registrationNumber,
    vehicle: { ...vehicle, monthOfFirstRegistration: monthOfFirstRegistration?.slice(0, 7) ?? null },
  };
}
