import type { Content } from '../../content-model/content.ts';
import { colourSchema, yearSchema } from '../../contract/vehicle/vehicle.ts';
import { firstTestYears } from '../../domain/mot/first-test.ts';
import type { MotFacts } from '../../domain/mot/mot-status.ts';
import {
  isPassengerCar,
  type KindFacts,
  mayNeedClass7,
  type Unserved,
  unservedKind,
} from '../../domain/vehicle/vehicle-kind.ts';
import type { DescribedCar } from '../../domain/vehicle/vehicle-match.ts';
import type { DvlaVehicle } from './answers/dvla.ts';
import type { DvsaVehicle } from './answers/dvsa.ts';
import type { VehicleRecord } from './record.ts';

/** What the registers that answered say of a vehicle, as one. Null: neither says it. */
export interface RegisterFacts {
  /** Normalised registration. */
  vrm: string;
  /** By which the cars of our own list are compared with it. */
  described: DescribedCar;
  /** Year of manufacture; of first use where no register says more. */
  year: number | null;
  /** Upper case, as the DVLA writes it. Null also for what is no colour, which an order could not bring back to us. */
  colour: string | null;
  /** What kind of vehicle it is, if it is none that we look after; null for cars and vans. */
  unserved: Unserved | null;
  /** Whether the DVLA has it approved as a passenger car; false also where it isn't known. */
  isPassengerCar: boolean;
  /** Whether the class 4 MOT price must not be given for it, whatever its model. */
  heavy: boolean;
  mot: MotFacts;
  recall: DvsaVehicle['outstandingRecall'];
}

/** Flattens both answers once, for every feature that reads them. */
export function registerFacts({ registerNames }: Content, { vrm, ...answers }: VehicleRecord): RegisterFacts {
  const { dvla, dvsa } = foundIn(answers);
  const year = yearSchema.safeParse(writtenYear(dvla, dvsa)).data ?? null;
  const described = describedCar(dvla, dvsa, year);
  const kind = kindFacts(described, dvla, dvsa);
  return {
    vrm,
    described,
    year,
    colour: colourSchema.safeParse((dvla?.colour ?? dvsa?.colour)?.toUpperCase()).data ?? null,
    unserved: unservedKind(kind, registerNames),
    isPassengerCar: isPassengerCar(kind),
    heavy: mayNeedClass7(kind),
    mot: motFactsOf({ vrm, ...answers }),
    recall: dvsa?.outstandingRecall ?? 'unknown',
  };
}

/** Likewise, what they say of its MOT alone. */
export function motFactsOf({ vrm, ...answers }: VehicleRecord): MotFacts {
  const { dvla, dvsa } = foundIn(answers);
  return {
    tests: dvsa?.tests ?? [],
    motTestDueDate: dvsa?.motTestDueDate ?? null,
    dvlaExpiry: dvla?.motExpiryDate ?? null,
    firstUsed: dvsa?.firstUsed ?? dvsa?.registered ?? dvla?.monthOfFirstRegistration ?? null,
    firstTestYears: firstTestYears(vrm, dvla?.typeApproval ?? null),
  };
}

type Answers = Pick<VehicleRecord, 'dvla' | 'dvsa'>;

function foundIn({ dvla, dvsa }: Answers): { dvla: Dvla; dvsa: Dvsa } {
  return {
    dvla: dvla.kind === 'found' ? dvla.vehicle : null,
    dvsa: dvsa.kind === 'found' ? dvsa.vehicle : null,
  };
}

type Dvla = DvlaVehicle | null;
type Dvsa = DvsaVehicle | null;

/**
 * The DVLA's word stands where both speak: its cubic capacity is exact and is there for new cars too. Only the DVSA
 * knows the model, so its make goes with that.
 */
function describedCar(dvla: Dvla, dvsa: Dvsa, year: number | null): DescribedCar {
  return {
    make: dvla?.make ?? dvsa?.make ?? null,
    modelMake: dvsa?.make ?? null,
    model: dvsa?.model ?? null,
    engine: dvla?.engineCapacity ?? dvsa?.engineSize ?? null,
    fuel: dvla?.fuelType ?? dvsa?.fuelType ?? null,
    year,
  };
}

function writtenYear(dvla: Dvla, dvsa: Dvsa): number | null {
  if (dvla?.yearOfManufacture) return dvla.yearOfManufacture;
  if (dvsa?.manufactureYear) return dvsa.manufactureYear;
  const date = dvsa?.manufactured ?? dvsa?.firstUsed ?? dvsa?.registered ?? dvla?.monthOfFirstRegistration;
  return date ? Number(date.slice(0, 4)) : null;
}

function kindFacts({ make, engine, fuel, year }: DescribedCar, dvla: Dvla, dvsa: Dvsa): KindFacts {
  return {
    typeApproval: dvla?.typeApproval ?? null,
    wheelplan: dvla?.wheelplan ?? null,
    revenueWeight: dvla?.revenueWeight ?? null,
    make,
    engine,
    fuel,
    year,
    heavyTested: dvsa?.heavyTested ?? false,
  };
}
