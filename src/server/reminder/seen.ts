import type { VehicleRecord } from '../registers/record.ts';
import type { AlertRow } from './links.ts';

/** Which vehicle a plate is on by what the registers say; '' where one did not tell. */
export type Seen = Pick<AlertRow, 'dvlaSeen' | 'dvsaSeen'>;

/**
 * Make and first registration stay the same for a vehicle's life, and two vehicles rarely share both. The registers spell
 * them differently, so each is only compared with itself.
 */
export function seenIn({ dvla, dvsa }: VehicleRecord): Seen {
  return {
    dvlaSeen: dvla.kind === 'found' ? mark(dvla.vehicle.make, dvla.vehicle.monthOfFirstRegistration) : '',
    dvsaSeen:
      dvsa.kind === 'found' ? mark(dvsa.vehicle.make, dvsa.vehicle.firstUsed ?? dvsa.vehicle.registered) : '',
  };
}

/** A half of it would not tell two vehicles apart. */
const mark = (make: string | null, first: string | null): string =>
  make && first ? `${make.toUpperCase()} ${first}` : '';

/** Whether a register that told us before tells of another vehicle now. */
export const hasMoved = (before: Seen, now: Seen): boolean =>
  differs(before.dvlaSeen, now.dvlaSeen) || differs(before.dvsaSeen, now.dvsaSeen);

const differs = (before: string, now: string): boolean => before !== '' && now !== '' && before !== now;

/** What to compare with the next time. */
export const toRemember = (before: Seen, now: Seen): Seen => ({
  dvlaSeen: before.dvlaSeen || now.dvlaSeen,
  dvsaSeen: before.dvsaSeen || now.dvsaSeen,
});
