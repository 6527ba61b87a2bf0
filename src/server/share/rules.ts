import { desc, eq } from '../db/drizzle.ts';
import type { ShareRule } from '../../domain/garage/share.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import { notNow } from '../bookings/change.ts';
import type { Database } from '../db/database.ts';
import { garageShares } from '../db/schema.ts';
import { requireGarage } from './require-garage.ts';

/** A rule, and the first day on which lines are agreed by it. */
export interface DatedRule extends ShareRule {
  from: LocalDate;
}

/** What a Super Admin agrees with garages. Each change is in the audit log. */
export interface ShareRules {
  /** Latest first. */
  rules(garageId: number): Promise<DatedRule[]>;
  /** Sets one, or that of the same day again. @throws AppError invalid, not_found */
  setRule(garageId: number, rule: DatedRule, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
}

export function shareRules({ db, clock }: Parts): ShareRules {
  async function rules(garageId: number, tx: Pick<Database, 'select'> = db): Promise<DatedRule[]> {
    const { fromDay: from, labourPercent, partsPercent, motPence, diagnosticPence } = garageShares;
    return tx
      .select({ from, labourPercent, partsPercent, motPence, diagnosticPence })
      .from(garageShares)
      .where(eq(garageShares.garageId, garageId))
      .orderBy(desc(from));
  }

  return {
    rules,

    async setRule(garageId, { from: fromDay, ...rule }, actor) {
      const now = clock();
      if (fromDay < localNow(now).date) throw notNow('from', 'Choose today or a later day');
      await db.transaction(async (tx) => {
        await requireGarage(tx, garageId);
        const before = (await rules(garageId, tx)).find(({ from }) => from === fromDay) ?? null;
        const set = { ...rule, setBy: actor.userId, setAt: now };
        await tx
          .insert(garageShares)
          .values({ garageId, fromDay, ...set })
          .onConflictDoUpdate({ target: [garageShares.garageId, garageShares.fromDay], set });
        const after = { from: fromDay, ...rule };
        const action = {
          what: 'share.rule',
          subject: String(garageId),
          before: before && { ...before },
          after,
        } as const;
        await asStaff(tx, actor, action, now);
      });
    },
  };
}
