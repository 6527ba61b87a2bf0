import { randomUUID } from 'node:crypto';
import type { Content } from '../../content-model/content.ts';
import { MONEY_LISTS } from '../../contract/desk/desk-money.ts';
import { amountOf } from '../../domain/money/money.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { monthsUpTo } from '../../domain/text/month.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { listed } from '../auth/within.ts';
import { bookingForms } from '../bookings/doors.ts';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { cardRefunds } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { eventsOf } from '../bookings/events.ts';
import { payLink } from '../bookings/pay-link.ts';
import { pageShow, type Visit } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { MoneyDesk } from './desk.ts';
import {
  adminMoneyFields,
  ledgerDate,
  meansOf,
  type MoneyForm,
  penceOf,
  reasonOf,
  staffMoneyFields,
} from './desk-fields.ts';
import { openMoney, openRefunds, takenOnDay } from './open-money.ts';
import type { Refunds } from './refund.ts';
import { DISPUTED, storedMoney } from './stored.ts';
import { payView } from './view.ts';

interface Parts {
  db: Database;
  desk: MoneyDesk;
  refunds: Refunds | null;
  clock: () => Date;
  instalments: number;
  content: Pick<Content, 'modelById'>;
  links: LinkSigner;
  /** Whether cards can be used here. */
  hasCards: boolean;
}

/** The desk's money: of one booking, with a form for each thing that can be done, and of all. */
export function moneyPages(
  { db, desk, refunds, clock, instalments, content, links, hasCards }: Parts,
  anyForm: PageForm,
) {
  const pageForm = bookingForms(anyForm, db);
  const pathOf = (id: string) => `/apps/desk/bookings/${id}/money`;
  const idOf = ({ id = '' }: Record<string, string | undefined>): string => {
    if (!isUuid(id)) throw new AppError('not_found', 'There is no such booking');
    return id;
  };

  async function run(form: MoneyForm, bookingId: string, actor: Staff): Promise<void> {
    const { act, id, reference } = form;
    if (act === 'move')
      return desk.movePart(bookingId, Number(form.nth), ledgerDate(form.to), form.reason, actor);
    if (act === 'link') return desk.sendLink(bookingId, id, actor);
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
            row.failure === DISPUTED
              ? 'The customer’s bank is looking at this payment, so nothing goes back to the card. Don’t pay it back another way before the bank has decided: it may give the same money back'
              : 'The bank doesn’t take it back on that card: the card may have ended. Pay it back another way and record that here',
            { errors: {} },
          );
      }
    }
  }

  async function show({ params, actor, url, sent }: Visit<'own'>) {
    const id = idOf(params);
    const money = await storedMoney(db, id);
    const back = await openRefunds(db, eq(cardRefunds.bookingId, id));
    return {
      id,
      path: pathOf(id),
      ids: Array.from({ length: 7 }, () => randomUUID()),
      mayGiveBack: isSuperAdmin(actor),
      customer: `${money.work.booking.firstName} ${money.work.booking.lastName}`.trim(),
      payHref: hasCards ? new URL(payLink(links, id, clock()), url).href : null,
      linkSentAt: await lastLinkSent(db, id),
      as: url.searchParams.get('as') ?? '',
      view: await payView(db, money, { instalments, hasCards: true, now: clock() }),
      cards: money.movements
        .filter(({ kind, means }) => kind === 'payment' && means === 'card')
        .map((one) => ({ id: one.id, amount: amountOf(one.pence), at: one.at })),
      refunds: back.map(({ pence, state, failure }) => ({ amount: amountOf(pence), state, failure })),
      disputes: money.disputes,
      done: sent ? null : url.searchParams.get('done'),
    };
  }

  async function done(form: MoneyForm, { params, actor }: Visit<'own'>) {
    const id = idOf(params);
    await run(form, id, actor);
    return onward(`${pathOf(id)}?done=${form.act}`);
  }

  return {
    one: pageForm({
      access: 'own',
      proof: 'fresh',
      fields: staffMoneyFields,
      show: (visit) => show(visit),
      run: (form, visit) => done(form, visit),
    }),
    /** The same page for whoever may give money back as well. */
    oneOfAdmin: pageForm({
      access: 'admin',
      proof: 'fresh',
      fields: adminMoneyFields,
      show: (visit) => show(visit),
      run: (form, visit) => done(form, visit),
    }),

    all: pageShow({
      access: 'own',
      async show({ actor, url }) {
        const list = MONEY_LISTS.find((one) => one === url.searchParams.get('list')) ?? null;
        const page = pageOf(url);
        const now = clock();
        return {
          // The books are a Super Admin's, as at the file itself.
          months: actor.roles.includes('Super Admin') ? monthsUpTo(localNow(now).date, 18) : [],
          ...(await openMoney(db, list && { list, page }, listed(actor), content)),
          only: list,
          page,
          today: await takenOnDay(db, now, listed(actor)),
        };
      },
    }),
  };
}

/** When its customer was last emailed where to pay; null: never. */
async function lastLinkSent(db: Database, id: string): Promise<Date | null> {
  const sent = (await eventsOf(db, id)).filter(({ detail }) => detail?.kind === 'link_sent');
  return sent.at(-1)?.at ?? null;
}

/** Which page of a list an address asks for, from 1; anything else is the first. */
function pageOf(url: URL): number {
  const asked = url.searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

export type MoneyPages = ReturnType<typeof moneyPages>;
