import type { Staff } from '../auth/actor.ts';
import { eq } from '../db/drizzle.ts';
import type { PaperView, PaperWish } from '../../contract/garage/papers.ts';
import type { NamedDriver } from '../../domain/garage/papers.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { asStaff } from '../auth/audited-action.ts';
import { garagePapers } from '../db/schema.ts';
import { AppError, invalid, usedForAnother } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { expectLeader } from './may.ts';
import { garageChanged, type PaperRow, paperRow, paperView } from './rows.ts';

/** What a paper says, as the audit log has it: without names, because the log is kept longer. */
const audited = ({ kind, fromDay, untilDay, drivers }: PaperRow) => ({
  kind,
  from: fromDay,
  until: untilDay,
  ...(drivers.length > 0 && { drivers: drivers.length }),
});

/** Adds and changes papers, see service.ts. */
export interface PaperChanging {
  /** Sent again under the same id it is the same paper. Throws AppError invalid, idempotency_reused. */
  add(garageId: number, id: string, wish: PaperWish, actor: Staff): Promise<PaperView>;
  /** Throws AppError invalid. */
  setDrivers(garageId: number, id: string, drivers: readonly NamedDriver[], actor: Staff): Promise<PaperView>;
  /** It proves nothing from now on, and is kept. Repeating it changes nothing. */
  withdraw(garageId: number, id: string, reason: string, actor: Staff): Promise<PaperView>;
}

/** What adds and changes papers: each change with its row of the audit log. */
export function changingPapers({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>): PaperChanging {
  return {
    async add(garageId, id, wish, actor) {
      const now = clock();
      checkSeen(wish.drivers, localNow(now).date);
      return db.transaction(async (tx) => {
        await expectLeader(tx, actor, garageId);
        const { kind, from: fromDay, until: untilDay, note, drivers } = wish;
        const row = {
          id,
          garageId,
          kind,
          fromDay,
          untilDay,
          note,
          drivers,
          addedBy: actor.userId,
          addedAt: now,
        };
        const [added] = await tx.insert(garagePapers).values(row).onConflictDoNothing().returning();
        if (!added) return paperView(sameAs(await paperRow(tx, garageId, id).catch(another), wish));
        await garageChanged(tx, garageId);
        const after = { garage: garageId, ...audited(added) };
        await asStaff(tx, actor, { what: 'paper.add', subject: id, before: null, after }, now);
        return paperView(added);
      });
    },

    async setDrivers(garageId, id, drivers, actor) {
      const now = clock();
      checkSeen(drivers, localNow(now).date);
      return db.transaction(async (tx) => {
        await expectLeader(tx, actor, garageId);
        const before = await paperRow(tx, garageId, id);
        if (before.kind !== 'road-risks' && drivers.length > 0)
          throw invalid([{ path: ['drivers'], message: 'Drivers are named on a road-risks policy alone' }]);
        const after = { ...before, drivers: [...drivers] };
        await tx.update(garagePapers).set({ drivers: after.drivers }).where(eq(garagePapers.id, id));
        await garageChanged(tx, garageId);
        const entry = { subject: id, before: audited(before), after: audited(after) };
        await asStaff(tx, actor, { what: 'paper.drivers', ...entry }, now);
        return paperView(after);
      });
    },

    withdraw: (garageId, id, reason, actor) =>
      db.transaction(async (tx) => {
        await expectLeader(tx, actor, garageId);
        const row = await paperRow(tx, garageId, id);
        if (row.withdrawnAt !== null) return paperView(row);
        const withdrawnAt = clock();
        await tx.update(garagePapers).set({ withdrawnAt }).where(eq(garagePapers.id, id));
        await garageChanged(tx, garageId);
        const entry = { subject: id, before: audited(row), after: { garage: garageId, reason } };
        await asStaff(tx, actor, { what: 'paper.withdraw', ...entry }, withdrawnAt);
        return paperView({ ...row, withdrawnAt });
      }),
  };
}

/** Throws `invalid`: a licence can't have been seen after today. */
function checkSeen(drivers: readonly NamedDriver[], today: LocalDate): void {
  if (drivers.some(({ licenceSeen }) => licenceSeen > today))
    throw invalid([{ path: ['drivers'], message: 'A licence can’t have been seen after today' }]);
}

/** An id that another garage's paper has: whose is not said. */
const another = (error: unknown): never => {
  throw error instanceof AppError ? usedForAnother() : error;
};

/** @throws AppError idempotency_reused */
function sameAs(row: PaperRow, { kind, from, until, note }: PaperWish): PaperRow {
  if (row.kind !== kind || row.fromDay !== from || row.untilDay !== until || row.note !== note)
    throw usedForAnother();
  return row;
}
