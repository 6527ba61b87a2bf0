import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as bookingMoves from '../../src/contract/booking/garage-moves.ts';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import * as garageCalls from '../../src/contract/garage/garages.ts';
import * as paperCalls from '../../src/contract/garage/papers.ts';
import * as shareCalls from '../../src/contract/garage/shares.ts';
import { assignLine, beginLine } from '../../src/contract/work/lines.ts';
import { assignBooking } from '../../src/contract/work/steps.ts';
import { giveRole } from '../../src/server/account/roles.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { sessionReader } from '../../src/server/auth/session.ts';
import * as t from '../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../fixtures/garages.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { SITE_HEADERS, type TestApi, testApi } from '../helpers/api.ts';
import { storeCustomer } from '../helpers/customers.ts';
import { deskOf, hire } from '../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { memoryFiles } from '../helpers/files.ts';
import { finishedBooking } from '../helpers/finished.ts';
import { filledIn, formAddresses } from '../helpers/form-addresses.ts';
import { formPages, shownPages } from '../helpers/form-site.ts';
import { opening } from '../helpers/pages.ts';
import { aPdf } from '../helpers/paper-desk.ts';
import { askedAbout } from '../helpers/questions.ts';

// What who-may.test.ts doesn't try: pages without a form, and addresses in which the garage is one's own and what hangs on it
// is another's.

/** Out of reach of what is booked here, so that it's the test that says whose a booking is. */
const FACTS = { ...BRACKNELL, reach: [{ district: 'RG42', minutes: 12, isTyped: true }] };
const NOBODYS = '5d3a2b1c-0000-4000-8000-00000000dead';
const NO_GARAGE = 999_999;
const clock = () => SATURDAY_NOON;

/** Somebody of the garage that attacks. */
interface Attacker {
  name: string;
  userId: string;
  token: string;
  headers: { Authorization: string };
}

let database: TestDatabase;
let api: TestApi;
let own: number;
let theirs: number;
let attackers: Attacker[];
let colleague: string;
/** Of the other garage. */
let stock: {
  booking: string;
  finished: string;
  line: string;
  offer: string;
  paper: string;
  mechanic: string;
};
/** The same of the attackers' own. */
let ours: { booking: string; line: string; paper: string };

async function hired(garageId: number, leads: boolean): Promise<Attacker> {
  const { db } = database;
  const { userId, headers } = await storeCustomer(db, SATURDAY_NOON);
  await giveRole(db, { userId, role: 'Workshop', garageId, leads }, SATURDAY_NOON);
  const token = headers.Authorization.slice('Bearer '.length);
  return { name: leads ? 'the leader' : 'a mechanic', userId, token, headers };
}

async function lineOf(booking: string): Promise<string> {
  const { bookingLines } = t;
  const [line] = await database.db.select().from(bookingLines).where(eq(bookingLines.bookingId, booking));
  return line?.id ?? '';
}

async function paperAt(garageId: number): Promise<string> {
  const { garagePapers } = t;
  const [paper] = await database.db.select().from(garagePapers).where(eq(garagePapers.garageId, garageId));
  return paper?.id ?? '';
}

beforeAll(async () => {
  database = await openForTests();
  const { db } = database;
  await hire(db);
  api = testApi({ db, clock, paperFiles: memoryFiles() });
  const desk = deskOf(db, clock);
  own = await openGarage(db, FACTS);
  theirs = await openGarage(db, { ...FACTS, name: 'Wokingham Test Garage' });
  attackers = [await hired(own, true), await hired(own, false)];
  colleague = (await hired(theirs, false)).userId;
  const customer = await storeCustomer(db, SATURDAY_NOON);
  const booking = (await desk.book(['interim'])).id;
  const offer = await askedAbout(db, booking, SATURDAY_NOON);
  const finished = await finishedBooking({ db, api }, { userId: customer.userId, at: SATURDAY_NOON });
  const mine = (await desk.book(['interim'])).id;
  for (const [id, garageId] of [
    [booking, theirs],
    [finished, theirs],
    [mine, own],
  ] as const)
    await db.update(t.bookings).set({ garageId }).where(eq(t.bookings.id, id));
  stock = {
    booking,
    finished,
    offer,
    line: await lineOf(booking),
    paper: await paperAt(theirs),
    mechanic: colleague,
  };
  ours = { booking: mine, line: await lineOf(mine), paper: await paperAt(own) };
}, 60_000);
afterAll(() => database.close());

const actorBy = ({ token }: Attacker) => actorOf({ sessions: sessionReader(database.db), clock })(token, '');

type Params = Record<string, string>;

/** Every page of the desk whose address names something, with what hands out its answer. */
function pagesUnder(path: RegExp) {
  const all = [...Object.entries(formPages(api.features.pages)), ...shownPages(api.features.pages)];
  const addresses = formAddresses(all.map(([name]) => name));
  return all.flatMap(([name, page]) =>
    (addresses.get(name) ?? [])
      .filter((address) => path.test(address))
      .map((address) => ({ name, address, page: page as (context: object) => Promise<object> })),
  );
}

