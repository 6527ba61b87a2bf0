import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookings, tickets } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt } from '../../helpers/api.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const HELLO = 'Please look at the wipers.\r\nThey smear.';

forEachEngine('what is said about a booking', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let jo: LoggedInCustomer;
  let id: string;
  let token: string;
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
    jo = await storeCustomer(database.db, now);
    ({ id, token } = await desk.book(['mot']));
    await database.db.update(bookings).set({ customerId: jo.userId }).where(eq(bookings.id, id));
    await desk.mails();
  });
  afterEach(() => database.close());

  const pages = () => desk.api.features.pages;
  const form = (fields?: Record<string, string>) => (fields ? { body: new URLSearchParams(fields) } : {});
  const mine = (fields?: Record<string, string>, booking = id, { actor } = jo) =>
    pages().my.message(opening({ params: { booking }, actor, ...form(fields) }));
  const byLink = (fields?: Record<string, string>, actor = guestAt()) =>
    pages().booking.message(opening({ params: { token }, actor, ...form(fields) }));
  async function said() {
    const page = await mine();
    if (page.kind !== 'shown') throw new Error('No page is shown');
    return page.said.map(({ by, text }) => [by, text]);
  }
  const stored = async () =>
    (await database.db.select().from(tickets)).filter(({ kind }) => kind === 'booking');
  async function press(act: 'answer' | 'note', text: string) {
    const [ticket] = await stored();
    const fields = { act, version: String(ticket?.version), key: randomUUID(), [act]: text };
    await pages().messages.one(
      opening({ params: { id: ticket?.id ?? '' }, actor: WORKSHOP, body: new URLSearchParams(fields) }),
    );
  }

  test('either door writes it, once, and both show it with our answers and without our notes', async () => {
    const sent = await Promise.all([mine({ message: HELLO }), byLink({ message: HELLO })]);
    expect(sent.map((page) => page.kind === 'onward' && page.to.split('/').at(-1))).toEqual([
      'message?sent',
      'message?sent',
    ]);
    expect(await stored()).toMatchObject([
      { bookingId: id, status: 'open', content: { kind: 'booking', registration: 'AB18KQC' } },
    ]);
    const [told] = await desk.mails();
    expect(told?.subject).toMatch(/^Message about a booking/);
    expect(told?.text).toContain('They smear.');
    const atDesk = () => pages().messages.ofBooking(opening({ params: { id }, actor: WORKSHOP }));
    expect(await atDesk()).toMatchObject({ messages: [{ isOpen: true }] });
    await press('note', 'Always the wipers.');
    now = new Date(now.getTime() + 60_000);
    await press('answer', 'New blades are £24. We fitted none yet.');
    expect(await atDesk()).toMatchObject({ messages: [{ isOpen: false }] });
    expect(await said()).toEqual([
      [null, 'Please look at the wipers.\nThey smear.'],
      [expect.any(String), 'New blades are £24. We fitted none yet.'],
    ]);
    const [answer, ...more] = await desk.mails();
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ subject: expect.stringMatching(/^Our answer .* booking KCC-/) as string });
    expect(answer?.text).toContain(`/my/booking/${id}`);
    const linked = await byLink();
    expect(linked.kind === 'shown' && linked.said.length).toBe(2);
    // Whoever had the reference of a message could ask for its receipt: that of a form, not this one.
    const reference = (await stored())[0]?.reference ?? '';
    expect(await desk.api.services.ticket.receipt(reference)).toBeNull();
  });

  once('somebody else finds nothing and writes nothing', async () => {
    const sam = await storeCustomer(database.db, now);
    for (const page of [
      await mine({ message: HELLO }, id, sam),
      await mine(undefined, id, sam),
      await mine({ message: HELLO }, randomUUID()),
    ])
      expect(page).toMatchObject({ kind: 'gone', status: 404 });
    expect(await stored()).toEqual([]);
  });

  once('nothing, too much, and too often are refused, and the words stay in the form', async () => {
    const empty = await mine({ message: ' \n ' });
    expect(empty).toMatchObject({ kind: 'shown', form: { errors: { message: 'Write your message' } } });
    const long = 'x'.repeat(4001);
    expect(await mine({ message: long })).toMatchObject({ form: { values: { message: [long] } } });
    for (let time = 0; time < 20; time++) await byLink({ message: `Message ${time}` });
    const refused = await byLink({ message: 'One more' });
    expect(refused).toMatchObject({ kind: 'shown', form: { values: { message: ['One more'] } } });
    expect(refused.kind === 'shown' && refused.form.problem).toMatch(/^You’ve sent many messages/);
    expect(await stored()).toHaveLength(20);
  });
});
