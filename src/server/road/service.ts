import type { Content } from '../../content-model/content.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type RoadRecord, roadRecord } from '../../domain/mot/may-drive.ts';
import { amountOf } from '../../domain/money/money.ts';
import { wishFor } from '../../domain/vehicle/piece.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { fitsCar } from '../../domain/vehicle/same-car.ts';
import { lookedUp } from '../cars/looked-up.ts';
import type { CartService } from '../cart/service.ts';
import { isAppError } from '../errors.ts';
import { registerFacts } from '../registers/facts.ts';
import type { VehicleRecords } from '../registers/record.ts';
import { withTimeout } from '../with-timeout.ts';

/** Whoever books waits no longer for the registers: they are asked to say it themselves. */
const PATIENCE_MS = 2_500;

export interface RoadService {
  /**
   * What the registers say of whether a car may be on the road; null where they do not know it as this car, or do not
   * answer in time.
   * @param address IP address of who asks; '' for one that is not counted
   */
  of(car: Vehicle, address: string): Promise<RoadRecord | null>;
  /**
   * Amount of an MOT of a car; null: it is quoted. Throws model_unknown.
   * @param beside keys of what else is booked, which may lower it
   */
  motPrice(modelId: string, beside?: readonly string[]): string | null;
}

interface Parts {
  content: Content;
  records: VehicleRecords;
  carts: Pick<CartService, 'totals'>;
  clock: () => Date;
}

export function roadService({ content, records, carts, clock }: Parts): RoadService {
  return {
    motPrice(modelId, beside = []) {
      const { motOffer } = carts.totals(
        modelId,
        beside.map((key) => wishFor(key)),
      );
      if (motOffer !== null) return amountOf(motOffer);
      const [line] = carts.totals(modelId, [wishFor(MOT_KEY)]).lines;
      return line && line.status !== TO_BE_QUOTED ? amountOf(line.pence) : null;
    },

    async of(car, address) {
      if (car.RegistrationNumber === '') return null;
      const asked = records.find(car.RegistrationNumber, { address }).catch((error: unknown) => {
        if (isAppError(error)) return null;
        throw error;
      });
      const record = await withTimeout(PATIENCE_MS, asked, () => null);
      if (!record) return null;
      const { dvla, dvsa } = record;
      if (dvla.kind !== 'found' && dvsa.kind !== 'found') return null;
      const facts = registerFacts(content, record);
      if (!fitsCar(car, lookedUp(content, facts).vehicle)) return null;
      const tax = dvla.kind === 'found' ? dvla.vehicle.taxStatus : null;
      const road = roadRecord(facts.mot, tax, localNow(clock()).date);
      // The DVLA's date may lag behind a test of which the DVSA alone would tell.
      return dvsa.kind === 'failed' && (road.motUntil ?? '') < localNow(clock()).date
        ? { ...road, motUntil: null }
        : road;
    },
  };
}
