import type { LookInput, WholeApplication } from '../../contract/garage/applications.ts';
import type { Staff } from '../auth/actor.ts';
import { eq } from '../db/drizzle.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { asStaff } from '../auth/audited-action.ts';
import type { Database } from '../db/database.ts';
import { garageApplications, garageLooks, garages, users } from '../db/schema.ts';
import { invalid, usedForAnother } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { changedMeanwhile, expectMay, lockApplication, readApplication } from './read.ts';

/** Notes what is seen of a garage, see service.ts. */
export interface ApplicationChecking {
  /** Gives it a garage. Repeating it changes nothing. Throws AppError not_found, changed. */
  check(id: string, actor: Staff): Promise<WholeApplication>;
  /** Throws AppError invalid, not_found, changed, idempotency_reused. */
  look(id: string, lookId: string, look: LookInput, actor: Staff): Promise<WholeApplication>;
}

/** What is noted while a garage is checked. */
export function checking({ db, clock }: Pick<FeatureParts, 'db' | 'clock'>): ApplicationChecking {
  return {
    check: (id, actor) =>
      db.transaction(async (tx) => {
        const { state, version } = await lockApplication(tx, id);
        if (state === 'checking') return readApplication(tx, id);
        expectMay(state, 'checking');
        const now = clock();
        const [garage] = await tx.insert(garages).values({ state: 'checking', createdAt: now }).returning();
        if (!garage) throw new Error('A garage that was just made is not there');
        const change = {
          state: 'checking',
          garageId: garage.id,
          version: version + 1,
          changedAt: now,
        } as const;
        await tx.update(garageApplications).set(change).where(eq(garageApplications.id, id));
        const entry = { subject: id, before: { state }, after: { state: change.state, garage: garage.id } };
        await asStaff(tx, actor, { what: 'application.check', ...entry }, now);
        return readApplication(tx, id);
      }),

    look: (id, lookId, look, actor) =>
      db.transaction(async (tx) => {
        const { garageId, state } = await lockApplication(tx, id);
        if (garageId === null || state === 'declined') throw changedMeanwhile();
        const now = clock();
        if (look.lookedOn > localNow(now).date)
          throw invalid([{ path: ['lookedOn'], message: 'It can’t have been looked at after today' }]);
        const row = {
          ...look,
          id: lookId,
          garageId,
          lookedBy: await nameOf(tx, actor.userId),
          writtenAt: now,
        };
        const [added] = await tx.insert(garageLooks).values(row).onConflictDoNothing().returning();
        if (added) {
          await tx.update(garageApplications).set({ changedAt: now }).where(eq(garageApplications.id, id));
          const { point, holds, lookedOn } = look;
          const entry = { subject: id, before: null, after: { garage: garageId, point, holds, lookedOn } };
          await asStaff(tx, actor, { what: 'application.look', ...entry }, now);
        } else await expectSame(tx, row);
        return readApplication(tx, id);
      }),
  };
}

/** @throws AppError idempotency_reused */
async function expectSame(tx: Pick<Database, 'select'>, row: typeof garageLooks.$inferInsert): Promise<void> {
  const [before] = await tx.select().from(garageLooks).where(eq(garageLooks.id, row.id));
  const same = (['garageId', 'point', 'holds', 'lookedOn', 'note'] as const).every(
    (field) => before?.[field] === row[field],
  );
  if (!same) throw usedForAnother();
}

async function nameOf(tx: Pick<Database, 'select'>, userId: string): Promise<string> {
  const { firstName, lastName } = users;
  const [user] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}
