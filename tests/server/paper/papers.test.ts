import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addGaragePaper,
  listGaragePapers,
  setPaperDrivers,
  withdrawPaper,
} from '../../../src/contract/garage/papers.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { auditLog, garagePapers } from '../../../src/server/db/schema.ts';
import { garagesOf } from '../../../src/server/garage/garages.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';
import { site } from '../../../src/content-model/built.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { ADMIN, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { memoryFiles } from '../../helpers/files.ts';
import { opening } from '../../helpers/pages.ts';
import { aPdf, as, paperDesk, type PaperDesk, REFRIGERANT } from '../../helpers/paper-desk.ts';
import { aPhoto, webpChunks } from '../../helpers/photos.ts';

const TODAY = '2026-11-21';
const LEADER = as('token-of-the-workshop');
const paperFiles = memoryFiles();
let database: TestDatabase;
let garage: number;
let desk: PaperDesk;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
  garage = await openGarage(database.db, BRACKNELL, ['qualifications', 'liability', 'personal-data']);
  desk = paperDesk(garage, { db: database.db, paperFiles });
});
afterAll(() => database.close());

const params = (paper: string, of = garage) => ({ garage: String(of), paper });
const list = async (headers = LEADER) =>
  (await desk.api.ok(listGaragePapers, { params: { garage: String(garage) }, headers })).data;
const page = (paper: string, actor = ADMIN, of = garage) =>
  desk.api.features.pages.papers.file(opening({ params: params(paper, of), actor }));

test('a paper counts from the request after the one that added it, and no longer once it is withdrawn', async () => {
  const network = garagesOf(ownGarage(site));
  const gases = async () =>
    (await network.all(database.db, TODAY)).find(({ id }) => id === garage)?.abilities.includes('r134a');
  expect(await gases()).toBe(false);
  const paper = await desk.add(REFRIGERANT, 'token-of-the-workshop');
  expect(await gases()).toBe(true);
  expect((await list()).proves.abilities).toContain('r134a');

  const gone = { params: params(paper.id), headers: LEADER };
  const withdrawn = (await desk.api.ok(withdrawPaper, { ...gone, body: { reason: 'Forged' } })).data.paper;
  expect(withdrawn.withdrawnAt).not.toBeNull();
  expect(await gases()).toBe(false);
  await desk.api.ok(withdrawPaper, { ...gone, body: { reason: 'Again' } });
  const log = await database.db.select().from(auditLog).orderBy(auditLog.id);
  expect(log.map(({ what, subject }) => `${what} ${subject === paper.id}`)).toEqual([
    'paper.add true',
    'paper.withdraw true',
  ]);
});

test('sent twice it is one paper, and an id that another paper has is refused', async () => {
  const id = randomUUID();
  const before = await database.db.$count(garagePapers);
  const one = await desk.add(REFRIGERANT, undefined, id);
  const other = await desk.add(REFRIGERANT, undefined, id);
  expect(other).toEqual(one);
  expect(await database.db.$count(garagePapers)).toBe(before + 1);
  const said = { body: { ...REFRIGERANT, note: 'Other' }, headers: as('token-of-a-super-admin') };
  const { code } = await desk.api.refused(addGaragePaper, { params: params(id), ...said });
  expect(code).toBe('idempotency_reused');
});

test('who may drive is said with the day on which each licence was seen, which is not to come', async () => {
  const policy = { kind: 'road-risks', from: '2026-01-01', until: '2027-12-31' } as const;
  const { id, counts } = await desk.add(policy, 'token-of-the-workshop');
  expect(counts).toBe('2025-12-31');
  const say = (licenceSeen: string) => ({
    params: params(id),
    body: { drivers: [{ name: 'Ida Sample', licenceSeen }] },
    headers: LEADER,
  });
  const { code, errors } = await desk.api.refused(setPaperDrivers, say('2026-11-22'));
  expect({ code, errors }).toEqual({
    code: 'invalid',
    errors: { drivers: 'A licence can’t have been seen after today' },
  });
  const { paper } = (await desk.api.ok(setPaperDrivers, say('2026-11-21'))).data;
  expect(paper.counts).toBe('2027-11-21');
  expect((await list()).proves.collects).toBe(true);
});

test('to whoever doesn’t lead a garage its papers are not there, as those of a garage that isn’t', async () => {
  const { id } = await desk.add();
  await desk.send(id, aPdf());
  const denied = async (of: number, headers: Record<string, string>) => [
    (await desk.api.refused(listGaragePapers, { params: { garage: String(of) }, headers })).message,
    (await desk.api.refused(withdrawPaper, { params: params(id, of), body: { reason: 'x' }, headers }))
      .message,
  ];
  expect(await denied(FIRST_GARAGE, LEADER)).toEqual(await denied(999, LEADER));
  expect(await denied(999, as('token-of-a-super-admin'))).toEqual(await denied(999, LEADER));
  const leader = { ...WORKSHOP, garages: [{ id: garage, leads: true, state: 'active' as const }] };
  expect(await page(id, leader)).toMatchObject({ kind: 'shown' });
  expect(await page(id, leader, FIRST_GARAGE)).toMatchObject({ kind: 'gone', status: 404 });
  // Who works there and doesn't lead it is led home, as from every page that isn't theirs.
  const colleague = { ...WORKSHOP, garages: [{ id: garage, leads: false, state: 'active' as const }] };
  expect(await page(id, colleague)).toEqual({ kind: 'onward', to: '/' });
  expect(await page(id, ADMIN, FIRST_GARAGE)).toMatchObject({ kind: 'gone', status: 404 });
});

test('a PDF is handed out as it came, to be saved and never shown', async () => {
  const { id } = await desk.add();
  const script = aPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ');
  const { file } = await desk.send(id, script, { name: '../../etc/../C:\\Users\\Ida\\Zertifikat\r\n"é.PDF' });
  expect(file).toEqual({ name: 'Zertifikat-e.pdf', path: `/apps/desk/garages/${garage}/papers/${id}` });
  const shown = await page(id);
  expect(shown).toMatchObject({
    bytes: script,
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="Zertifikat-e.pdf"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
  // A second file is not read, and takes no place.
  expect((await desk.send(id, aPdf('/Other '))).file).toEqual(file);
});

test('a picture is drawn anew, without what the camera noted', async () => {
  const { id } = await desk.add();
  const { file } = await desk.send(id, new Uint8Array(await aPhoto()), { name: 'IMG_1.JPG' });
  expect(file?.name).toBe('IMG_1.webp');
  const shown = await page(id);
  if (shown.kind !== 'shown') throw new Error('The picture is not there');
  expect(webpChunks(shown.bytes)).toEqual(['VP8 ']);
  expect(shown.headers['Content-Type']).toBe('image/webp');
});
