import { beforeEach, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { handoverOf } from '../../../src/contract/booking/handover.ts';
import { bookingEvents, bookings, handovers, photos } from '../../../src/server/db/schema.ts';
import { $waiting, kerb, type KerbPhoto, type DraftStore } from '../../../src/stores/desk/kerb.ts';
import { authorize } from '../../../src/stores/shared/session.ts';
import { anOrder, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';
import { aPhoto } from '../../helpers/photos.ts';
import { ADMIN_ID, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { stubSessions } from '../../helpers/sessions.ts';
import { emptied } from '../../helpers/emptied.ts';

const now = SATURDAY_NOON;
const browser = testBrowser({ clock: () => now, sessions: stubSessions() });

/** A phone's database, which outlives its pages. */
function draftStore(): DraftStore {
  const kept = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(kept.get(key)),
    write: (key, value) => Promise.resolve(void kept.set(key, value)),
    drop: (key) => Promise.resolve(void kept.delete(key)),
    all: () => Promise.resolve([...kept.values()]),
  };
}

const staff = (f_name: string) => ({ f_name, name: f_name, is_mot_subscribed: false });
const asWanda = () => authorize('token-of-the-workshop', staff('Wanda'), ['Workshop'], WORKSHOP_ID);
const asOlive = () => authorize('token-of-a-super-admin', staff('Olive'), ['Super Admin'], ADMIN_ID);

let jpeg: Buffer<ArrayBuffer>;
let booking: string;
beforeEach(async () => {
  jpeg ??= Buffer.from(await aPhoto(64, 48));
  asWanda();
  if (!booking) await browser.api.ok(createOrder, { body: anOrder(await browser.api.cart('interim')) });
  booking = (await browser.db.select().from(bookings))[0]?.id ?? '';
  await again();
});

/** The booking as it was before anything was recorded. */
async function again(): Promise<void> {
  await emptied(browser.db, [handovers, photos, bookingEvents]);
  await browser.db.update(bookings).set({ status: 'confirmed' });
}

const aFile = (): KerbPhoto['file'] => new Blob([jpeg], { type: 'image/jpeg' });
const record = () => {
  const values = { leg: ['collection'], outcome: ['done'], miles: ['68,310'], level: ['75'] };
  const sides = ['collection_front', 'collection_rear'] as const;
  return {
    id: crypto.randomUUID(),
    booking,
    reference: 'KCC-0000-0000',
    body: handoverOf(values, now),
    photos: sides.map((kind) => ({ id: crypto.randomUUID(), kind, file: aFile() })),
  };
};
const stored = async () => ({
  handovers: await browser.db.$count(handovers),
  photos: await browser.db.$count(photos),
  status: (await browser.db.select().from(bookings))[0]?.status,
  steps: (await browser.db.select().from(bookingEvents).orderBy(bookingEvents.id)).filter(
    ({ detail }) => detail?.kind === 'stepped',
  ).length,
});
const ARRIVED = { handovers: 1, photos: 2, status: 'collected', steps: 1 };

test.each([0, 1, 2])(
  'cut off before call %i and after it, and reloaded, it arrives once',
  async (reached) => {
    for (const isHeard of [false, true]) {
      const drafts = draftStore();
      const cut = () => Promise.reject(new TypeError('Failed to fetch'));
      let calls = 0;
      browser.network(async (path, init) => {
        calls += 1;
        if (calls <= reached) return browser.server(path, init);
        if (isHeard && calls === reached + 1) await browser.server(path, init);
        return cut();
      });
      const one = record();
      const first = kerb(drafts);
      await first.keep(one);
      await first.send();
      expect(first.$kept.get()).toMatchObject([{ id: one.id, refusal: null }]);
      expect($waiting.get()).toBe(1);

      browser.network(null);
      const reloaded = kerb(drafts);
      await Promise.all([reloaded.send(), reloaded.send()]);
      expect(reloaded.$kept.get()).toEqual([]);
      expect($waiting.get()).toBe(0);
      if (!isHeard) {
        expect(await stored()).toEqual(ARRIVED);
        await browser.db.update(bookings).set({ status: 'confirmed', missedAt: null });
        await emptied(browser.db, [handovers, photos, bookingEvents]);
      }
    }
    expect(await stored()).toEqual(ARRIVED);
  },
);

test('what the server refuses is kept with its reason, holds nothing else up, and can be given up', async () => {
  const phone = kerb(draftStore());
  const wrong = { ...record(), booking: crypto.randomUUID() };
  const right = record();
  await phone.keep(wrong);
  await phone.keep(right);
  await phone.send();
  expect(phone.$kept.get()).toMatchObject([{ id: wrong.id, refusal: 'There is no such booking' }]);
  expect(await stored()).toEqual(ARRIVED);
  await phone.giveUp(wrong.id);
  expect(phone.$kept.get()).toEqual([]);
});

test('a mileage that was asked about stays with its question, and is sent once it is confirmed', async () => {
  const phone = kerb(draftStore());
  const one = record();
  await phone.keep({ ...one, body: { ...one.body, miles: 423_100 } });
  await phone.send();
  expect(phone.$kept.get()).toMatchObject([
    { id: one.id, isAsked: true, refusal: expect.stringContaining('Is 423,100 right?'), photos: [{}, {}] },
  ]);
  await phone.confirm(one.id);
  expect(phone.$kept.get()).toEqual([]);
  expect(await stored()).toEqual(ARRIVED);
});

test('what was refused goes back into the form as it was, and is the same record when it is sent again', async () => {
  const drafts = draftStore();
  const phone = kerb(drafts);
  const one = record();
  await phone.keep({ ...one, body: { ...one.body, miles: 6_831 } });
  await phone.send();
  await phone.reopen(one.id);
  const draft = await kerb(drafts).draft(booking);
  expect(draft).toMatchObject({ asked: 6_831, wrong: expect.stringContaining('a digit is missing') });
  expect(draft?.values).toMatchObject({ record: [one.id], leg: ['collection'], level: ['75'] });
  expect(phone.$kept.get()).toHaveLength(1);
  const body = handoverOf({ ...draft?.values, miles: ['68,310'] }, now);
  await phone.keep({ ...one, body, photos: draft?.photos ?? [] });
  await phone.send();
  expect(phone.$kept.get()).toEqual([]);
  expect(await stored()).toEqual(ARRIVED);
});

test('what is entered is there again after a reload, until it is recorded', async () => {
  const drafts = draftStore();
  const values = { miles: ['42'], given: ['key'] };
  const draft = { values, photos: record().photos, wrong: '', asked: null };
  await kerb(drafts).keepDraft(booking, draft);
  expect(await kerb(drafts).draft(booking)).toEqual(draft);
  await drafts.write(`draft:${WORKSHOP_ID}:${booking}`, { values: 7 });
  expect(await kerb(drafts).draft(booking)).toBeNull();
  await kerb(drafts).keepDraft(booking, draft);
  await kerb(drafts).keep(record());
  expect(await kerb(drafts).draft(booking)).toBeNull();
});

test('what one has entered is sent by nobody else, unless for them, and then says so', async () => {
  await hire(browser.db);
  const drafts = draftStore();
  const phone = kerb(drafts);
  browser.network(() => Promise.reject(new TypeError('Failed to fetch')));
  const one = record();
  await phone.keepDraft(booking, { values: { note: ['Begun by Wanda'] }, photos: [] });
  await phone.keep(one);
  await phone.keepDraft(booking, { values: { note: ['Begun by Wanda'] }, photos: [] });
  browser.network(null);

  asOlive();
  expect(await phone.draft(booking)).toBeNull();
  await phone.send();
  expect(phone.$kept.get()).toMatchObject([
    { author: { account: WORKSHOP_ID, name: 'Wanda' }, isSent: false },
  ]);
  expect(await stored()).toMatchObject({ handovers: 0 });
  await phone.sendFor(one.id);
  expect(phone.$kept.get()).toEqual([]);
  expect(await stored()).toMatchObject(ARRIVED);
  const [row] = await browser.db.select().from(handovers);
  expect(row?.recordedBy).toBe(WORKSHOP_ID);
  const events = await browser.db.select().from(bookingEvents).orderBy(bookingEvents.id);
  const told = events.find(({ detail }) => detail?.kind === 'handover');
  expect(told).toMatchObject({
    actorUserId: ADMIN_ID,
    detail: { recordedBy: expect.stringMatching(/./) as string },
  });

  asWanda();
  expect((await phone.draft(booking))?.values.note).toEqual(['Begun by Wanda']);
});
