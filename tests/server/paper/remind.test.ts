import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaperKind } from '../../../src/domain/garage/papers.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { garagePapers, paperReminders } from '../../../src/server/db/schema.ts';
import { remindOfPapers } from '../../../src/server/paper/remind.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { deskOf } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

async function paper(
  db: Database,
  garageId: number,
  kind: PaperKind,
  { from = '2026-01-01', until, licenceSeen }: { from?: string; until: string; licenceSeen?: string },
): Promise<string> {
  const id = randomUUID();
  await db.insert(garagePapers).values({
    id,
    garageId,
    kind,
    fromDay: from,
    untilDay: until,
    note: '',
    drivers: licenceSeen === undefined ? [] : [{ name: 'Ida Sample', licenceSeen }],
    addedAt: noon('2026-01-01'),
  });
  return id;
}

forEachEngineWhenWide('papers that end', (open, once) => {
  let database: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    database = await open();
    ({ db } = database);
  });
  afterEach(() => database.close());

  const on = async (day: string) => {
    const parts = { db, clock: () => noon(day), onMail: () => undefined };
    const told = await remindOfPapers(parts);
    const mails = await deskOf(db, () => noon(day)).mails();
    expect(mails).toHaveLength(2 * told);
    return mails;
  };

  test('are told to the garage and to us 30, 14 and 3 days before, each once however often the job runs', async () => {
    const garage = await openGarage(db, BRACKNELL, []);
    await paper(db, garage, 'refrigerant', { until: '2026-12-31' });
    const days: [string, number][] = [];
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-17', '2026-12-18', '2026-12-28']) {
      days.push([day, (await on(day)).length]);
      expect(await on(day)).toEqual([]);
    }
    expect(days).toEqual([
      ['2026-11-30', 0],
      ['2026-12-01', 2],
      ['2026-12-02', 0],
      ['2026-12-17', 2],
      ['2026-12-18', 0],
      ['2026-12-28', 2],
    ]);
    expect(await on('2027-01-01')).toEqual([]);
  });

  once('after days without the job, the step that was reached last is told, and no earlier one', async () => {
    const garage = await openGarage(db, BRACKNELL, []);
    await paper(db, garage, 'liability', { until: '2026-12-31' });
    const mails = await on('2026-12-20');
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual(
      expect.arrayContaining([[BRACKNELL.email, 'Your liability policy ends on 31 Dec']]),
    );
    expect(await db.select({ step: paperReminders.step }).from(paperReminders)).toEqual([{ step: 14 }]);
    expect(await on('2026-12-27')).toEqual([]);
  });

  test('two processes tell it once between them', async () => {
    const garage = await openGarage(db, BRACKNELL, []);
    await paper(db, garage, 'liability', { until: '2026-12-31' });
    const parts = { db, clock: () => noon('2026-12-10'), onMail: () => undefined };
    const told = await Promise.all([1, 2, 3, 4].map(() => remindOfPapers(parts)));
    expect(told.toSorted()).toEqual([0, 0, 0, 1]);
  });

  once('a licence that has to be seen again is named, and isn’t any more once it was', async () => {
    const garage = await openGarage(db, BRACKNELL, []);
    const id = await paper(db, garage, 'road-risks', { until: '2027-06-30', licenceSeen: '2025-12-12' });
    const text = (await on('2026-11-27')).map((mail) => mail.text).join('\n');
    expect(text).toContain('12 December 2026');
    expect(text).toContain('since we saw the driving licence of Ida Sample');

    const parts = { db, clock: () => noon('2026-11-28'), onMail: () => undefined };
    expect(await remindOfPapers(parts)).toBe(1);
    await db
      .update(garagePapers)
      .set({ drivers: [{ name: 'Ida Sample', licenceSeen: '2026-11-28' }] })
      .where(eq(garagePapers.id, id));
    expect(await deskOf(db, () => noon('2026-11-28')).mails()).toEqual([]);
  });

  once('those that were withdrawn, and those of a garage that has left, are not told', async () => {
    const garage = await openGarage(db, BRACKNELL, []);
    const id = await paper(db, garage, 'liability', { until: '2026-12-31' });
    await db
      .update(garagePapers)
      .set({ withdrawnAt: noon('2026-11-01') })
      .where(eq(garagePapers.id, id));
    expect(await on('2026-12-10')).toEqual([]);
    await db.update(garagePapers).set({ withdrawnAt: null });
    await db.execute(sql`update garages set state = 'left' where id = ${garage}`);
    expect(await on('2026-12-10')).toEqual([]);
  });
});
