import type { MotDetail } from '../../contract/mot.ts';
import { parseRegistration } from '../../domain/registration.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { networkOf } from '../http/network.ts';
import { countWithin, type Limit } from '../rate-limit.ts';
import type { VehicleRecords } from '../vehicle/record.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { motDetail } from './detail.ts';
import { offersOfLastTest } from './last-test.ts';
import { motRefusal } from './refusal.ts';

export interface MotService {
  /**
   * The MOT history behind a registration, as typed. Throws bad_registration, not_found (with `no_reg_found`),
   * lookup_failed, too_many.
   * @param address IP address of who asks; '' when it cannot be known
   */
  history(typed: string, address: string): Promise<MotDetail>;
}

interface Parts {
  db: Database;
  records: VehicleRecords;
  /** What the lines of the last test are priced from. */
  catalogue: CatalogueService;
  clock: () => Date;
}

/** Enough for a day on the forecourt; a list of plates is not read through us. */
const PER_NETWORK: Limit = { name: 'mot per network', times: 60, windowMs: 10 * 60_000 };
const TOO_MANY = 'You have looked many vehicles up. Wait ten minutes, then try again';

export function motService({ db, records, catalogue, clock }: Parts): MotService {
  return {
    async history(typed, address) {
      const plate = parseRegistration(typed);
      if (!plate.ok) throw new AppError('bad_registration', plate.message);
      const who = networkOf(address);
      if (who !== '') await countWithin(db, { limit: PER_NETWORK, who, now: clock(), message: TOO_MANY });
      const record = await records.find(plate.vrm);
      const refusal = motRefusal(record);
      if (refusal) throw refusal;
      const detail = motDetail(record, clock());
      return { ...detail, ...offersOfLastTest(catalogue, record, detail) };
    },
  };
}
