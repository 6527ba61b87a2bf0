import type { DemoCars } from '../../../content-model/demo-mot.ts';
import { addDays, type LocalDate, localNow } from '../../../domain/text/local-time.ts';
import type { Fuel } from '../../../domain/vehicle/vehicle.ts';
import type { DemoRegistry } from './registry.ts';

/** As the DVLA writes fuels. It does not distinguish plug-in hybrids. */
const FUEL_TYPE: Record<Fuel, string> = {
  PETROL: 'PETROL',
  DIESEL: 'DIESEL',
  HYBRID: 'HYBRID ELECTRIC',
  HYBRID_DIESEL: 'HYBRID ELECTRIC',
  PHEV: 'HYBRID ELECTRIC',
  PHEV_DIESEL: 'HYBRID ELECTRIC',
  LPG: 'GAS BI-FUEL',
  ELECTRIC: 'ELECTRICITY',
};

/**
 * The demo registry of `content/catalogue/demo-vehicles.json` and `demo-mot.json`, as the registers would write it.
 * @param cars those of the release that is served
 */
export function demoRegistry(clock: () => Date, cars: () => DemoCars): DemoRegistry {
  const today = () => localNow(clock()).date;
  const listedOf = (vrm: string) => cars().listed.vehicles.find((each) => each.vrm === vrm);
  return {
    dvla: (vrm) => {
      const { only, fails } = listedOf(vrm) ?? {};
      return fails === 'dvla' ? 'fails' : only === 'dvsa' ? null : dvlaBody(cars(), vrm, today());
    },
    dvsa: (vrm) => {
      const { only, fails } = listedOf(vrm) ?? {};
      return fails === 'dvsa' ? 'fails' : only === 'dvla' ? null : cars().motBody(vrm, today());
    },
  };
}

function dvlaBody(cars: DemoCars, vrm: string, today: LocalDate): object | null {
  const car = cars.vehicle(vrm, today);
  const listed = cars.listed.vehicles.find((each) => each.vrm === vrm);
  const other = cars.listed.others.find((each) => each.vrm === vrm);
  if (!car && !other) return null;
  const cc = listed?.cc ?? car?.cc ?? null;
  const body = {
    registrationNumber: vrm,
    taxStatus: 'Taxed',
    taxDueDate: addDays(today, 120),
    ...cars.motOfDvla(vrm, today),
    ...(car && {
      make: car.make,
      yearOfManufacture: listed?.year ?? Number(car.firstUsed.slice(0, 4)),
      ...(cc !== null && { engineCapacity: cc }),
      fuelType: FUEL_TYPE[car.fuel],
      markedForExport: false,
      colour: car.colour,
      typeApproval: 'M1',
      wheelplan: '2 AXLE RIGID BODY',
    }),
    ...(listed?.dvla ?? other?.dvla),
  };
  // The DVLA leaves out fields without a value.
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}
