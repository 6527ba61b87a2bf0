import { afterEach, beforeEach, expect, test } from 'vitest';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { bookings } from '../../../src/server/db/schema.ts';

onOneEngine('the page of an MOT result', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  const page = (id: string, own?: Record<string, string>) =>
    desk.api.features.pages.motResult.record(
      opening({ params: { id }, actor: WORKSHOP, ...(own && { body: new URLSearchParams(own) }) }),
    );

  test('begins with today, keeps what was sent wrong, and leads from a defect to its question', async () => {
    const booked = await desk.book(['mot']);
    const vehicle = aVehicle({ RegistrationNumber: 'ZZ18ZZZ' });
    await database.db.update(bookings).set({ vehicle, vrm: 'ZZ18ZZZ' });
    const work = await desk.go(booked, 'collected', 'in_workshop');
    const [line] = work.lines;
    if (!line) throw new Error('A booked test has a line');
    expect(await page(work.id)).toMatchObject({
      kind: 'shown',
      today: '2026-11-21',
      line: { id: line.id, mot: null },
    });

    const found = {
      version: String(work.version),
      line_id: line.id,
      tested_on: '2026-11-21',
      miles: '68 310',
      'defect-0': 'Nearside front tyre below 1.6 mm',
      'type-0': 'dangerous',
    };
    expect(await page(work.id, { ...found, result: 'passed', expires: '2027-11-20' })).toMatchObject({
      form: { errors: { result: expect.stringContaining('fails') }, values: { 'type-0': ['dangerous'] } },
    });
    expect(await page(work.id, { ...found, result: 'failed' })).toMatchObject({
      to: `/apps/desk/bookings/${work.id}/mot?line=${line.id}&done=kept`,
    });
    expect(await page(work.id)).toMatchObject({
      line: { mot: { result: 'failed', defects: [{ type: 'dangerous' }] } },
    });

    const wanted = { line: '', again: '', key: '', words: '', check: '' };
    const { requests } = desk.api.services;
    const draft = await requests.draft(work.id, null, { ...wanted, defect: `${line.id}:0` });
    expect(draft.values).toMatchObject({
      name: ['Nearside front tyre below 1.6 mm'],
      why: ['The MOT test found: Nearside front tyre below 1.6 mm.'],
      urgency: ['dangerous'],
    });
    const none = await requests.draft(work.id, null, { ...wanted, defect: `${line.id}:7` });
    expect(none.values.name).toEqual(['']);
  });

  test('of a booking without a test leads to the booking', async () => {
    const { id } = await desk.book(['interim']);
    expect(await page(id)).toMatchObject({ kind: 'onward', to: `/apps/desk/bookings/${id}` });
  });
});
