import { colourSchema, yearSchema } from '../../contract/vehicle.ts';
import type { DescribedCar } from '../../domain/vehicle-match.ts';
import type { DvlaVehicle, DvsaVehicle, VehicleRecord } from '../registers/record.ts';

/**
 * What both registers say of a car, as one description. The DVLA's word stands where both speak: its cubic capacity is
 * exact and is there for new cars too. Only the DVSA knows the model, so its make goes with that.
 */
export function describedCar(record: VehicleRecord): DescribedCar {
  const { dvla, dvsa } = foundIn(record);
  return {
    make: dvla?.make ?? dvsa?.make ?? null,
    modelMake: dvsa?.make ?? null,
    model: dvsa?.model ?? null,
    engine: dvla?.engineCapacity ?? dvsa?.engineSize ?? null,
    fuel: dvla?.fuelType ?? dvsa?.fuelType ?? null,
    year: yearOf(record),
  };
}

/** Upper case, as the DVLA writes it. Null also for what is no colour, which an order could not bring back to us. */
export function colourOf(record: VehicleRecord): string | null {
  const { dvla, dvsa } = foundIn(record);
  return colourSchema.safeParse((dvla?.colour ?? dvsa?.colour)?.toUpperCase()).data ?? null;
}

/** Year of manufacture; of first use where no register says more. */
export function yearOf(record: VehicleRecord): number | null {
  return yearSchema.safeParse(writtenYear(record)).data ?? null;
}

function writtenYear(record: VehicleRecord): number | null {
  const { dvla, dvsa } = foundIn(record);
  if (dvla?.yearOfManufacture) return dvla.yearOfManufacture;
  if (dvsa?.manufactureYear) return dvsa.manufactureYear;
  const date = dvsa?.manufactured ?? dvsa?.firstUsed ?? dvsa?.registered ?? dvla?.monthOfFirstRegistration;
  return date ? Number(date.slice(0, 4)) : null;
}

/** The vehicles of those registers that have found one. */
export function foundIn({ dvla, dvsa }: VehicleRecord): {
  dvla: DvlaVehicle | null;
  dvsa: DvsaVehicle | null;
} {
  return {
    dvla: dvla.kind === 'found' ? dvla.vehicle : null,
    dvsa: dvsa.kind === 'found' ? dvsa.vehicle : null,
  };
}
