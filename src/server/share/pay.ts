import { and, asc, eq, isNull, ne, or, isNotNull } from '../db/drizzle.ts';
import { type BankAccount, lastTwo } from '../../domain/money/bank-account.ts';
import type { Pence } from '../../domain/money/money.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import type { Sealer } from '../auth/seal.ts';
import { aboutGarage, openAccount, sealAccount } from '../auth/sealed-account.ts';
import { bankFile, type Transfer } from '../bank-file.ts';
import { notNow } from '../bookings/change.ts';
import type { Database } from '../db/database.ts';
import { garageBanks, garagePayments, garageStatements } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { PdfFile } from '../pdf/make.ts';
import { requireGarage, requireLeader } from './require-garage.ts';
import { grossOf, noSuchStatement, statementNumber, type StatementRow } from './stored.ts';

/** Paying garages. Only a Super Admin does, and each step is in the audit log. */
export interface GaragePayments {
  /** Names the account that a garage is paid to. @throws AppError not_found */
  nameAccount(garageId: number, account: BankAccount, actor: Staff): Promise<void>;
  /** The last two digits of that account's number; null: none is named. For its leader and Super Admins. @throws AppError not_found */
  account(garageId: number, actor: Staff): Promise<string | null>;
  /** The garage's own invoice for a statement that isn't self-billed has come. @throws AppError not_found, invalid */
  invoiceCame(statementId: string, invoice: { number: string; vat: Pence }, actor: Staff): Promise<void>;
  /** What is to be paid to each garage for statements that aren't paid, by its number. */
  due(): Promise<ReadonlyMap<number, { pence: Pence; statements: number }>>;
  /** One transfer for each garage to which something is due, as the bank takes them. */
  file(actor: Staff): Promise<PdfFile>;
  /** Repeating it changes nothing. @throws AppError not_found, invalid */
  pay(statementId: string, reference: string, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  sealer: Sealer;
}

type Payment = typeof garagePayments.$inferSelect;

/** What a garage is paid for a statement, in pence: below zero it comes off what it gets for others. */
const dueFor = (row: StatementRow, payment: Payment | null): Pence =>
  grossOf(row) + (row.selfBilled === null ? (payment?.invoiceVat ?? 0) : 0);

export function garagePaymentDesk({ db, clock, sealer }: Parts): GaragePayments {
  async function statementById(tx: Database, id: string): Promise<StatementRow> {
    const [row] = await tx.select().from(garageStatements).where(eq(garageStatements.id, id));
    if (!row) throw noSuchStatement();
    await tx.insert(garagePayments).values({ statementId: id }).onConflictDoNothing();
    return row;
  }

  async function payable(tx: Pick<Database, 'select'>) {
    const isReady = or(isNotNull(garageStatements.selfBilled), ne(garagePayments.invoiceNumber, ''));
    return tx
      .select({ row: garageStatements, payment: garagePayments, bank: garageBanks })
      .from(garageStatements)
      .innerJoin(garageBanks, eq(garageBanks.garageId, garageStatements.garageId))
      .leftJoin(garagePayments, eq(garagePayments.statementId, garageStatements.id))
      .where(and(isNull(garagePayments.paidAt), isReady))
      .orderBy(asc(garageStatements.garageId), asc(garageStatements.month));
  }

  return {
    async account(garageId, actor) {
      requireLeader(garageId, actor);
      const its = eq(garageBanks.garageId, garageId);
      const [bank] = await db.select({ lastTwo: garageBanks.lastTwo }).from(garageBanks).where(its);
      return bank?.lastTwo ?? null;
    },

    async due() {
      const rows = await db
        .select({ row: garageStatements, payment: garagePayments })
        .from(garageStatements)
        .leftJoin(garagePayments, eq(garagePayments.statementId, garageStatements.id))
        .where(isNull(garagePayments.paidAt));
      const byGarage = Map.groupBy(rows, ({ row }) => row.garageId);
      return new Map(
        [...byGarage].map(([id, open]) => [
          id,
          {
            pence: open.reduce((sum, { row, payment }) => sum + dueFor(row, payment), 0),
            statements: open.length,
          },
        ]),
      );
    },

    async nameAccount(garageId, account, actor) {
      const now = clock();
      const row = {
        sealed: sealAccount(sealer, account, aboutGarage(garageId)),
        lastTwo: lastTwo(account.number),
        changedAt: now,
      };
      await db.transaction(async (tx) => {
        await requireGarage(tx, garageId);
        const [before] = await tx.select().from(garageBanks).where(eq(garageBanks.garageId, garageId));
        await tx
          .insert(garageBanks)
          .values({ ...row, garageId })
          .onConflictDoUpdate({ target: garageBanks.garageId, set: row });
        const action = {
          what: 'share.account',
          subject: String(garageId),
          before: before ? { lastTwo: before.lastTwo } : null,
          after: { lastTwo: row.lastTwo },
        } as const;
        await asStaff(tx, actor, action, now);
      });
    },

    async invoiceCame(statementId, { number, vat }, actor) {
      await db.transaction(async (tx) => {
        const row = await statementById(tx, statementId);
        if (row.selfBilled !== null) throw notNow('number', 'We have written its invoice: it sends none');
        if (vat > 0 && row.content.garage.vatNumber === null)
          throw notNow('vat', 'It isn’t registered for VAT, so it can’t charge any');
        const its = eq(garagePayments.statementId, statementId);
        const [before] = await tx.select().from(garagePayments).where(its).for('update');
        if (before?.paidAt) throw notNow('number', 'It has been paid');
        await tx.update(garagePayments).set({ invoiceNumber: number, invoiceVat: vat }).where(its);
        const after = { invoice: number, vat };
        const action = { what: 'share.invoice', subject: statementId, before: null, after } as const;
        await asStaff(tx, actor, action, clock());
      });
    },

    async file(actor) {
      return db.transaction(async (tx) => {
        const now = clock();
        const transfers: Transfer[] = [];
        const byGarage = Map.groupBy(await payable(tx), ({ row }) => row.garageId);
        for (const [garageId, due] of byGarage) {
          const [first] = due;
          const last = due.at(-1);
          const pence = due.reduce((sum, { row, payment }) => sum + dueFor(row, payment), 0);
          const account = first && openAccount(sealer, first.bank.sealed, aboutGarage(garageId));
          if (!account || !last || pence <= 0) continue;
          transfers.push({ account, pence, reference: statementNumber(last.row) });
          for (const { row } of due) {
            await tx
              .insert(garagePayments)
              .values({ statementId: row.id, exportedAt: now })
              .onConflictDoUpdate({ target: garagePayments.statementId, set: { exportedAt: now } });
            const action = { what: 'share.export', subject: row.id, before: null, after: { pence } } as const;
            await asStaff(tx, actor, action, now);
          }
        }
        return { bytes: bankFile(transfers), name: `garages-${localNow(now).date}.csv` };
      });
    },

    async pay(statementId, reference, actor) {
      if (reference === '') throw notNow('reference', 'Enter what the bank calls the transfer');
      await db.transaction(async (tx) => {
        const row = await statementById(tx, statementId);
        const its = eq(garagePayments.statementId, statementId);
        const [before] = await tx.select().from(garagePayments).where(its).for('update');
        if (!before) throw noSuchStatement();
        if (before.reference === reference) return;
        if (before.paidAt) throw new AppError('changed', 'It has been marked as paid already');
        if (row.selfBilled === null && before.invoiceNumber === '')
          throw notNow('reference', 'Its invoice hasn’t come yet');
        const now = clock();
        await tx.update(garagePayments).set({ paidAt: now, reference }).where(its);
        const after = { reference, pence: dueFor(row, before) };
        await asStaff(tx, actor, { what: 'share.paid', subject: statementId, before: null, after }, now);
      });
    },
  };
}
