import { addDays, type LocalDate } from '../domain/text/local-time.ts';
import { plateAge } from '../domain/vehicle/plate-age.ts';
import type { Fuel } from '../domain/vehicle/vehicle.ts';
import type { DemoMotFile } from './demo-mot-file.ts';
import { demoTests, dice, type DvsaTest, yearsAfter } from './demo-mot-tests.ts';
import type { DemoVehiclesFile } from './demo-vehicles.ts';
import type { ModelById } from './vehicles.ts';

/** A 200 of the DVSA's MOT history API: a vehicle with tests, or one that is too new for any. */
export type DvsaBody = DvsaCommon & ({ motTests: DvsaTest[] } | { motTestDueDate: LocalDate });

interface DvsaCommon {
  registration: string;
  make: string;
  model: string | null;
  fuelType: string;
  primaryColour: string;
  registrationDate: LocalDate;
  manufactureDate: LocalDate;
  hasOutstandingRecall: 'Yes' | 'No' | 'Unknown' | 'Unavailable';
  firstUsedDate?: LocalDate;
  engineSize?: string;
  manufactureYear?: string;
}

/** A demo vehicle as both registers describe it. */
export interface DemoVehicle {
  vrm: string;
  make: string;
  /** Null: the DVSA has no record. */
  model: string | null;
  fuel: Fuel;
  cc: number | null;
  /** Upper case. */
  colour: string;
  firstUsed: LocalDate;
}

/** What the registers' stand-ins know of the demo plates. */
export interface DemoCars {
  /** What the DVSA's register answers: the body of its 200. Null: it has no such vehicle. */
  motBody(vrm: string, today: LocalDate): DvsaBody | null;
  /** The DVLA's fields about the MOT of a demo vehicle; they follow the DVSA's record. */
  motOfDvla(vrm: string, today: LocalDate): DvlaMot;
  /** Every demo vehicle: those of the demo registry, and some more that show what histories can contain. */
  vehicle(vrm: string, today: LocalDate): DemoVehicle | null;
  /** Plates of the vehicles that are only in demo-mot.json. */
  otherPlates: readonly string[];
  /** `demo-vehicles.json` as it is written. */
  listed: DemoVehiclesFile;
}

interface DvlaMot {
  motStatus: string;
  motExpiryDate?: LocalDate;
  monthOfFirstRegistration?: string;
}

interface Parts {
  listed: DemoVehiclesFile;
  mot: DemoMotFile;
  modelById: ModelById;
}

/** The demo vehicles of both files, by their plates. */
export function demoCars({ listed, mot, modelById }: Parts): DemoCars {
  function vehicle(vrm: string, today: LocalDate): DemoVehicle | null {
    const other = mot.others.find((each) => each.vrm === vrm);
    if (other) {
      const firstUsed =
        'newFor' in other ? addDays(yearsAfter(addDays(today, other.newFor), -3), 1) : other.firstUsed;
      const { make, model, fuel, cc, colour } = other;
      return { vrm, make, model, fuel, cc, colour, firstUsed };
    }
    const known = listed.vehicles.find((each) => each.vrm === vrm);
    const model = known && modelById(known.modelId);
    if (!model) return null;
    return {
      vrm,
      make: model.make.make,
      model: model.range.range,
      fuel: model.engine.fuel,
      cc: model.engine.cc,
      colour: known.colour,
      firstUsed: firstUsedOf(vrm, known.year, mot.cars.find((each) => each.vrm === vrm)?.firstUsed),
    };
  }

  function storyOf(vrm: string) {
    const car = mot.cars.find((each) => each.vrm === vrm);
    const other = mot.others.find((each) => each.vrm === vrm);
    const untold = { recall: 'No', dueIn: 20 + dice(vrm, 'due', 330), visits: [], source: 'DVSA' } as const;
    return { ...untold, ...car, ...other, usual: !other, filling: mot };
  }

  function lastExpiry(car: DemoVehicle, today: LocalDate): LocalDate | null {
    if (car.model === null) return addDays(today, storyOf(car.vrm).dueIn);
    const tests = demoTests({ ...storyOf(car.vrm), ...car }, today);
    return tests.reduce<LocalDate | null>(
      (last, { expiryDate }) =>
        expiryDate !== null && (last === null || expiryDate > last) ? expiryDate : last,
      null,
    );
  }

  return {
    vehicle,
    listed,
    otherPlates: mot.others.map(({ vrm }) => vrm),

    motBody(vrm, today) {
      const car = vehicle(vrm, today);
      if (!car || car.model === null) return null;
      const story = storyOf(vrm);
      const due = addDays(yearsAfter(car.firstUsed, 3), -1);
      const motTests = demoTests({ ...story, ...car }, today);
      const about: DvsaCommon = {
        registration: vrm,
        make: car.make,
        model: car.model,
        fuelType: FUEL_TYPE[car.fuel],
        primaryColour: car.colour.charAt(0) + car.colour.slice(1).toLowerCase(),
        registrationDate: car.firstUsed,
        manufactureDate: addDays(car.firstUsed, -12 - dice(vrm, 'made', 40)),
        hasOutstandingRecall: story.recall,
      };
      if (motTests.length === 0)
        return { ...about, manufactureYear: about.manufactureDate.slice(0, 4), motTestDueDate: due };
      const engine = car.cc === null ? {} : { engineSize: String(car.cc) };
      return { ...about, firstUsedDate: car.firstUsed, ...engine, motTests };
    },

    motOfDvla(vrm, today) {
      const car = vehicle(vrm, today);
      const monthOfFirstRegistration = car?.firstUsed.slice(0, 7);
      const month = monthOfFirstRegistration === undefined ? {} : { monthOfFirstRegistration };
      const expiry = car && lastExpiry(car, today);
      if (!expiry) return { motStatus: 'No details held by DVLA', ...month };
      return { motStatus: expiry >= today ? 'Valid' : 'Not valid', motExpiryDate: expiry, ...month };
    },
  };
}

/** As the DVSA writes fuels. */
const FUEL_TYPE: Record<Fuel, string> = {
  PETROL: 'Petrol',
  DIESEL: 'Diesel',
  LPG: 'Gas Bi-Fuel',
  ELECTRIC: 'Electric',
  HYBRID: 'Hybrid Electric (Clean)',
  HYBRID_DIESEL: 'Hybrid Electric (Clean)',
  PHEV: 'Hybrid Electric (Clean)',
  PHEV_DIESEL: 'Hybrid Electric (Clean)',
};

/**
 * A day of that year within the half year of the plate, if the plate has one. @param told month and day, where its
 * story says them
 */
function firstUsedOf(vrm: string, year: number, told: string | undefined): LocalDate {
  if (told) return `${year}-${told}`;
  const half = plateAge(vrm, '9999-12-31');
  const from = half && half.from > `${year}-01-01` ? half.from : `${year}-01-01`;
  const to = half && half.to < `${year}-12-31` ? half.to : `${year}-12-31`;
  const span = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
  return addDays(from, dice(vrm, 'first', span));
}
