import { demoMotBody, demoMotOfDvla, demoVehicle } from '../../../content-model/demo-mot.ts';
import { demoVehicles } from '../../../content-model/demo-vehicles.ts';
import { addDays, type LocalDate, localNow } from '../../../domain/local-time.ts';
import type { Fuel } from '../../../domain/vehicle.ts';
import type { DemoRegistry } from './registry.ts';

/** As the DVLA writes fuels. It does not tell a plug-in hybrid from another. */
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

/** The demo registry of `content/catalogue/demo-vehicles.json` and `demo-mot.json`, as the registers would write it. */
export function demoRegistry(clock: () => Date): DemoRegistry {
  const known = new Map(demoVehicles.vehicles.map((vehicle) => [vehicle.reg, vehicle]));
  const today = () => localNow(clock()).date;
  return {
    dvla: (vrm) => {
      const { only, fails } = known.get(vrm) ?? {};
      return fails === 'dvla' ? 'fails' : only === 'dvsa' ? null : dvlaBody(vrm, today());
    },
    dvsa: (vrm) => {
      const { only, fails } = known.get(vrm) ?? {};
      return fails === 'dvsa' ? 'fails' : only === 'dvla' ? null : demoMotBody(vrm, today());
    },
  };
}

function dvlaBody(vrm: string, today: LocalDate): object | null {
  const car = demoVehicle(vrm, today);
  const listed = demoVehicles.vehicles.find(({ reg }) => reg === vrm);
  const other = demoVehicles.others.find(({ reg }) => reg === vrm);
  if (!car && !other) return null;
  const cc = listed?.cc ?? car?.cc ?? null;
  const body = {
    registrationNumber: vrm,
    taxStatus: 'Taxed',
    taxDueDate: addDays(today, 120),
    ...demoMotOfDvla(vrm, today),
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
  // The DVLA leaves out what it has nothing to say of.
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}