const namesIn = (address: string): string[] =>
  [...address.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);

/** What somebody is answered at an address, without what only says where they are. */
async function asked(
  page: (context: object) => Promise<object>,
  { attacker, params, body }: { attacker: Attacker; params: Params; body?: URLSearchParams },
): Promise<string> {
  const path = `/apps/desk?month=2026-10&line=${params.line ?? ''}`;
  const answer = await page(opening({ path, params, actor: await actorBy(attacker), ...(body && { body }) }));
  return JSON.stringify(answer);
}

test('every page of a booking answers as one that is not there, by any of its addresses', async () => {
  const pages = pagesUnder(/^\/apps\/desk\/(?:bookings|messages)\/\[id\]/);
  expect(pages.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const attacker of attackers)
    for (const { name, address, page } of pages) {
      const fill = (id: string, line: string, offer: string): Params =>
        Object.fromEntries(
          namesIn(address).map((param) => [param, param === 'line' ? line : param === 'offer' ? offer : id]),
        );
      const missing = await asked(page, { attacker, params: fill(NOBODYS, NOBODYS, NOBODYS) });
      for (const id of [stock.booking, stock.finished])
        if ((await asked(page, { attacker, params: fill(id, stock.line, stock.offer) })) !== missing)
          wrong.push(`${attacker.name}, ${name} at ${filledIn(address, id)}`);
      // Their own booking, and a line or a question of another one.
      if (!/\[(?:line|offer)\]/.test(address)) continue;
      const mixed = await asked(page, { attacker, params: fill(ours.booking, stock.line, stock.offer) });
      const none = await asked(page, { attacker, params: fill(ours.booking, NOBODYS, NOBODYS) });
      if (mixed !== none) wrong.push(`${attacker.name}, ${name} by their own booking`);
    }
  expect(wrong).toEqual([]);
}, 120_000);

test('every page of a garage, its papers and statements answers as one that is not there', async () => {
  const pages = pagesUnder(/^\/apps\/desk\/garages\/\[garage\]/);
  expect(pages.length).toBeGreaterThan(12);
  const wrong: string[] = [];
  for (const attacker of attackers)
    for (const { name, address, page } of pages) {
      const fill = (garage: number, paper: string): Params => ({
        garage: String(garage),
        paper,
        part: 'hours',
        month: '2026-10',
        line: stock.line,
      });
      const without = (text: string) => text.replaceAll(String(NO_GARAGE), String(theirs));
      const missing = await asked(page, { attacker, params: fill(NO_GARAGE, NOBODYS) });
      const there = await asked(page, { attacker, params: fill(theirs, stock.paper) });
      if (there !== without(missing)) wrong.push(`${attacker.name}, ${name} at ${address}: ${there}`);
      // Another's paper by one's own address.
      if (!address.includes('[paper]')) continue;
      const mixed = await asked(page, { attacker, params: fill(own, stock.paper) });
      if (mixed !== (await asked(page, { attacker, params: fill(own, NOBODYS) })))
        wrong.push(`${attacker.name}, ${name} by their own garage`);
    }
  expect(wrong).toEqual([]);
}, 60_000);

/** A call that must come to nothing. */
async function refusedBy(attacker: Attacker, call: Endpoint, params: Params, body?: object): Promise<string> {
  const { code } = await api.refused(call, { params, ...(body && { body }), headers: attacker.headers });
  return code;
}

test('no call reads or changes another garage, or what hangs on it by one’s own', async () => {
  const before = await database.db.select().from(t.garagePapers);
  const garage = String(theirs);
  const { facts } = (await database.db.select().from(t.garages).where(eq(t.garages.id, theirs)))[0] ?? {};
  if (!facts) throw new Error('The other garage has no facts');
  const { vatCheckedOn: _, ...wish } = facts;
  const drivers = { drivers: [{ name: 'Eve Attacker', licenceSeen: '2026-11-20' }] };
  const attempts: [call: Endpoint, params: Params, body?: object][] = [
    [garageCalls.readGarage, { garage }],
    [garageCalls.changeGarage, { garage }, { version: 0, facts: { ...wish, bays: 9 } }],
    [paperCalls.listGaragePapers, { garage }],
    [
      paperCalls.addGaragePaper,
      { garage, paper: randomUUID() },
      { kind: 'refrigerant', from: '2026-01-01', until: null },
    ],
    [paperCalls.setPaperDrivers, { garage, paper: stock.paper }, drivers],
    [paperCalls.setPaperDrivers, { garage: String(own), paper: stock.paper }, drivers],
    [paperCalls.withdrawPaper, { garage, paper: stock.paper }, { reason: 'Ended' }],
    [paperCalls.withdrawPaper, { garage: String(own), paper: stock.paper }, { reason: 'Ended' }],
    [shareCalls.listStatements, { garage }],
    [shareCalls.setShare, { garage: String(own) }, {}],
    [bookingMoves.declineBooking, { id: stock.booking }, { version: 0, reason: 'Mine' }],
    [bookingMoves.moveToGarage, { id: stock.booking }, { version: 0, garage: own, reason: 'Mine' }],
    [bookingMoves.moveToGarage, { id: ours.booking }, { version: 0, garage: theirs, reason: 'Not mine' }],
    [beginLine, { id: stock.line }, { version: 0 }],
    // Their own work isn't given to other garages' people.
    [assignBooking, { id: ours.booking }, { version: 0, user_id: stock.mechanic }],
    [assignLine, { id: ours.line }, { version: 0, user_id: stock.mechanic }],
  ];
  const open: string[] = [];
  for (const attacker of attackers)
    for (const [call, params, body] of attempts) {
      const code = await refusedBy(attacker, call, params, body);
      if (!['not_found', 'invalid'].includes(code)) open.push(`${attacker.name}, ${call.id}: ${code}`);
    }
  expect(open).toEqual([]);
  expect(await database.db.select().from(t.garagePapers)).toEqual(before);
  expect(
    (await database.db.select().from(t.bookings).where(eq(t.bookings.id, ours.booking)))[0],
  ).toMatchObject({
    garageId: own,
    assignedTo: null,
  });
}, 60_000);

