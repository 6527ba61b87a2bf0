import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Paper } from '../../../src/domain/document/paper.ts';
import { paperText } from '../../helpers/paper.ts';
import { recordChecks } from '../../../src/contract/work/checks.ts';
import { beginLine, dropLine, finishLine } from '../../../src/contract/work/lines.ts';
import { recordMotResult } from '../../../src/contract/work/mot-result.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import * as schema from '../../../src/server/db/schema.ts';
import type { FileStore } from '../../../src/server/files/store.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { aPicture } from '../../helpers/photos.ts';
import { opening } from '../../helpers/pages.ts';
import { plain, readPdf } from '../../helpers/pdf.ts';
import { testFeatures } from '../../helpers/api.ts';
import { memoryFiles } from '../../helpers/files.ts';

let database: TestDatabase;
let desk: Desk;
beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
});
afterEach(() => database.close());

const keyed = ({ lines }: Work, key: string) => lines.find((line) => line.key === key)?.id ?? '';

/** A service with two checks and an MOT that failed, both done, and a check that was not. */
async function worked() {
  const booked = await desk.book(['interim', 'mot', 'pre_mot_check']);
  let work = await desk.go(booked, 'collected', 'in_workshop');
  const press = async (call: Parameters<Desk['press']>[0], id: string, body: object = {}) => {
    work = await desk.press(call, id, { version: work.version, ...body });
  };
  await press(recordChecks, work.id, {
    line_id: keyed(work, 'interim'),
    results: [
      { key: 'tread_nearside_front', result: 'amber', measured: 2.15, note: 'Worn inside' },
      { key: 'horn', result: 'green' },
    ],
  });
  await press(recordMotResult, work.id, {
    line_id: keyed(work, 'mot'),
    result: 'failed',
    tested_on: '2026-11-21',
    miles: 68_234,
    expires: null,
    defects: [
      { text: 'Nearside front brake pad(s) less than 1.5 mm thick (1.1.13 (a) (ii))', type: 'dangerous' },
      { text: 'Offside rear tyre worn close to legal limit', type: 'advisory' },
    ],
  });
  for (const key of ['interim', 'mot'])
    for (const made of [beginLine, finishLine]) await press(made, keyed(work, key));
  const oil = { kind: 'fluid', name: 'Engine oil', detail: '5W-30, ACEA C3', quantity: 4.3 } as const;
  const lineId = keyed(work, 'interim');
  await database.db.insert(schema.fitted).values({ id: randomUUID(), lineId, ...oil, at: SATURDAY_NOON });
  await press(dropLine, keyed(work, 'pre_mot_check'), { reason: 'The light went out by itself' });
  const { db } = database;
  const kerb = {
    bookingId: work.id,
    outcome: 'done',
    isAgreed: true,
    keyTo: '',
    place: '',
    note: '',
  } as const;
  const at = SATURDAY_NOON;
  for (const [leg, miles] of [
    ['collection', 68_200],
    ['delivery', 68_240],
  ] as const)
    await db.insert(schema.handovers).values({
      ...kerb,
      given: [],
      id: randomUUID(),
      leg,
      miles,
      recordedBy: WORKSHOP_ID,
      at,
      storedAt: at,
    });
  return { id: work.id, token: booked.token };
}

/** What every reader of that report has to find. */
const SAID = [
  'Interim service',
  'Done on 21 November 2026',
  'Not done',
  'The light went out by itself',
  'Engine oil 5W-30, ACEA C3, 4.3 litres.',
  '2 of 25 checks made: 1 soon, 1 good.',
  'Checked on paper',
  '2.15 mm',
  'Limit: 1.6 mm',
  'Worn inside',
  'Soon: 1 thing to plan',
  'Failed',
  '68,234 miles',
  'until 4 December 2026',
  'Nearside front brake pad',
  'Dangerous',
  'Advisory',
  'Front brake discs and pads, £',
  '68,200 miles',
  '68,240 miles',
  'AB18 KQC',
];

