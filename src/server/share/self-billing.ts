import { randomUUID } from 'node:crypto';
import { asc, eq, isNull } from '../db/drizzle.ts';
import { endsSoon, lastDayFor, type SelfBilling } from '../../domain/garage/self-billing.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import { notNow } from '../bookings/change.ts';
import type { Database } from '../db/database.ts';
import { garages, selfBillings } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { enqueue } from '../mail/enqueue.ts';
import { selfBillingMails } from './mails.ts';

/** What is agreed: the VAT number is the one that the garage has, looked up at HMRC. */
interface SelfBillingWish {
  garageId: number;
  fromDay: LocalDate;
  untilDay: LocalDate;
}

/** Agreements by which we write garages' invoices to us. Each change is in the audit log. */
export interface SelfBillings {
  /** Those of a garage, oldest first. */
  of(garageId: number): Promise<(SelfBilling & { id: string })[]>;
  /** @throws AppError invalid, not_found */
  agree(wish: SelfBillingWish, actor: Staff): Promise<void>;
  /** From today on it counts no more. Repeating it changes nothing. @throws AppError not_found */
  end(id: string, actor: Staff): Promise<void>;
  /** Ends those whose VAT number is the garage's no more, and tells 30 days before the others end. */
  watch(): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  onMail: () => void;
}

export function selfBillingDesk({ db, clock, onMail }: Parts): SelfBillings {
  const today = () => localNow(clock()).date;

  async function checkedNumber(tx: Pick<Database, 'select'>, garageId: number) {
    const [garage] = await tx
      .select({ facts: garages.facts })
      .from(garages)
      .where(eq(garages.id, garageId))
      .for('no key update');
    if (!garage?.facts) throw new AppError('not_found', 'There is no such garage');
    const { vatNumber, vatCheckedOn } = garage.facts;
    if (vatNumber === null) throw notNow('garage', 'It isn’t registered for VAT');
    if (vatCheckedOn === null) throw notNow('garage', 'Look its VAT number up at HMRC first');
    return { vatNumber, vatCheckedOn };
  }

  return {
    of: (garageId) => selfBillingsOf(db, garageId),

    async agree({ garageId, fromDay, untilDay }, actor) {
      if (untilDay < fromDay) throw notNow('until', 'It ends before it begins');
      if (untilDay > lastDayFor(fromDay)) throw notNow('until', 'Twelve months are the most');
      await db.transaction(async (tx) => {
        const checked = await checkedNumber(tx, garageId);
        const overlaps = (await selfBillingsOf(tx, garageId)).some(
          (other) => other.endedOn === null && other.fromDay <= untilDay && fromDay <= other.untilDay,
        );
        if (overlaps) throw notNow('from', 'Another agreement counts on some of these days: end that first');
        const id = randomUUID();
        const agreed = { garageId, fromDay, untilDay, ...checked };
        const now = clock();
        await tx.insert(selfBillings).values({ ...agreed, id, setBy: actor.userId, setAt: now });
        await asStaff(
          tx,
          actor,
          { what: 'share.self_billing', subject: id, before: null, after: agreed },
          now,
        );
      });
    },

    async end(id, actor) {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(selfBillings).where(eq(selfBillings.id, id)).for('update');
        if (!row) throw new AppError('not_found', 'There is no such agreement');
        if (row.endedOn !== null) return;
        const endedOn = today();
        await set(tx, id, { endedOn });
        const action = {
          what: 'share.self_billing_end',
          subject: id,
          before: { endedOn: null },
          after: { endedOn },
        } as const;
        await asStaff(tx, actor, action, clock());
      });
    },

    async watch() {
      const now = clock();
      const isTold = await db.transaction(async (tx) => {
        const open = await tx
          .select({ row: selfBillings, facts: garages.facts })
          .from(selfBillings)
          .innerJoin(garages, eq(garages.id, selfBillings.garageId))
          .where(isNull(selfBillings.endedOn))
          .for('update', { of: selfBillings });
        const changed = open.filter(({ row, facts }) => row.vatNumber !== facts?.vatNumber);
        const goOn = open.filter((one) => !changed.includes(one)).map(({ row }) => row);
        for (const { row } of changed) await set(tx, row.id, { endedOn: today() });
        const ending = goOn.filter(
          (row) =>
            row.remindedAt === null &&
            endsSoon(
              today(),
              row,
              goOn.filter(({ garageId }) => garageId === row.garageId),
            ),
        );
        for (const { id } of ending) {
          await set(tx, id, { remindedAt: now });
          await enqueue(tx, Object.values(selfBillingMails), id, now);
        }
        return ending.length > 0;
      });
      if (isTold) onMail();
    },
  };
}

const set = (tx: Pick<Database, 'update'>, id: string, state: Partial<typeof selfBillings.$inferInsert>) =>
  tx.update(selfBillings).set(state).where(eq(selfBillings.id, id));

/** Those of a garage, oldest first. */
export function selfBillingsOf(
  tx: Pick<Database, 'select'>,
  garageId: number,
): Promise<(SelfBilling & { id: string })[]> {
  const { id, fromDay, untilDay, vatNumber, endedOn } = selfBillings;
  return tx
    .select({ id, fromDay, untilDay, vatNumber, endedOn })
    .from(selfBillings)
    .where(eq(selfBillings.garageId, garageId))
    .orderBy(asc(fromDay));
}
