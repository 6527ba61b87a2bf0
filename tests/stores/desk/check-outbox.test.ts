import { beforeEach, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { bookingLines, bookings, checkResults, photos } from '../../../src/server/db/schema.ts';
import { $keptChecks, type KeptChecks } from '../../../src/stores/desk/check-drafts.ts';
import { sendLeftChecks } from '../../../src/stores/desk/check-left.ts';
import { checkOutbox, emptyChecks, type ListPage } from '../../../src/stores/desk/check-outbox.ts';
import type { DraftStore } from '../../../src/stores/desk/kerb.ts';
import { authorize } from '../../../src/stores/shared/session.ts';
import { anOrder, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';
import { hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { emptied } from '../../helpers/emptied.ts';
import { aPhoto } from '../../helpers/photos.ts';
import { stubSessions } from '../../helpers/sessions.ts';

let now = SATURDAY_NOON;
const browser = testBrowser({
  clock: () => (now = new Date(now.getTime() + 1)),
  sessions: stubSessions(),
});

function draftStore(): DraftStore {
  const kept = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(kept.get(key)),
    write: (key, value) => Promise.resolve(void kept.set(key, value)),
    drop: (key) => Promise.resolve(void kept.delete(key)),
    all: () => Promise.resolve([...kept.values()]),
  };
}

let of: Pick<KeptChecks, 'booking' | 'line' | 'reference'>;
beforeEach(async () => {
  const wanda = { f_name: 'Wanda', name: 'Wanda', is_mot_subscribed: false };
  authorize('token-of-the-workshop', wanda, ['Workshop'], WORKSHOP_ID);
  if (!of) {
    await hire(browser.db);
    await browser.api.ok(createOrder, { body: anOrder(await browser.api.cart('interim')) });
    const [line] = await browser.db.select().from(bookingLines);
    of = { booking: line?.bookingId ?? '', line: line?.id ?? '', reference: 'KCC-0000-0000' };
  }
  await emptied(browser.db, [checkResults, photos]);
  await browser.db.update(bookings).set({ status: 'in_workshop' });
});

const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const row = (key: string, result: 'green' | 'amber' | 'red' = 'green', note = '') => ({
  key,
  result,
  measured: null,
  note,
});
const stored = async () => {
  const rows = await browser.db.select().from(checkResults);
  return Object.fromEntries(rows.map(({ key, result }) => [key, result]));
};

/** A page of the list, with what it was told. */
function page(drafts = draftStore()) {
  const told: string[] = [];
  const own: ListPage = {
    stands: () => undefined,
    overtaken: (mine) => void told.push(...mine.map(({ key, result }) => `overtaken ${key} ${result}`)),
    refused: (why) => void told.push(...Object.keys(why).map((key) => `refused ${key}`)),
    photo: (key) => void told.push(`photo ${key}`),
  };
  return { told, ...checkOutbox(drafts, emptyChecks(of), own) };
}

test.each([false, true])(
  'what a dead network held back arrives once, in order, with its photo (heard before: %s)',
  async (isHeard) => {
    const drafts = draftStore();
    const one = page(drafts);
    browser.network(async (path, init) => {
      if (isHeard) await browser.server(path, init);
      return cut();
    });
    await one.record([row('horn', 'amber'), row('wipers')]);
    await one.photo('horn', new Blob([Buffer.from(await aPhoto(64, 48))], { type: 'image/jpeg' }));
    await one.send();
    expect(one.$saving.get()).toEqual({ kind: 'kept' });
    expect($keptChecks.get()).toBe(1);
    // Changed while it waits: the batch that may have arrived stays as it was.
    await one.record([row('horn', 'red')]);

    browser.network(null);
    // The page is gone; another one of the desk sends it.
    expect(await sendLeftChecks(drafts)).toEqual([]);
    expect(await stored()).toEqual({ horn: 'red', wipers: 'green' });
    expect(await browser.db.$count(photos)).toBe(1);
    expect($keptChecks.get()).toBe(0);
  },
);

test('two pages record different checks at once, and neither goes over the other’s', async () => {
  const one = page();
  const other = page();
  await one.record([row('horn', 'amber'), row('wipers')]);
  await other.record([row('horn', 'red'), row('washers')]);
  await one.send();
  await other.send();
  expect(await stored()).toEqual({ horn: 'amber', wipers: 'green', washers: 'green' });
  expect(one.told).toEqual([]);
  expect(other.told).toEqual(['overtaken horn red']);
  // Having seen the other's, it may stand in its place.
  await other.record([row('horn', 'red')]);
  await other.send();
  expect(await stored()).toMatchObject({ horn: 'red' });
});

test('a check that is refused is named, and the rest of its batch is recorded', async () => {
  const one = page();
  await one.record([row('horn'), { ...row('tread_nearside_front'), measured: 2.4 }]);
  await one.send();
  expect(one.told).toEqual(['refused tread_nearside_front']);
  expect(await stored()).toEqual({ horn: 'green' });
  await browser.db.update(bookings).set({ status: 'delivered' });
  await one.record([row('wipers')]);
  await one.send();
  expect(one.$saving.get()).toMatchObject({ kind: 'failed', why: 'The car isn’t in the workshop' });
});
