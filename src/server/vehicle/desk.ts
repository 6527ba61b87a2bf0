import { desc, eq, inArray, isNull, max, sql } from '../db/drizzle.ts';
import type { Content } from '../../content-model/content.ts';
import type { CorrectionCar, ManualVehicle, VehiclePress } from '../../contract/desk/desk-vehicles.ts';
import { withYear } from '../../domain/vehicle/model-id.ts';
import { engineYears } from '../../domain/vehicle/sale-years.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Staff } from '../auth/actor.ts';
import { vehicleOf } from '../cars/chosen.ts';
import type { Database } from '../db/database.ts';
import { correctedVehicles, manualVehicles } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Plates of one page of the list. */
const PAGE = 50;

/** The plates at the desk for which people chose a car by hand. */
export interface VehicleDesk {
  /** Those that nobody has looked at first, then the latest. @param page from 1 */
  list(page: number): Promise<{ vehicles: ManualVehicle[]; more: boolean }>;
  /** Throws AppError not_found. */
  read(id: string): Promise<ManualVehicle>;
  /**
   * Says which car it is, from then on to staff who look the plate up; or takes that back. Repeating it changes
   * nothing. Throws AppError not_found, invalid; changed where somebody else has said so since.
   */
  press(id: string, press: VehiclePress, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  content: Pick<Content, 'modelById'>;
}

export function vehicleDesk({ db, clock, content: { modelById } }: Parts): VehicleDesk {
  function carOf(modelId: string, at: Date): CorrectionCar {
    const model = modelById(modelId);
    const car = model && vehicleOf(model, { vrm: '', year: null, colour: null });
    const name = car ? `${vehicleName(car)} ${car.Engine}${car.Year ? `, ${car.Year}` : ''}` : modelId;
    return { modelId, name, at: at.toISOString() };
  }

  async function vehicles(plates: readonly string[]): Promise<ManualVehicle[]> {
    const { vrm, createdAt } = manualVehicles;
    const its = [...plates];
    const chosen = await db
      .select()
      .from(manualVehicles)
      .where(inArray(vrm, its))
      .orderBy(desc(createdAt), manualVehicles.modelId);
    const known = await db.select().from(correctedVehicles).where(inArray(correctedVehicles.vrm, its));
    return plates.flatMap((plate) => {
      const rows = chosen.filter((row) => row.vrm === plate);
      const [latest] = rows;
      if (!latest) return [];
      const corrected = known.find((row) => row.vrm === plate);
      return {
        id: latest.id,
        vrm: plate,
        chosen: rows.map((row) => carOf(row.modelId, row.createdAt)),
        corrected: corrected ? carOf(corrected.modelId, corrected.correctedAt) : null,
      };
    });
  }

  /** Throws AppError not_found. */
  async function plateOf(tx: Pick<Database, 'select'>, id: string): Promise<string> {
    const [row] = isUuid(id) ? await tx.select().from(manualVehicles).where(eq(manualVehicles.id, id)) : [];
    if (!row) throw new AppError('not_found', 'That registration isn’t kept any more');
    return row.vrm;
  }

  /** Throws `invalid`. */
  function modelOf({ model: modelId, year }: VehiclePress): string {
    const model = modelById(modelId);
    if (!model) throw invalid([{ path: ['model'], message: 'Choose the engine from the list' }]);
    if (year === '') return modelId;
    const { notBefore, notAfter } = engineYears(model.engine, model.range);
    if (Number(year) < notBefore || Number(year) > (notAfter ?? Infinity))
      throw invalid([{ path: ['year'], message: 'That engine wasn’t sold in that year. Check both' }]);
    return withYear(modelId, Number(year));
  }

  return {
    async list(page) {
      const { vrm, createdAt } = manualVehicles;
      const rows = await db
        .select({ vrm })
        .from(manualVehicles)
        .leftJoin(correctedVehicles, eq(correctedVehicles.vrm, vrm))
        .groupBy(vrm, correctedVehicles.vrm)
        .orderBy(desc(isNull(correctedVehicles.vrm)), desc(max(createdAt)), vrm)
        .limit(PAGE + 1)
        .offset((page - 1) * PAGE);
      const plates = rows.slice(0, PAGE).map((row) => row.vrm);
      return { vehicles: await vehicles(plates), more: rows.length > PAGE };
    },

    async read(id) {
      const [vehicle] = await vehicles([await plateOf(db, id)]);
      if (!vehicle) throw new Error('A plate that was just found is not there');
      return vehicle;
    },

    async press(id, press, actor) {
      const modelId = press.act === 'correct' ? modelOf(press) : null;
      await db.transaction(async (tx) => {
        const vrm = await plateOf(tx, id);
        // One at a time for each plate, whether it has a row yet or not.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${vrm}, 0))`);
        const its = eq(correctedVehicles.vrm, vrm);
        const [before] = await tx.select().from(correctedVehicles).where(its);
        if ((before?.modelId ?? null) === modelId) return;
        if ((before?.modelId ?? '') !== press.seen) throw changed();
        const now = clock();
        await tx.delete(correctedVehicles).where(its);
        if (modelId !== null) await tx.insert(correctedVehicles).values({ vrm, modelId, correctedAt: now });
        // Without the plate: the log is kept longer than that is.
        const action = {
          ...({ what: 'vehicle.corrected', subject: id } as const),
          before: before ? { model: before.modelId } : null,
          after: modelId === null ? null : { model: modelId },
        };
        await asStaff(tx, actor, action, now);
      });
    },
  };
}

const changed = () =>
  new AppError(
    'changed',
    'Somebody here has settled this one since you opened it. Look at what they found, then try again',
  );
