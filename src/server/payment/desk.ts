import { eq } from '../db/drizzle.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import { splitEvenly } from '../../domain/money/instalments.ts';
import {
  type DESK_MEANS,
  type MovementKind,
  type Reduction,
  refundOf,
  refusalToTake,
} from '../../domain/money/ledger.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { Pence } from '../../domain/money/money.ts';
import { isOpenPart, lastPartDay } from '../../domain/money/payment-plan.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { movements, planParts } from '../db/schema.ts';
import { AppError, usedForAnother } from '../errors.ts';
import type { CardGateway } from '../stripe/gateway.ts';
import { type WorkService } from '../work/service.ts';
import { beginPlan } from './begin.ts';
import type { PaymentMails } from './mails.ts';
import { closing, partIs, refit, type Settle } from './settle.ts';
import { letGo } from './start.ts';
import { balanceAfter, moneyBeside, nextPart, storedMoney } from './stored.ts';
import { whenAway } from './when-away.ts';
import { eventsOf } from '../bookings/events.ts';
import { type Change, type Locked, notNow, type NewEvent } from '../bookings/change.ts';

type DeskMeans = (typeof DESK_MEANS)[number];

/** Each has an id that the page chose, so that two presses are one. */
interface Wish {
  id: string;
  pence: Pence;
}

/** Money that the desk took, by phone or at the counter. */
export interface TakingWish extends Wish {
  means: DeskMeans;
  /** What the terminal or the bank calls it. */
  reference: string;
  /** Whether it is the first part of a plan that begins with it, the next part of one, or all that is owed or a part of it. */
  as: 'sum' | 'in_3' | 'part';
}

export interface ReductionWish extends Wish {
  kind: Reduction;
  reason: string;
}

export interface ReturnWish extends Wish {
  means: DeskMeans;
  reference: string;
  reason: string;
}

/** What the desk writes of a booking's money. Everything throws AppError invalid for what can't be. */
export interface MoneyDesk {
  take(bookingId: string, wish: TakingWish, actor: Staff): Promise<void>;
  reduce(bookingId: string, wish: ReductionWish, actor: Staff): Promise<void>;
  /** Money given back in another way than to the card on this site. */
  giveBack(bookingId: string, wish: ReturnWish, actor: Staff): Promise<void>;
  /** Emails the customer where to pay what is owed. A press has an id of its own, so that two of them are one email. */
  sendLink(bookingId: string, press: string, actor: Staff): Promise<void>;
  movePart(bookingId: string, nth: number, to: LocalDate, reason: string, actor: Staff): Promise<void>;
}

interface Parts {
  db: Database;
  gateway: CardGateway | null;
  settle: Settle;
  work: Pick<WorkService, 'change'>;
  mails: PaymentMails;
  clock: () => Date;
  instalments: number;
}

/** For what has no field of its own. */
const refused = (message: string): AppError => new AppError('invalid', message, { errors: {} });

