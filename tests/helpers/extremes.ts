import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { content } from '../../src/content-model/built.ts';
import { recordChecks } from '../../src/contract/work/checks.ts';
import { beginLine, finishLine } from '../../src/contract/work/lines.ts';
import { recordMotResult } from '../../src/contract/work/mot-result.ts';
import { checksOf, leastResult } from '../../src/domain/catalogue/check.ts';
import { PHOTO_KINDS, PHOTO_WIDTHS } from '../../src/domain/booking/photo.ts';
import { localNow } from '../../src/domain/text/local-time.ts';
import { linkSecrets } from '../../src/server/auth/secret.ts';
import { linkSigner } from '../../src/server/auth/signed-link.ts';
import type { Database } from '../../src/server/db/database.ts';
import {
  bookingLines,
  bookings,
  handovers,
  lineOffers,
  photos,
  referrals,
} from '../../src/server/db/schema.ts';
import type { FileStore } from '../../src/server/files/store.ts';
import { fileName, newKey } from '../../src/server/photo/names.ts';
import { deskOf, hire, WORKSHOP_ID } from './desk.ts';
import { EVERY_SCRIPT, storeFleet, UNBROKEN } from './fleet.ts';
import { aPicture } from './photos.ts';

export const EXTREMES = { lines: 60, photos: 40, questions: 6 };

const LONG = `${EVERY_SCRIPT} ${UNBROKEN}`;
const WHY = `${LONG}. The dust boot is torn all the way round, and water has washed the grease out of the joint.`;

/** As wide as a measurement can be written. */
const WIDE = { mm: 14.25, '%': 99.25, V: 14.25, '°C': -37.25, years: 12.25 };

/** A customer who has most of everything, and where it is found. */
export interface Extremes {
  /** Of their session. */
  token: string;
  /** Its work is finished and not paid: sixty lines and forty photos. */
  large: string;
  /** It waits for decisions. */
  asked: string;
  /** Links to the large one: its page, and where it is paid. */
  links: { booking: string; payment: string };
}

export async function storeExtremes(db: Database, photoFiles: FileStore, now: Date): Promise<Extremes> {
  const owner = await storeFleet(db, now);
  await hire(db);
  const desk = deskOf(db, () => now);
  const date = desk.api.services.booking.openDays()[0] ?? '';
  const own = { firstName: EVERY_SCRIPT, lastName: UNBROKEN, slot: { date, window: '08:00-10:00' } };
  const booked = await desk.book(['full', 'mot'], own);
  const question = await desk.book(['interim'], { ...own, slot: { date, window: '10:00-12:00' } });
  const both = inArray(bookings.id, [booked.id, question.id]);
  await db.update(bookings).set({ customerId: owner.userId }).where(both);

  const pictures = await storePhotos(db, photoFiles, booked.id, now);
  await storeLines(db, booked.id, now);
  let work = await desk.go(await desk.read(booked.id), 'collected', 'in_workshop');
  const lineOf = (key: string) => work.lines.find((line) => line.key === key)?.id ?? '';
  const checks = checksOf('full', 'PETROL', content.checks);
  work = await desk.press(recordChecks, work.id, {
    version: work.version,
    line_id: lineOf('full'),
    results: checks.map(({ key, unit, ...limits }, at) => ({
      key,
      // A figure may demand more than a good result.
      result: at % 3 === 0 || (unit && leastResult(limits, WIDE[unit]) !== 'green') ? 'amber' : 'green',
      note: at % 9 === 0 ? WHY.slice(0, 300) : '',
      ...(unit && { measured: WIDE[unit] }),
    })),
  });
  work = await desk.press(recordMotResult, work.id, {
    version: work.version,
    line_id: lineOf('mot'),
    result: 'failed',
    expires: null,
    tested_on: localNow(now).date,
    miles: 999_999,
    miles_confirmed: 999_999,
    defects: Array.from({ length: 6 }, (_, at) => ({
      text: `Nearside front brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii)), ${UNBROKEN} ${at}`,
      type: (['advisory', 'minor', 'major'] as const)[at % 3],
    })),
  });
  for (const key of ['full', 'mot'])
    for (const call of [beginLine, finishLine])
      work = await desk.press(call, lineOf(key), { version: work.version });
  await storeHandovers(db, booked.id, now);
  await desk.go(work, 'ready');

  const waiting = await desk.go(question, 'collected', 'in_workshop');
  await storeQuestions(db, waiting.id, pictures, now);
  await db.insert(referrals).values(
    Array.from({ length: 12 }, () => ({
      id: randomUUID(),
      userId: owner.userId,
      code: 'SAMPLE',
      state: 'earned' as const,
      pence: 2000,
      bookedAt: now,
      earnedAt: now,
      createdAt: now,
      changedAt: now,
    })),
  );
  const links = linkSigner(await linkSecrets(db, { SECRET: [] }));
  const expires = new Date(now.getTime() + 30 * 86_400_000);
  const signed = (purpose: 'booking' | 'payment') => links.sign(purpose, { subject: booked.id, expires });
  return {
    token: owner.headers.Authorization.replace('Bearer ', ''),
    large: booked.id,
    asked: waiting.id,
    links: {
      booking: `/booking/manage/${signed('booking')}`,
      payment: `/booking/payment/${signed('payment')}`,
    },
  };
}