test('the report says what was done, measured and tested, behind both doors, and in its PDF', async () => {
  const { id, token } = await worked();
  const { userId, actor } = await storeCustomer(database.db, SATURDAY_NOON);
  await database.db.update(schema.bookings).set({ customerId: userId }).where(eq(schema.bookings.id, id));
  const { report } = desk.api.features.pages;
  const own = await report.own(opening({ params: { booking: id }, actor }));
  const linked = await report.linked(opening({ params: { token } }));
  if (own.kind !== 'shown' || linked.kind !== 'shown') throw new Error('A report that is not shown');
  expect(linked.report).toEqual(own.report);
  const tile = await report.ofManage(opening({ params: { token } }));
  expect(tile.kind === 'shown' && tile.counts).toEqual(own.report.counts);
  const paper = await desk.api.services.reports.read(id);
  const words = paperText(paper).join('\n');
  for (const said of SAID) expect(words).toContain(said);

  const files = [
    await report.ownFile(opening({ params: { booking: id }, actor })),
    await report.linkedFile(opening({ params: { token } })),
  ];
  for (const file of files) {
    if (file.kind !== 'shown') throw new Error('A file that is not there');
    expect(file.name).toMatch(/^Report-KCC-[\w-]+\.pdf$/);
    const read = await readPdf(file.bytes);
    expect(read).toMatchObject({ title: paper.title, language: 'en-GB' });
    for (const said of paperText(paper)) expect(read.text).toContain(plain(said));
    expect(read.roles.get('H1')).toBe(1);
    expect(read.roles.get('H2')).toBe(paper.sections.length);
    // Heads and rows: of the work three and three, of the test three and two.
    expect(read.roles.get('TH')).toBe(11);
  }
});

test('somebody else’s booking, and one that never was, have no report', async () => {
  const { id } = await worked();
  const { actor } = await storeCustomer(database.db, SATURDAY_NOON);
  const { report } = desk.api.features.pages;
  for (const booking of [id, '5d3a2b1c-0000-4000-8000-00000000dead', 'x'])
    for (const page of [report.own, report.ownFile])
      expect(await page(opening({ params: { booking }, actor }))).toMatchObject({
        kind: 'gone',
        status: 404,
      });
  for (const page of [report.linked, report.linkedFile])
    expect(await page(opening({ params: { token: 'forged' } }))).toMatchObject({ kind: 'gone' });
});

test('sixty lines and forty photos are a PDF within seconds, with words for every photo', async () => {
  const { db } = database;
  const { id } = await desk.book(['mot']);
  const files: FileStore = memoryFiles();
  const webp = new Uint8Array(await aPicture(480, 360).webp().toBuffer());
  const at = SATURDAY_NOON;
  const line = { bookingId: id, key: 'other', status: 'done', pence: 100, vatable: 100, doneAt: at } as const;
  for (let ordinal = 1; ordinal < 60; ordinal++)
    await db.insert(schema.bookingLines).values({
      ...line,
      id: randomUUID(),
      ordinal,
      name: `Job ${ordinal} with a name of some length`,
      createdAt: at,
    });
  for (let photo = 0; photo < 40; photo++) {
    const key = String(photo).padStart(32, '0');
    await files.put(`${key}-480.webp`, webp, 'image/webp');
    const size = { width: 1600, height: 1200, addedBy: WORKSHOP_ID, addedAt: at };
    await db
      .insert(schema.photos)
      .values({ ...size, id: randomUUID(), bookingId: id, kind: 'report', about: null, key });
  }
  const { reports } = testFeatures({ db, clock: () => at, photoFiles: files }).services;
  const began = performance.now();
  const { bytes } = await reports.pdf(id);
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(bytes.length).toBeLessThan(4_000_000);
  const read = await readPdf(bytes);
  expect(read.text).toContain('Job 59');
  expect(read.alts).toHaveLength(40);
  expect((await sharp(webp).metadata()).width).toBe(480);
});

test('before anything is recorded there is nothing but the work that was booked', async () => {
  const { id } = await desk.book(['mot']);
  const paper: Paper = await desk.api.services.reports.read(id);
  expect(paper.sections.map(({ heading }) => heading)).toEqual(['The work']);
  expect(paperText(paper)).toContain('Not done yet');
});
