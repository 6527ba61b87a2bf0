import { createOrder } from '../../src/contract/booking/order.ts';
import type { Content } from '../../src/content-model/content.ts';
import type { Endpoint, ErrorEnvelope } from '../../src/contract/call/endpoint.ts';
import type { Role } from '../../src/contract/account/session.ts';
import { finishLine } from '../../src/contract/work/lines.ts';
import { stepBooking } from '../../src/contract/work/steps.ts';
import { readWork, type Work } from '../../src/contract/work/work.ts';
import { eq } from 'drizzle-orm';
import type { BookingStatus } from '../../src/domain/booking/booking-status.ts';
import { giveRole } from '../../src/server/account/roles.ts';
import type { Staff } from '../../src/server/auth/actor.ts';
import type { Database } from '../../src/server/db/database.ts';
import { auditLog, bookingEvents, bookings, outbox, users } from '../../src/server/db/schema.ts';
import type { Cards } from '../../src/server/stripe/cards.ts';
import { createLogger } from '../../src/server/log.ts';
import { sendAllDue } from '../../src/server/mail/outbox.ts';
import type { Mail } from '../../src/server/mail/transport.ts';
import { anOrder, type OrderBody } from '../fixtures/orders.ts';
import { composeMails, type TestApi, testApi } from './api.ts';
import { LOGGED_IN, OWN_GARAGE, SESSIONS, stubSessions } from './sessions.ts';
import { content as published } from './published.ts';

/** Who works here in tests. */
export const WORKSHOP_ID = SESSIONS['token-of-the-workshop'].userId;
export const ADMIN_ID = SESSIONS['token-of-a-super-admin'].userId;

const staff = (userId: string, ...roles: Role[]): Staff => ({
  ...LOGGED_IN,
  kind: 'staff',
  userId,
  roles,
  garages: roles.includes('Workshop') ? OWN_GARAGE : [],
});
/** The same two as pages see them. */
export const WORKSHOP = staff(WORKSHOP_ID, 'Workshop');
export const ADMIN = staff(ADMIN_ID, 'Super Admin');

type Token = keyof typeof SESSIONS;

/** What a press needs besides, in the tests that are about something else: no handover and no check is recorded. */
const NEEDED = new Map<Endpoint, object>([
  [stepBooking, { reason: 'Pays tomorrow' }],
  [finishLine, { reason: 'Checked on paper' }],
]);

/** The desk of a database: its presses by the workshop, and what they leave behind. */
export interface Desk {
  api: TestApi;
  /** A booking of these items, confirmed. */
  book(items: string[], own?: Partial<OrderBody>): Promise<Work & { token: string }>;
  read(id: string): Promise<Work>;
  /** A press that succeeds. @returns how the work stands then */
  press(call: Endpoint, id: string, body: object, token?: Token): Promise<Work>;
  refused(call: Endpoint, id: string, body: object, token?: Token): Promise<ErrorEnvelope & { http: number }>;
  /** Makes these steps one after the other. */
  go(work: Work, ...steps: BookingStatus[]): Promise<Work>;
  /** What the customer reads in their booking, without how it was booked. */
  history(id: string): Promise<{ status: BookingStatus; kind: string | undefined }[]>;
  /** What the audit log says, oldest first. */
  audit(): Promise<(typeof auditLog.$inferSelect)[]>;
  /** What the outbox sends now, without what a new booking sends. */
  mails(): Promise<Mail[]>;
}

/** Two of us, with accounts. */
export async function hire(db: Database): Promise<void> {
  const createdAt = new Date(0);
  const person = (id: string, firstName: string) => {
    const email = `${firstName.toLowerCase()}@example.com`;
    return { id, firstName, lastName: 'Sample', email, emailKey: email, createdAt };
  };
  await db.insert(users).values([person(WORKSHOP_ID, 'Wanda'), person(ADMIN_ID, 'Sue')]);
  await giveRole(db, { userId: WORKSHOP_ID, role: 'Workshop' }, createdAt);
  await giveRole(db, { userId: ADMIN_ID, role: 'Super Admin' }, createdAt);
}

/**
 * @param cards with which customers pay; null: they pay by phone
 * @param content left out: what is published
 */
export function deskOf(
  db: Database,
  clock: () => Date,
  cards: Cards | null = null,
  content: Content = published,
): Desk {
  const api = testApi({ db, clock, cards, content, sessions: stubSessions() });
  const as = (token: Token) => ({ Authorization: `Bearer ${token}` });
  const press: Desk['press'] = async (call, id, body, token = 'token-of-the-workshop') => {
    const said = { ...(NEEDED.get(call) ?? {}), ...body };
    const { data } = (await api.ok(call, { params: { id }, body: said, headers: as(token) })) as {
      data: { work: Work };
    };
    return data.work;
  };
  const read = async (id: string) =>
    (await api.ok(readWork, { params: { id }, headers: as('token-of-the-workshop') })).data.work;
  return {
    api,
    press,
    read,
    async book(items, own) {
      const order = anOrder(await api.cart(...items), own);
      const { booking } = (await api.ok(createOrder, { body: order })).data;
      const [row] = await db.select().from(bookings).where(eq(bookings.reference, booking.reference));
      if (!row) throw new Error('What was just booked is not there');
      await db.delete(outbox);
      return { ...(await read(row.id)), token: booking.manageToken };
    },
    refused: (call, id, body, token = 'token-of-the-workshop') =>
      api.refused(call, { params: { id }, body, headers: as(token) }),
    async go(work, ...steps) {
      let now = work;
      for (const to of steps)
        now = await press(stepBooking, now.id, {
          version: now.version,
          to,
          // Only where it is asked for: a step that needs none has none.
          ...(to !== 'collected' && to !== 'delivered' && { reason: '' }),
        });
      return now;
    },
    async history(id) {
      const events = await db
        .select()
        .from(bookingEvents)
        .where(eq(bookingEvents.bookingId, id))
        .orderBy(bookingEvents.id);
      return events
        .filter(({ detail }) => detail !== null)
        .map(({ status, detail }) => ({ status, kind: detail?.kind }));
    },
    audit: () => db.select().from(auditLog).orderBy(auditLog.id),
    async mails() {
      const sent: Mail[] = [];
      await sendAllDue({
        db,
        clock,
        log: createLogger('silent'),
        content: () => published,
        compose: composeMails({ db, clock }),
        send: (_, mail) => Promise.resolve(void sent.push(mail)),
      });
      return sent;
    },
  };
}
