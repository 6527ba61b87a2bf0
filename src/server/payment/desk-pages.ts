import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, inArray } from '../db/drizzle.ts';
import { FINISHED } from '../../domain/booking-status.ts';
import { amountOf } from '../../domain/money.ts';
import { addMonths, instantOf, type LocalDate, localNow } from '../../domain/local-time.ts';
import { vehicleName } from '../../domain/vehicle.ts';
import { isConfirmed } from '../auth/confirmed.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, cardRefunds, disputes, movements, planParts } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { isUuid } from '../../domain/uuid.ts';
import { balanceFor, isPlanned, moneyOf } from '../work/service.ts';
import type { MoneyDesk } from './desk.ts';
import { dateOf, meansOf, type MoneyForm, moneyFields, penceOf, reasonOf } from './desk-fields.ts';
import type { Refunds } from './refund.ts';
import { openDisputes, storedMoney } from './stored.ts';
import { payView } from './view.ts';

interface Parts {
  db: Database;
  desk: MoneyDesk;
  refunds: Refunds | null;
  clock: () => Date;
  instalments: number;
}

/** Bookings looked through for what is owed, the newest. */
const MOST = 500;

/** The desk's money: of one booking, with a form for each thing that can be done, and of all. */
export function moneyPages({ db, desk, refunds, clock, instalments }: Parts, pageForm: PageForm) {
  const pathOf = (id: string) => `/apps/desk/bookings/${id}/money`;
  const idOf = ({ id = '' }: Record<string, string | undefined>): string => {
    if (!isUuid(id)) throw new AppError('not_found', 'There is no such booking');
    return id;
  };

  async function run(form: MoneyForm, bookingId: string, actor: Staff): Promise<void> {
    const { act, id, reference } = form;
    if (act === 'move')
      return desk.movePart(bookingId, Number(form.nth), dateOf(form.to), form.reason, actor);
    const pence = penceOf(form.amount);
    switch (act) {
      case 'take': {
        const as = form.as === '' ? 'sum' : form.as;
        return desk.take(bookingId, { id, pence, means: meansOf(form.means), reference, as }, actor);
      }
      case 'discount':
      case 'write_off':
        return desk.reduce(bookingId, { id, pence, kind: act, reason: reasonOf(form.reason) }, actor);
      case 'give_back': {
        const how = { means: meansOf(form.means), reference, reason: reasonOf(form.reason) };
        return desk.giveBack(bookingId, { id, pence, ...how }, actor);
      }
      case 'refund': {
        if (!refunds) throw new AppError('invalid', 'No card can be paid back to here', { errors: {} });
        const wish = { id, pence, paymentId: form.payment, reason: reasonOf(form.reason) };
        const row = await refunds.toCard(bookingId, wish, actor);
        if (row.state === 'failed')
          throw new AppError(
            'invalid',
            'The bank doesn’t take it back on that card: the card may have ended. Pay it back another way and record that here',
            { errors: {} },
          );
      }
    }
  }

  return {
    one: pageForm({
      access: 'staff',
      fields: moneyFields,
      async show({ params, actor, url, sent }) {
        const id = idOf(params);
        const path = pathOf(id);
        if (!isConfirmed(actor, clock())) return onward(`/my/account/confirm?to=${encodeURIComponent(path)}`);
        const money = await storedMoney(db, id);
        const back = await db
          .select()
          .from(cardRefunds)
          .where(eq(cardRefunds.bookingId, id))
          .orderBy(desc(cardRefunds.createdAt));
        return {
          ...{ id, path, ids: Array.from({ length: 6 }, () => randomUUID()) },
          view: await payView(db, money, { instalments, hasCards: true, now: clock() }),
          cards: money.movements
            .filter(({ kind, means }) => kind === 'payment' && means === 'card')
            .map((one) => ({ id: one.id, amount: amountOf(one.pence), at: one.at })),
          refunds: back.map(({ pence, state, failure }) => ({ amount: amountOf(pence), state, failure })),
          disputes: money.disputes,
          done: sent ? null : url.searchParams.get('done'),
        };
      },
      async run(form, { params, actor }) {
        const id = idOf(params);
        await run(form, id, actor);
        return onward(`${pathOf(id)}?done=${form.act}`);
      },
    }),

    all: pageShow({
      access: 'staff',
      async show({ actor }) {
        const rows = await db
          .select()
          .from(bookings)
          .where(inArray(bookings.status, [...FINISHED]))
          .orderBy(desc(bookings.createdAt))
          .limit(MOST);
        const ids = rows.map(({ id }) => id);
        const lines = ids.length
          ? await db.select().from(bookingLines).where(inArray(bookingLines.bookingId, ids))
          : [];
        const money = await moneyOf(db, ids);
        const known = rows.map((row) => {
          const its = money(row.id);
          const { due, surplus } = balanceFor(
            lines.filter((line) => line.bookingId === row.id),
            its,
          );
          return { row, its, due, surplus };
        });
        const shown = ({ row, due }: (typeof known)[number], pence = due) => ({
          ...{ id: row.id, reference: row.reference, car: vehicleName(row.vehicle) },
          ...{ name: `${row.firstName} ${row.lastName}`, amount: amountOf(pence) },
        });
        const named = new Map(known.map((one) => [one.row.id, one]));
        const failed = await db.select().from(planParts).where(eq(planParts.state, 'failed'));
        const today = instantOf(localNow(clock()).date, '00:00');
        const taken = await db
          .select()
          .from(movements)
          .where(and(gte(movements.at, today), inArray(movements.kind, ['payment', 'refund'])));
        const open = await db.select().from(disputes).where(openDisputes);
        const back = await db
          .select()
          .from(cardRefunds)
          .where(inArray(cardRefunds.state, ['open', 'failed']));
        const of = (bookingId: string, pence: number) => {
          const one = named.get(bookingId);
          return one ? [shown(one, pence)] : [];
        };
        return {
          // The books are a Super Admin's, as at the file itself.
          months: actor.roles.includes('Super Admin') ? lastMonths(localNow(clock()).date) : [],
          due: known.filter(({ due, its }) => due > 0 && !isPlanned(its)).map((one) => shown(one)),
          planned: known.filter(({ due, its }) => due > 0 && isPlanned(its)).map((one) => shown(one)),
          failed: failed.flatMap(({ bookingId, pence }) => of(bookingId, pence)),
          surplus: known.filter(({ surplus }) => surplus > 0).map((one) => shown(one, one.surplus)),
          refunds: back.flatMap(({ bookingId, pence }) => of(bookingId, pence)),
          disputes: open.flatMap(({ bookingId, pence }) => of(bookingId, pence)),
          today: (['card', 'terminal', 'cash', 'transfer'] as const).flatMap((means) => {
            const pence = taken
              .filter((one) => one.means === means)
              .reduce((sum, one) => sum + (one.kind === 'payment' ? one.pence : -one.pence), 0);
            return pence === 0 ? [] : [{ means, amount: amountOf(pence) }];
          }),
        };
      },
    }),
  };
}

/** `YYYY-MM` of the months that a bookkeeper asks for, this one first. */
const lastMonths = (today: LocalDate): string[] =>
  Array.from({ length: 18 }, (_, ago) => addMonths(today, -ago).slice(0, 7));

export type MoneyPages = ReturnType<typeof moneyPages>;
