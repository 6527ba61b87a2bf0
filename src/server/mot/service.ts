import type { Content } from '../../content-model/content.ts';
import type { MotDetail } from '../../contract/mot/mot.ts';
import type { MotOffers } from '../../contract/mot/mot-offer.ts';
import type { Finding } from '../../domain/defect/offers.ts';
import { parsePlate } from '../../domain/vehicle/plate.ts';
import { fitsCar, type NamedCar } from '../../domain/vehicle/same-car.ts';
import { lookedUp } from '../cars/looked-up.ts';
import { AppError } from '../errors.ts';
import { registerFacts } from '../registers/facts.ts';
import type { VehicleRecords } from '../registers/record.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { motDetail } from './detail.ts';
import { offersOfLastTest } from './last-test.ts';
import { motOffers } from './offers.ts';
import { motRefusal } from './refusal.ts';

export type { MotDues } from './dues.ts';

export interface MotService {
  /**
   * The MOT history behind a registration, as typed. Throws bad_registration, not_found (with `no_reg_found`),
   * lookup_failed, too_many.
   * @param address the visitor's IP address; '' if it cannot be known
   */
  history(plate: string, address: string): Promise<MotDetail>;
  /**
   * That of a car, by its plate; null where the plate is on another car now. Throws like `history`.
   * @param address likewise
   */
  historyOf(car: NamedCar, address: string): Promise<MotDetail | null>;
  /**
   * What the lines of a test call for, at the prices of a car of ours.
   * @returns null for a car that our list has no more
   */
  offersFor(modelId: string, findings: readonly Finding[]): MotOffers | null;
}

interface Parts {
  content: Content;
  records: VehicleRecords;
  /** The prices for the lines of the last test. */
  catalogue: CatalogueService;
  clock: () => Date;
}

export function motService({ content, records, catalogue, clock }: Parts): MotService {
  async function find(plate: string, address: string) {
    const parsed = parsePlate(plate);
    if (!parsed.ok) throw new AppError('bad_registration', parsed.message);
    const record = await records.find(parsed.vrm, { address });
    const refusal = motRefusal(record);
    if (refusal) throw refusal;
    return { record, facts: registerFacts(content, record) };
  }

  function detailOf({ record, facts }: Awaited<ReturnType<typeof find>>): MotDetail {
    const detail = motDetail(content, record, facts, clock());
    return { ...detail, ...offersOfLastTest({ content, catalogue }, facts, detail) };
  }

  return {
    history: async (plate, address) => detailOf(await find(plate, address)),

    async historyOf(car, address) {
      const found = await find(car.RegistrationNumber, address);
      return fitsCar(car, lookedUp(content, found.facts).vehicle) ? detailOf(found) : null;
    },

    offersFor: (modelId, findings) =>
      content.modelById(modelId) ? motOffers({ content, catalogue }, modelId, findings) : null,
  };
}