test('no file is put to another garage’s paper, whatever it is', async () => {
  const [leader] = attackers;
  if (!leader) throw new Error('There is nobody who leads');
  const script = aPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> ');
  for (const garage of [theirs, own]) {
    const answer = await api.raw(`/desk/garages/${garage}/papers/${stock.paper}/file?name=a.pdf`, {
      method: 'POST',
      headers: { ...SITE_HEADERS, ...leader.headers, 'Content-Type': 'application/pdf' },
      body: script,
    });
    expect(answer.status, String(garage)).toBe(404);
  }
  const file = await api.raw(`/desk/garages/${own}/papers/${ours.paper}/file?name=a.pdf`, {
    method: 'POST',
    headers: { ...SITE_HEADERS, ...leader.headers, 'Content-Type': 'application/pdf' },
    body: script,
  });
  expect(file.status).toBe(200);
  // A script in a PDF of one's own comes out as it went in, where nothing runs it.
  const params = { garage: String(own), paper: ours.paper };
  const shown = await api.features.pages.papers.file(opening({ params, actor: await actorBy(leader) }));
  if (!('headers' in shown)) throw new Error('The file is not there');
  expect(shown.headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Disposition': 'attachment; filename="a.pdf"',
    'Content-Type': 'application/pdf',
  });
  expect(Buffer.from(shown.bytes)).toEqual(Buffer.from(script));
});

test('nobody is invited to another garage, taken from it, or sent away for a day', async () => {
  const { people, windows } = api.features.pages;
  const roles = async () => (await database.db.select().from(t.workplaces)).length;
  const before = await roles();
  for (const attacker of attackers) {
    const actor = await actorBy(attacker);
    const send = async (
      page: (context: ReturnType<typeof opening>) => Promise<object>,
      fields: Record<string, string>,
      { path = '/apps/desk', params = {} }: { path?: string; params?: Params } = {},
    ) => JSON.stringify(await page(opening({ path, params, actor, body: new URLSearchParams(fields) })));
    const key = randomUUID();
    const who = { email: 'eve@example.com', f_name: 'Eve', l_name: 'Sample', key };
    for (const role of ['Workshop', 'Super Admin'])
      await send(people.invite, { ...who, role, garage: String(theirs) });
    await send(people.invite, { ...who, role: 'Super Admin', garage: String(own) });
    for (const id of [attacker.userId, colleague])
      for (const fields of [
        { act: 'give', role: 'Workshop', garage: String(theirs), key },
        { act: 'give', role: 'Super Admin', garage: '', key },
        { act: 'take', role: 'Workshop', garage: String(id === colleague ? theirs : ''), key },
      ].filter(({ act }) => act !== 'take' || id === colleague))
        await send(people.one, fields, { params: { id } });
    const path = `/apps/desk/windows?at=${theirs}`;
    const day = '2026-11-24';
    const off = { act: 'off', day, until: '', covered: 'yes' };
    await send(
      windows.week,
      { act: 'close', day, window: '', reason: 'Snow', places: '', step: '' },
      { path },
    );
    await send(windows.away, { ...off, person: colleague }, { path });
    await send(
      windows.away,
      { ...off, person: colleague },
      {
        path: '/apps/desk/windows',
      },
    );
  }
  expect(await roles()).toBe(before);
  expect(
    (await database.db.select().from(t.userRoles)).filter(({ role }) => role === 'Super Admin'),
  ).toHaveLength(1);
  expect(await database.db.$count(t.closedWindows, eq(t.closedWindows.garageId, theirs))).toBe(0);
  expect(await database.db.$count(t.daysOff, eq(t.daysOff.userId, colleague))).toBe(0);
}, 60_000);
