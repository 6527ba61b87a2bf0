import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { daysAfter, RETENTION_YEARS } from '../../../src/domain/account/retention.ts';
import { fileStores, garagePapers } from '../../../src/server/db/schema.ts';
import { folderStore } from '../../../src/server/files/folder.ts';
import { createLogger } from '../../../src/server/log.ts';
import { forgetPapers } from '../../../src/server/paper/forget.ts';
import { newPaperName } from '../../../src/server/paper/names.ts';
import { sweepPapers } from '../../../src/server/paper/sweep.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../../helpers/engines.ts';
import { allOf } from '../../helpers/files.ts';
import { aPdf, paperDesk, REFRIGERANT } from '../../helpers/paper-desk.ts';
import type { FileStore } from '../../../src/server/files/store.ts';

const log = createLogger('silent');
let database: TestDatabase;
let files: FileStore;
let remove: () => void;
beforeEach(async () => {
  database = await openForTests();
  const made = temporaryFolder();
  files = folderStore(made.folder);
  ({ remove } = made);
});
afterEach(async () => {
  await database.close();
  remove();
});

const NOW = new Date();
const names = async () => (await allOf(files.list())).map(({ name }) => name).toSorted();
const sweep = (daysLater: number) => sweepPapers({ db: database.db, files, log }, daysAfter(NOW, daysLater));
const addStranger = () => files.put(newPaperName('pdf'), aPdf(), 'application/pdf');

/** A paper with its file. @returns the file's name */
async function stored(): Promise<string> {
  const garage = await openGarage(database.db, BRACKNELL, []);
  const desk = paperDesk(garage, { db: database.db, paperFiles: files });
  const { id } = await desk.add({ ...REFRIGERANT, until: '2026-12-31' });
  await desk.send(id, aPdf());
  const [row] = await database.db.select().from(garagePapers).where(eq(garagePapers.id, id));
  return row?.file ?? '';
}

test('a file that no paper has named for a week goes, and twenty in a day at most', async () => {
  const file = await stored();
  for (let at = 0; at < 25; at++) await addStranger();
  await sweep(6);
  expect(await names()).toHaveLength(26);
  await sweep(8);
  expect(await names()).toHaveLength(6);
  await sweep(8);
  expect(await names()).toHaveLength(6);
  await sweep(9);
  expect(await names()).toEqual([file]);
});

test('another database, or one brought back from an older copy, sweeps none and says what to do', async () => {
  await stored();
  await addStranger();
  await database.db.update(fileStores).set({ sweeps: 7 });
  await expect(sweep(30)).rejects.toThrow(/of another time.*papers own/);
  await database.db.delete(fileStores);
  await expect(sweep(30)).rejects.toThrow(/of another\..*papers own/);
  expect(await names()).toHaveLength(2);
});

test('a paper is kept as long as the bookings that were done on it, and its file goes after it', async () => {
  const file = await stored();
  const years = (more: number) => {
    const at = new Date('2026-12-31T12:00:00Z');
    at.setUTCFullYear(at.getUTCFullYear() + RETENTION_YEARS.bookings, 11, 31 + more);
    return at;
  };
  await forgetPapers(database.db, years(0));
  expect(await database.db.$count(garagePapers)).toBe(1);
  await forgetPapers(database.db, years(1));
  expect(await database.db.$count(garagePapers)).toBe(0);
  expect(await names()).toEqual([file]);
  await sweep(8);
  expect(await names()).toEqual([]);
});