/** Lines beside those that were booked: done, not done, and declined. */
async function storeLines(db: Database, bookingId: string, now: Date): Promise<void> {
  const first = await db.$count(bookingLines, eq(bookingLines.bookingId, bookingId));
  const rows = Array.from({ length: EXTREMES.lines - first }, (_, at) => {
    const status = (['done', 'done', 'not_done', 'declined'] as const)[at % 4] ?? 'done';
    return {
      id: randomUUID(),
      bookingId,
      ordinal: first + at,
      key: `work_${at}`,
      status,
      createdAt: now,
      name: at % 5 === 0 ? LONG : `Front brake pads and discs, axle ${at}`,
      pence: 123_456,
      vatable: 123_456,
      doneAt: status === 'done' ? now : null,
      outcome: status === 'not_done' ? WHY.slice(0, 300) : null,
    };
  });
  await db.insert(bookingLines).values(rows);
}

/** One picture under as many names. @returns the photos' ids */
async function storePhotos(db: Database, files: FileStore, bookingId: string, now: Date): Promise<string[]> {
  const width = 640;
  const height = 480;
  const picture = new Uint8Array(await aPicture(width, height).webp({ quality: 40 }).toBuffer());
  const rows = Array.from({ length: EXTREMES.photos }, (_, at) => ({
    id: randomUUID(),
    bookingId,
    kind: PHOTO_KINDS[at % PHOTO_KINDS.length] ?? 'found_work',
    about: null,
    key: newKey(),
    width,
    height,
    addedBy: WORKSHOP_ID,
    addedAt: now,
  }));
  for (const { key } of rows)
    for (const each of PHOTO_WIDTHS) await files.put(fileName(key, each), picture, 'image/webp');
  await db.insert(photos).values(rows);
  return rows.map(({ id }) => id);
}

async function storeHandovers(db: Database, bookingId: string, now: Date): Promise<void> {
  const kerb = { bookingId, outcome: 'done', isAgreed: true, recordedBy: WORKSHOP_ID } as const;
  const said = { keyTo: LONG, place: LONG, note: WHY, miles: 999_999, level: 100 };
  for (const leg of ['collection', 'delivery'] as const)
    await db
      .insert(handovers)
      .values({ ...kerb, ...said, given: [], id: randomUUID(), leg, at: now, storedAt: now });
}

async function storeQuestions(
  db: Database,
  bookingId: string,
  pictures: readonly string[],
  now: Date,
): Promise<void> {
  const first = await db.$count(bookingLines, eq(bookingLines.bookingId, bookingId));
  for (let at = 0; at < EXTREMES.questions; at++) {
    const lineId = randomUUID();
    const named = { key: '', name: at % 3 === 0 ? LONG : 'Front suspension arm', pence: 123_456 };
    const line = { vatable: named.pence, status: 'offered', ordinal: first + at, createdAt: now } as const;
    await db.insert(bookingLines).values({ ...named, ...line, id: lineId, bookingId });
    await db.insert(lineOffers).values({
      ...named,
      id: randomUUID(),
      bookingId,
      lineId,
      state: 'open',
      why: WHY,
      priceReason: WHY,
      measured: 0.25,
      unit: 'mm',
      allowed: 1.5,
      photos: pictures.slice(at, at + 4),
      urgency: at % 2 === 0 ? 'dangerous' : 'before_mot',
      declining: WHY,
      createdAt: now,
      sentAt: now,
    });
  }
}
