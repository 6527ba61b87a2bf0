import { desc, eq } from 'drizzle-orm';
import { createQuote } from '../../src/contract/cart/quote.ts';
import type { Vehicle } from '../../src/contract/vehicle/vehicle.ts';
import type { Staff } from '../../src/server/auth/actor.ts';
import type { Database } from '../../src/server/db/database.ts';
import { quoteRequests } from '../../src/server/db/schema.ts';
import type { Mail } from '../../src/server/mail/transport.ts';
import { aVehicle } from '../fixtures/orders.ts';
import { guestAt, type TestApi, testApi } from './api.ts';
import { deskOf, WORKSHOP_ID } from './desk.ts';
import { opening } from './pages.ts';
import { LOGGED_IN, OWN_GARAGE } from './sessions.ts';

/** Somebody of the workshop. */
export const WANDA: Staff = {
  ...LOGGED_IN,
  kind: 'staff',
  userId: WORKSHOP_ID,
  roles: ['Workshop'],
  garages: OWN_GARAGE,
};

/** Whom a price is for, as the form sends it. */
export const WHO = {
  name: 'Sam Sample',
  email: 'sam@example.com',
  country: 'GB',
  phone: '07700 900123',
};

type Sent = Record<string, string | string[]>;
type RequestRow = typeof quoteRequests.$inferSelect;

export const TYPE = 'application/x-www-form-urlencoded';
export const aBody = (fields: Sent): string =>
  String(
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    ),
  );

/** The pages of requests over a database, as their visitors and the workshop send them. */
export function requestsOf(db: Database, clock: () => Date) {
  const api: TestApi = testApi({ db, clock });
  const { quoteRequest: pages } = api.features.pages;

  /** The newest of them. */
  async function last(): Promise<RequestRow> {
    const [row] = await db.select().from(quoteRequests).orderBy(desc(quoteRequests.createdAt)).limit(1);
    if (!row) throw new Error('Nobody has asked for a price');
    return row;
  }
  const read = async (id: string): Promise<RequestRow> => {
    const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.id, id));
    if (!row) throw new Error('There is no such request');
    return row;
  };

  return {
    api,
    last,
    read,
    mails: (): Promise<Mail[]> => deskOf(db, clock).mails(),

    /** Asks for a price without a list. */
    ask: (fields: Sent = {}, address = '192.0.2.1') =>
      pages.ask(
        opening({
          path: '/quote/ask',
          type: TYPE,
          actor: guestAt(address),
          body: aBody({ ...WHO, about: 'It whines in third gear', registration: 'AB18 KQC', ...fields }),
        }),
      ),

    /** Asks for what has no price in a cart of these items. @returns the request */
    async askList(items: string[], vehicle: Vehicle = aVehicle()): Promise<RequestRow> {
      const { key: cartKey } = await api.cart(...items);
      const { quote } = (await api.ok(createQuote, { body: { cartKey, vehicle } })).data;
      const body = aBody({ ...WHO, note: '' });
      const { token } = quote;
      const answer = await pages.askList(opening({ params: { token }, type: TYPE, body, actor: guestAt() }));
      if (answer.kind !== 'onward') throw new Error(`It was not sent: ${JSON.stringify(answer)}`);
      const reference = answer.to.split('=').at(-1) ?? '';
      const [row] = await db.select().from(quoteRequests).where(eq(quoteRequests.reference, reference));
      if (!row) throw new Error('What was just asked is not there');
      return row;
    },

    /** The desk's form of a request, as it is sent. */
    answer: (id: string, fields: Sent) =>
      pages.deskRequest(
        opening({ params: { id }, type: TYPE, actor: WANDA, body: aBody({ press: 'send', ...fields }) }),
      ),
  };
}

/** The link to a request that an email carries. */
export function linkIn(mail: Mail | undefined): { id: string; signature: string; path: string } {
  const [path = '', id = '', signature = ''] =
    /\/quote_request\/([\w-]+)\/create_booking\?signature=([\w.-]+)/.exec(mail?.text ?? '') ?? [];
  return { id, signature, path };
}
