import type { Content } from '../../content-model/content.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type MotStatus, motStatus } from '../../domain/mot/mot-status.ts';
import { fitsCar, type NamedCar } from '../../domain/vehicle/same-car.ts';
import { lookedUp } from '../cars/looked-up.ts';
import { registerFacts } from '../registers/facts.ts';
import type { VehicleRecords } from '../registers/record.ts';
import { withTimeout } from '../with-timeout.ts';

/** A page waits no longer for the registers. What comes later is known when it is opened again. */
const PATIENCE_MS = 700;
/** Nobody has more cars that matter; the registers are asked for no more at once. */
const MOST = 12;

/** A car by its plate, and which car that is, as far as we know. */
interface Plated {
  key: string;
  /** Normalised. */
  vrm: string;
  car: NamedCar | null;
}

/** What the registers say of a car. */
export interface CarDue {
  mot: MotStatus;
  /** As our list names it; null where several of our models fit. */
  vehicle: Vehicle | null;
}

/**
 * Where some cars stand with their MOT, as far as the registers say it in time: key → that. A plate that is on another
 * car now says nothing of this one. Never throws.
 * @param address of whoever asks; '' for one that is not counted
 */
export type MotDues = (cars: readonly Plated[], address: string) => Promise<ReadonlyMap<string, CarDue>>;

interface Parts {
  content: Content;
  records: VehicleRecords;
  clock: () => Date;
}

export function motDues({ content, records, clock }: Parts): MotDues {
  return async (cars, address) => {
    const { date: today } = localNow(clock());
    const asked = cars.slice(0, MOST).map(async ({ key, vrm, car }) => {
      const record = await withTimeout(PATIENCE_MS, records.find(vrm, { address }), () => null).catch(
        () => null,
      );
      if (!record) return [];
      const facts = registerFacts(content, record);
      const found = lookedUp(content, facts);
      if (car && !fitsCar(car, found.vehicle)) return [];
      const vehicle = found.kind === 'one' ? found.vehicle : null;
      return [[key, { mot: motStatus(facts.mot, today), vehicle }] as const];
    });
    return new Map((await Promise.all(asked)).flat());
  };
}