export function moneyDesk({ db, gateway, settle, work, mails, clock, instalments }: Parts): MoneyDesk {
  /** Before money changes in another way, what a card is being asked for has to end: it could be paid at the same time. */
  async function endOpen(bookingId: string): Promise<void> {
    const { open, parts } = await storedMoney(db, bookingId);
    if (parts.some(({ state }) => state === 'processing'))
      throw notNow(
        'amount',
        'A part of the plan is just being taken from the card. Look again in a few minutes',
      );
    if (!open || !gateway) return;
    const ended = await whenAway(
      'The card payment service isn’t answering, so the payment that the customer has open on our site can’t be ended. Nothing was recorded. Try again in a minute',
      letGo({ db, gateway, settle, clock }, open),
    );
    if (ended === 'cancelled') return;
    throw notNow(
      'amount',
      ended === 'paid'
        ? 'The customer has just paid by card on our site. Look at how it stands now'
        : 'The customer is just paying by card on our site. Look again in a few minutes',
    );
  }

  /** One movement, once; `make` says what follows from it. @throws AppError idempotency_reused */
  const moving = (kind: MovementKind, { id, pence }: Wish, make: Change['make']): Change => ({
    async isDone({ tx, booking }) {
      const [before] = await tx.select().from(movements).where(eq(movements.id, id));
      if (!before) return false;
      if (before.bookingId === booking.id && before.kind === kind && before.pence === pence) return true;
      throw usedForAnother();
    },
    async make(locked) {
      const { open } = await moneyBeside(locked.tx, locked);
      if (open)
        throw notNow(
          'amount',
          'The customer is just paying by card on our site. Look again in a few minutes',
        );
      return make(locked);
    },
  });

  const row = ({ booking, now }: Locked, { id, pence }: Wish, actor: Staff) => ({
    id,
    bookingId: booking.id,
    pence,
    at: now,
    actor: actor.kind,
    actorUserId: actor.userId,
  });

  return {
    async take(bookingId, wish, actor) {
      await endOpen(bookingId);
      const { pence, means, reference, as } = wish;
      const change = moving('payment', wish, async (locked) => {
        const { tx, booking, now } = locked;
        const money = await moneyBeside(tx, locked);
        if (!FINISHED.includes(booking.status)) throw notNow('amount', 'The work isn’t finished yet');
        if (refusalToTake(money.balance, pence)) throw notNow('amount', 'That’s more than is owed');
        const part = as === 'in_3' ? 1 : as === 'part' ? (nextPart(money)?.nth ?? null) : null;
        if (as === 'part' && nextPart(money)?.pence !== pence)
          throw notNow('amount', 'A part of the plan is taken as a whole');
        await tx
          .insert(movements)
          .values({ ...row(locked, wish, actor), kind: 'payment', means, reference, part });
        if (as === 'in_3') {
          const first = splitEvenly(money.balance.due, instalments)[0];
          if (money.plan || pence !== first) throw notNow('amount', 'A plan begins with a third, and once');
          // No card is kept: the later parts are asked for by email.
          await beginPlan(locked, { first: pence, rest: money.balance.due - pence, card: null, instalments });
        } else if (part !== null) {
          await tx.update(planParts).set({ state: 'paid' }).where(partIs(bookingId, part));
        }
        await refit(locked);
        const paid: NewEvent = {
          status: booking.status,
          detail: { kind: 'paid', pence, means, part, parts: part === null ? 1 : instalments },
          mails: [mails.receipt],
        };
        return {
          action: {
            what: 'payment.take',
            subject: bookingId,
            before: null,
            after: { ...wish, at: now.toISOString() },
          },
          events: [paid, ...(await closing(locked))],
        };
      });
      await work.change(bookingId, { version: null, actor }, change);
    },

    async reduce(bookingId, wish, actor) {
      await endOpen(bookingId);
      const { kind, pence, reason } = wish;
      const change = moving(kind, wish, async (locked) => {
        const { tx, booking } = locked;
        const { balance } = await moneyBeside(tx, locked);
        if (!FINISHED.includes(booking.status)) throw notNow('amount', 'The work isn’t finished yet');
        if (refusalToTake(balance, pence)) throw notNow('amount', 'That’s more than is owed');
        await tx.insert(movements).values({ ...row(locked, wish, actor), kind, reason });
        await refit(locked);
        const told: NewEvent = {
          status: booking.status,
          detail: { kind: 'reduced', by: kind, pence, reason },
        };
        return {
          action: { what: `payment.${kind}`, subject: bookingId, before: null, after: { ...wish } },
          events: [told, ...(await closing(locked))],
        };
      });
      await work.change(bookingId, { version: null, actor }, change);
    },

    async giveBack(bookingId, wish, actor) {
      await endOpen(bookingId);
      const { pence, means, reference, reason } = wish;
      const change = moving('refund', wish, async (locked) => {
        const { tx, booking } = locked;
        const after = balanceAfter(await moneyBeside(tx, locked));
        const asked = refundOf(after, pence, after.paid);
        if (typeof asked === 'string') throw notNow('amount', 'That’s more than has been paid');
        const common = row(locked, wish, actor);
        await tx.insert(movements).values({ ...common, kind: 'refund', means, reference, reason });
        if (asked.discount > 0)
          await tx
            .insert(movements)
            .values({ ...common, id: crypto.randomUUID(), kind: 'discount', pence: asked.discount, reason });
        await refit(locked);
        return {
          action: { what: 'payment.give_back', subject: bookingId, before: null, after: { ...wish } },
          events: [
            {
              status: booking.status,
              detail: { kind: 'refunded', pence, means, reason },
              mails: [mails.refunded],
            },
          ],
        };
      });
      await work.change(bookingId, { version: null, actor }, change);
    },

    async sendLink(bookingId, press, actor) {
      const change: Change = {
        isDone: async ({ tx }) =>
          (await eventsOf(tx, bookingId)).some(
            ({ detail }) => detail?.kind === 'link_sent' && detail.press === press,
          ),
        async make(locked) {
          const { status } = locked.booking;
          const { due } = (await moneyBeside(locked.tx, locked)).balance;
          if (!gateway) throw refused('No card can be paid with here');
          if (!FINISHED.includes(status)) throw refused('The work isn’t finished yet');
          if (due === 0) throw refused('Everything is paid');
          const sent: NewEvent = {
            status,
            detail: { kind: 'link_sent', pence: due, press },
            mails: [mails.link],
          };
          return {
            action: { what: 'payment.link', subject: bookingId, before: null, after: { pence: due } },
            events: [sent],
          };
        },
      };
      await work.change(bookingId, { version: null, actor }, change);
    },

    async movePart(bookingId, nth, to, reason, actor) {
      await endOpen(bookingId);
      await work.change(
        bookingId,
        { version: null, actor },
        {
          isDone: ({ money }) =>
            money.parts.some((part) => part.nth === nth && part.date === to && isOpenPart(part)),
          async make(locked) {
            const { tx, booking, now, money } = locked;
            const part = money.parts.find((each) => each.nth === nth);
            const { plan, open } = await moneyBeside(tx, locked);
            if (!part || !plan || !isOpenPart(part) || part.state === 'processing' || open)
              throw notNow('to', 'This part can’t be moved any more. Look at how it stands now');
            const last = lastPartDay(plan.begunOn);
            if (to <= localNow(now).date) throw notNow('to', 'Choose a day from tomorrow on');
            if (to > last) throw notNow('to', `Choose a day up to ${last}: a plan ends within a year`);
            await tx
              .update(planParts)
              .set({ date: to, state: 'due', noticedOn: null, failedOn: null, warnedOn: null })
              .where(partIs(bookingId, nth));
            const detail = {
              kind: 'part_moved',
              part: nth,
              pence: part.pence,
              from: part.date,
              to,
              reason,
            } as const;
            return {
              action: {
                what: 'payment.move_part',
                subject: bookingId,
                before: { date: part.date },
                after: { nth, date: to, reason },
              },
              events: [{ status: booking.status, detail }],
            };
          },
        },
      );
    },
  };
}
