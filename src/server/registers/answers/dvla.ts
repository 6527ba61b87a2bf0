import { z } from 'zod';
import { cc, day, kilograms, month, text, year } from './fields.ts';

/** What the DVLA's Vehicle Enquiry Service holds about a vehicle, as it names it. It has no model. Null: not given. */
export const dvlaVehicle = z.object({
  /** Upper case, 'FORD'. */
  make: text,
  /** As written: 'PETROL', 'HYBRID ELECTRIC'. */
  fuelType: text,
  /** Exact cc. */
  engineCapacity: cc,
  yearOfManufacture: year,
  /** `YYYY-MM`. */
  monthOfFirstRegistration: month,
  colour: text,
  taxStatus: text,
  taxDueDate: day,
  motStatus: text,
  motExpiryDate: day,
  /** 'M1' car, 'N1' van, 'L3' motorcycle, 'M2' bus, … */
  typeApproval: text,
  /** '2 AXLE RIGID BODY', '2 WHEEL', … */
  wheelplan: text,
  /** kg */
  revenueWeight: kilograms,
});

export type DvlaVehicle = z.output<typeof dvlaVehicle>;

const answer = dvlaVehicle.extend({ registrationNumber: text });

/**
 * A 200 from the Vehicle Enquiry Service. Null if the body is not of that kind.
 * @returns the registration that it is about; null if it does not say
 */
export function readDvla(body: unknown): { registration: string | null; vehicle: DvlaVehicle } | null {
  const read = answer.safeParse(body);
  if (!read.success) return null;
  const { registrationNumber: registration, ...vehicle } = read.data;
  return { registration, vehicle };
}
