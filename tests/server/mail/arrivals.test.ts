import { afterEach, describe, expect, test } from 'vitest';
import { content, site } from '../../../src/content-model/built.ts';
import { workshopAddress } from '../../../src/content-model/site.ts';
import { type Arrival, ARRIVALS, needsDriver } from '../../../src/domain/booking/arrival.ts';
import type { EventDetail } from '../../../src/domain/booking/booking-history.ts';
import type { BookingStatus } from '../../../src/domain/booking/booking-status.ts';
import { forgetting } from '../../../src/server/db/forgetting.ts';
import { bookingEvents, bookings } from '../../../src/server/db/schema.ts';
import type { Mail } from '../../../src/server/mail/transport.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { TEST_SITE_URL, testApi, testFeatures, testLinks } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { aBooking, happened, type Scene } from '../../helpers/mail-scene.ts';
import { SUBJECTS } from '../../helpers/mail-subjects.ts';

const clock = () => SATURDAY_NOON;
const kinds = testFeatures({ db: {} as TestDatabase['db'], clock }).mails;
const HOME = '1 Placeholder Street';
const WORKSHOP = workshopAddress(site);
/** What may be said of a car alone that our driver fetches and brings back. */
const OF_A_DRIVER =
  /collect|driver|key ready|we(?:’ll)? bring (?:it|the car) back|back with you|between 16:00 and 18:00/i;

/**
 * The first two tell of our driver's own way, and are refused for any other car (work/handover.test.ts); the last is
 * for somebody who has booked nothing yet.
 */
const OF_NO_SUCH_CAR = new Set(['handover-missed', 'running-late', 'referral-invitation']);
const others = ARRIVALS.filter((arrival) => !needsDriver(arrival));

let database: TestDatabase | undefined;
afterEach(() => database?.close());

async function sceneOf(): Promise<Scene> {
  database = await openForTests();
  const { db } = database;
  return { db, api: testApi({ db, clock }), now: SATURDAY_NOON };
}

async function composed({ db }: Scene, name: string, subject: string): Promise<Mail> {
  const kind = kinds.find((each) => each.name === name);
  const parts = { db, links: testLinks, ...content, siteUrl: TEST_SITE_URL, clock, demo: false };
  const mail = await kind?.compose(parts, subject);
  if (!mail) throw new Error('Nothing was written');
  return mail;
}

/** All that its reader sees of an email, with its calendar entry. */
const allOf = ({ subject, text, html, attachments }: Mail) =>
  [subject, text, html.replace(/<style>[^<]*<\/style>/g, ''), ...attachments.map(({ content }) => content)]
    .filter((part) => typeof part === 'string')
    .join('\n')
    .replaceAll('\r\n ', '')
    .replaceAll('\\,', ',')
    .replaceAll(/sample.driver/gi, '')
    // What our driver may not do is promised to nobody.
    .replaceAll(/our driver can’t drive it/gi, '');

function toldOf(detail: EventDetail | null, arrival: Arrival): EventDetail | null {
  if (detail?.kind === 'stepped') return { ...detail, arrival };
  return detail?.kind === 'way' ? { ...detail, to: arrival } : null;
}

/** Every booking comes that way, and history has been told so. */
async function comesBy({ db }: Scene, arrival: Arrival): Promise<void> {
  await db.update(bookings).set({ arrival, leaves: arrival });
  // History takes no change, so it is told once more from its beginning.
  const events = await db.select().from(bookingEvents).orderBy(bookingEvents.id);
  await db.transaction(async (tx) => {
    await forgetting(tx);
    await tx.delete(bookingEvents);
    for (const event of events)
      await tx
        .insert(bookingEvents)
        .values({ ...event, detail: toldOf(event.detail, arrival) ?? event.detail });
  });
}

const toCustomers = kinds.filter(
  ({ name, to }) => to === 'customer' && name in SUBJECTS && !OF_NO_SUCH_CAR.has(name),
);

describe.each(others)('of a car that is %s', (arrival) => {
  test.each(toCustomers.map(({ name }) => name))('the email %s promises no driver', async (name) => {
    const scene = await sceneOf();
    const subject = (await SUBJECTS[name]?.(scene)) ?? '';
    await comesBy(scene, arrival);
    const all = allOf(await composed(scene, name, subject));
    expect(all).not.toMatch(OF_A_DRIVER);
    expect(all).not.toContain(HOME);
  });

  test.each<[string, string, BookingStatus, EventDetail]>([
    ['come', 'work-stepped', 'collected', { kind: 'stepped', arrival, reason: '' }],
    ['gone', 'work-stepped', 'delivered', { kind: 'stepped', arrival, reason: '' }],
    [
      'cancelled',
      'booking-changed',
      'cancelled',
      { kind: 'cancelled', slot: MONDAY_MORNING, reason: 'The lift is broken' },
    ],
  ])('nor does that of one that has %s', async (_, name, status, detail) => {
    const scene = await sceneOf();
    const subject = await happened(scene, await aBooking(scene), status, detail);
    await comesBy(scene, arrival);
    expect(allOf(await composed(scene, name, subject))).not.toMatch(OF_A_DRIVER);
  });
});

test.each([
  ['collected', 'we collect your car on', 'Kennet Car Care collects your car', HOME],
  ['brought', 'bring your car on', 'Bring your car to Kennet Car Care', WORKSHOP],
  ['lorry', 'recovery truck on', 'Recovery truck brings your car', WORKSHOP],
] as const)(
  'a car that is %s: its emails and its calendar entry say so',
  async (arrival, told, title, at) => {
    const scene = await sceneOf();
    const id = await aBooking(scene);
    const moved = {
      kind: 'moved',
      from: MONDAY_MORNING,
      to: { ...MONDAY_MORNING, date: '2026-11-24' },
    } as const;
    const event = await happened(scene, id, 'confirmed', moved);
    await comesBy(scene, arrival);
    const mails = [
      await composed(scene, 'booking-confirmation', id),
      await composed(scene, 'booking-changed', event),
    ];
    for (const mail of mails) {
      expect(mail.subject.toLowerCase()).toContain(told);
      const all = allOf(mail);
      expect(all).toMatch(new RegExp(`SUMMARY:${title}`));
      expect(/LOCATION:(.*)/.exec(all)?.[1]).toContain(at);
    }
  },
);

test.each(others)(
  'the workshop’s own sheet of a car that is %s promises no driver either',
  async (arrival) => {
    const scene = await sceneOf();
    const id = await aBooking(scene);
    await scene.db.update(bookings).set({ arrival, leaves: arrival });
    const all = allOf(await composed(scene, 'booking-to-staff', id));
    expect(all).not.toMatch(OF_A_DRIVER);
    expect(all).toMatch(arrival === 'brought' ? /Brought to us/ : /Comes on a recovery truck/);
  },
);
