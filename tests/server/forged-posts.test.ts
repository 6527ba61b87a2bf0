import { randomUUID } from 'node:crypto';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactTicketSchema } from '../../src/contract/account/ticket.ts';
import type { Role } from '../../src/contract/account/session.ts';
import { hashPassword } from '../../src/server/auth/password.ts';
import { shippedId } from '../../src/server/document/rows.ts';
import { beginSession } from '../../src/server/auth/session.ts';
import * as schema from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { PASSWORD } from '../helpers/accounts.ts';
import { storeCustomer } from '../helpers/customers.ts';
import { type Desk, deskOf, hire, WORKSHOP_ID } from '../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { finishedBooking } from '../helpers/finished.ts';
import { filledIn, formAddresses, paramsOf } from '../helpers/form-addresses.ts';
import { type FormAt, formPages, type FormSite, serveForms } from '../helpers/form-site.ts';
import { runs } from '../helpers/runs.ts';

/** Somebody with every role, and ids of what their forms are about. */
interface Victim {
  user: string;
  email: string;
  token: string;
  session: string;
  passkey: string;
  mail: string;
  message: string;
  car: string;
}
type Fields = Record<string, string>;

/** How one form is sent so that something comes of it. */
interface Row {
  /** What the address is of; left out, it names nothing, or something that there never was. */
  at?: (victim: Victim) => string | Promise<string>;
  /** Left out, the form comes to nothing: its own tests say what it does. Here, whether its page is reached. */
  send?: (victim: Victim) => Fields;
  /** Not for those who work here. */
  isCustomer?: true;
}

const person = { f_name: 'Robin', l_name: 'Other' };
const phone = { country: 'GB', phone: '07700 900456' };
const version = '0';
const aBooking = async () => (await desk.book(['mot'])).id;
let owned: string | undefined;
/** The same for all: nobody may book as often as there are forms. */
const ownBooking = async ({ user }: Victim) => {
  const id = (owned ??= await aBooking());
  await database.db.update(schema.bookings).set({ customerId: user }).where(eq(schema.bookings.id, id));
  return id;
};
/** The plate of a car that they have booked for. */
const ownCar = async ({ user }: Victim) => {
  // Any that there is will do: so many cannot be booked in a day.
  const [any] = await database.db.select().from(schema.bookings).limit(1);
  const id = any?.id ?? (await aBooking());
  await database.db.update(schema.bookings).set({ customerId: user }).where(eq(schema.bookings.id, id));
  return 'AB18KQC';
};
const finished = (userId: string) =>
  finishedBooking({ db: database.db, api: desk.api }, { userId, at: SATURDAY_NOON });
let owing: string | undefined;
/** The same for both forms about it, likewise. */
const owedBooking = async () => {
  const id = (owing ??= await aBooking());
  const { bookingLines, bookings } = schema;
  await database.db.update(bookings).set({ status: 'ready' }).where(eq(bookings.id, id));
  const done = { status: 'done', pence: 900, doneAt: SATURDAY_NOON } as const;
  await database.db.update(bookingLines).set(done).where(eq(bookingLines.bookingId, id));
  return id;
};
const REACHED: Row = {};

/** Each form that acts on the session's cookie. */
const FORMS: Record<string, Row> = {
  'account.login': { send: ({ email }) => ({ email, password: PASSWORD }) },
  'account.logout': { send: () => ({}) },
  'account.loginLink': { send: ({ email }) => ({ email }) },
  'account.register': { send: () => ({ ...person, ...phone, email: 'robin@example.com' }) },
  'account.forgot': { send: ({ email }) => ({ email }) },
  'account.reset': REACHED,
  'account.autologin': REACHED,
  'account.setPassword': REACHED,
  'account.firstPassword': REACHED,
  'myAccount.name': { send: () => ({ ...person, ...phone }) },
  'myAccount.email': { send: () => ({ email: 'other@example.com' }) },
  'myAccount.proveEmail': REACHED,
  'myAccount.password': { send: () => ({ current: PASSWORD, password: 'four other words entirely' }) },
  'myAccount.confirm': { send: () => ({ password: PASSWORD }) },
  'myAccount.confirmByLink': REACHED,
  'myAccount.endSession': { send: ({ session }) => ({ id: session }) },
  'myAccount.endOthers': { send: () => ({}) },
  'myAccount.motReminders': { send: () => ({ on: 'on' }) },
  'myAccount.removePasskey': { send: ({ passkey }) => ({ id: passkey }) },
  'myAccount.renamePasskey': { at: ({ passkey }) => passkey, send: () => ({ name: 'Another' }) },
  'myAccount.deletion': { isCustomer: true, send: () => ({}) },
  // Answers with the address that it made, in the page.
  'workCalendar.own': REACHED,
  'workCalendar.end': {
    async at({ user }) {
      const row = { id: randomUUID(), userId: user, tokenHash: randomUUID().replaceAll('-', '').repeat(2) };
      const at = SATURDAY_NOON;
      await database.db
        .insert(schema.workCalendars)
        .values({ ...row, shows: 'legs', createdAt: at, changedAt: at });
      return '';
    },
    send: () => ({}),
  },
  'my.move': REACHED,
  'my.cancel': { at: ownBooking, isCustomer: true, send: () => ({ version, reason: 'Sold' }) },
  'my.message': { at: ownBooking, isCustomer: true, send: () => ({ message: 'Look at the wipers' }) },
  'ownAddresses.addresses': {
    send: () => ({
      act: 'add',
      id: randomUUID(),
      postcode: 'RG1 1AA',
      line1: '1 Other Road',
      line2: '',
      town: 'Reading',
    }),
  },
  'ownCars.cars': { send: () => ({ act: 'add', reg: 'AB00HYB' }) },
  'ownCars.newPlate': { at: ownBooking },
  'feedback.own': {
    at: ({ user }) => finished(user),
    isCustomer: true,
    send: () => ({ act: 'write', stars: '5', words: '', may_show: '' }),
  },
  'reviews.list': REACHED,
  'payouts.one': REACHED,
  'payouts.file': REACHED,
  'books.file': REACHED,
  'documents.dashboard': REACHED,
  'documents.trash': REACHED,
  'documents.create': REACHED,
  'documents.edit': REACHED,
  'documents.preview': REACHED,
  'documents.addresses': REACHED,
  'documents.bringBack': REACHED,
  'documents.needsALook': REACHED,
  'documents.list': REACHED,
  'documents.pictures': REACHED,
  'documents.publish': REACHED,
  'documents.toTrash': REACHED,
  'referral.link': { isCustomer: true, send: () => ({}) },
  'referral.overview': REACHED,
  'referral.details': {
    isCustomer: true,
    send: () => ({ account_name: 'E Sender', sort_code: '12-34-56', account_number: '31926819' }),
  },
  'money.one': {
    at: owedBooking,
    send: () => ({ act: 'discount', id: randomUUID(), amount: '1.00', reason: 'A scratch' }),
  },
  'money.oneOfAdmin': {
    at: owedBooking,
    send: () => ({ act: 'write_off', id: randomUUID(), amount: '1.00', reason: 'A scratch' }),
  },
  'record.one': {
    at: async () => {
      const id = await aBooking();
      const { bookings } = schema;
      await database.db.update(bookings).set({ status: 'in_workshop' }).where(eq(bookings.id, id));
      return id;
    },
    send: () => ({ act: 'write', version, schedule: 'Ford, 12 months or 12,500 miles' }),
  },
  'people.invite': {
    send: () => ({ ...person, email: 'new@example.com', role: 'Workshop', key: randomUUID() }),
  },
  'people.one': {
    at: () => WORKSHOP_ID,
    send: () => ({ act: 'give', role: 'Super Admin', key: randomUUID() }),
  },
  'messages.one': {
    at: ({ message }) => message,
    send: () => ({ act: 'take', version, key: '', answer: '', note: '' }),
  },
  'system.overview': { send: () => ({ job: 'mail' }) },
  'outbox.givenUp': { send: ({ mail }) => ({ act: 'dismiss', id: mail }) },
  'windows.week': { send: () => ({ act: 'close', day: '2026-11-24', window: '', reason: 'Snow' }) },
  'windows.away': REACHED,
  'windows.copy': REACHED,
  'windows.places': { send: () => ({ window: '', from: '2026-12-01', places: '1' }) },
  'windows.drop': REACHED,
  'deskVehicles.one': {
    at: ({ car }) => car,
    send: () => ({ act: 'correct', model: 'ford-fiesta-998-petrol', year: '2018' }),
  },
  'garages.narrow': { send: () => ({ garage: '1', to: '/apps/desk' }) },
  'garages.change': REACHED,
  'garages.state': REACHED,
  'garages.vat': REACHED,
  'applications.one': REACHED,
  'applications.check': REACHED,
  'applications.answer': REACHED,
  'papers.add': REACHED,
  'papers.one': REACHED,
  'shareDesk.invoice': REACHED,
  'shareDesk.paid': REACHED,
  'shareDesk.bank': REACHED,
  'shareDesk.rule': REACHED,
  'shareDesk.selfBilling': REACHED,
  'shareDesk.correct': REACHED,
  'shareDesk.say': REACHED,
  'shareDesk.account': REACHED,
  'bookingGarage.decline': REACHED,
  'bookingGarage.move': REACHED,
  'checks.list': REACHED,
  'desk.give': REACHED,
  'desk.start': REACHED,
  'caller.move': REACHED,
  'caller.cancel': { at: aBooking, send: () => ({ version, reason: 'Sold' }) },
  'caller.warranty': REACHED,
  'caller.start': REACHED,
  'caller.order': REACHED,
  'vehicle.callerStart': REACHED,
  'quote.callerList': REACHED,
  'kerb.handover': REACHED,
  'kerb.late': REACHED,
  'quoteRequest.deskRequest': REACHED,
  'quoteRequest.deskCar': REACHED,
  'serviceBook.share': { at: ownCar, send: () => ({ key: randomUUID() }) },
  'serviceBook.end': REACHED,
  'request.decideOwn': REACHED,
  'request.draft': REACHED,
  'request.said': REACHED,
  'request.drop': REACHED,
  'request.send': REACHED,
  'request.close': REACHED,
  'sms.own': REACHED,
  'stop.own': REACHED,
  'way.own': REACHED,
  'work.presses.step': {
    at: aBooking,
    send: () => ({ version, to: 'collected', reason: 'Brought without a driver' }),
  },
  'work.presses.assign': REACHED,
  'work.presses.arrival': REACHED,
  'work.presses.return': REACHED,
  'work.presses.take-back': REACHED,
  'work.presses.put-right': REACHED,
  'work.presses.stop': REACHED,
  'work.linePresses.begin': REACHED,
  'work.linePresses.done': REACHED,
  'work.linePresses.not-done': REACHED,
  'work.linePresses.share': REACHED,
  'work.linePresses.take-back': REACHED,
  'work.linePresses.assign': REACHED,
  'work.linePresses.check-answer': REACHED,
  'motResult.record': REACHED,
};

/** What a browser says of where a form comes from, by what another site can make it do. */
const ORIGINS: Record<string, Fields> = {
  'another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  'another site, in an old browser': { Origin: 'https://evil.example' },
  'another site that hides its name': { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  'a sandboxed frame, in an old browser': { Origin: 'null' },
  'another host of our domain': { Origin: 'http://blog.localhost:4321', 'Sec-Fetch-Site': 'same-site' },
  'another port of our host': { Origin: 'http://localhost:1', 'Sec-Fetch-Site': 'same-site' },
  'another host of our domain that hides its name': { 'Sec-Fetch-Site': 'same-site' },
  'nowhere that is said': {},
};

const HOST = 'localhost:4321';
const NOTHING = '5d3a2b1c-0000-4000-8000-00000000dead';
const TABLES = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));

let database: TestDatabase;
let desk: Desk;
let site: FormSite;
let victim: (isCustomer?: boolean) => Promise<Victim>;
let addresses: Map<string, string[]>;
let pages: ReturnType<typeof formPages>;
const served = new Map<string, FormAt>();

beforeAll(async () => {
  database = await openForTests();
  const { db } = database;
  await hire(db);
  desk = deskOf(db, () => SATURDAY_NOON);
  const passwordHash = await hashPassword(PASSWORD);
  victim = async (isCustomer = false) => {
    const id = () => randomUUID();
    const own = { passkey: id(), mail: id(), message: id(), car: id() };
    const roles: Role[] = isCustomer ? [] : ['Workshop', 'Super Admin'];
    const { userId, email, actor } = await storeCustomer(db, SATURDAY_NOON, {
      passwordHash,
      roles: [...roles],
    });
    const device = { userId, device: 'Firefox on Linux', networkHash: '', isConfirmed: true };
    const { token } = await beginSession(db, device, new Date(SATURDAY_NOON.getTime() - 60_000));
    const createdAt = SATURDAY_NOON;
    const key = { publicKey: '', counter: 0, transports: [], name: 'Phone', userId, createdAt };
    await db.insert(schema.passkeys).values({ ...key, id: own.passkey });
    const mail = { kind: 'log-in', subject: NOTHING, dueAt: createdAt, failedAt: createdAt, createdAt };
    await db.insert(schema.outbox).values({ ...mail, id: own.mail });
    const vrm = `AA${own.car.slice(0, 5)}`.toUpperCase();
    await db
      .insert(schema.manualVehicles)
      .values({ id: own.car, vrm, modelId: 'ford-focus-999-petrol', createdAt });
    const sent = {
      kind: 'contact',
      requestHash: id(),
      content: contactTicketSchema.parse(aMessage()),
      createdAt,
    } as const;
    await db.insert(schema.tickets).values({ ...sent, id: own.message, reference: own.message });
    return { ...own, user: userId, email, token, session: actor.sessionId };
  };
  pages = formPages(desk.api.features.pages);
  addresses = formAddresses(Object.keys(pages));
  site = await serveForms(db, () => SATURDAY_NOON, served);
});
afterAll(async () => {
  await site.close();
  await database.close();
});

/** Where a form is sent to. Its page answers there from now on. */
function pathsOf(name: string, id = NOTHING): string[] {
  const page = pages[name];
  if (!page) throw new Error(`There is no form called ${name}`);
  return (addresses.get(name) ?? []).map((address) => {
    const path = filledIn(address, id);
    served.set(path, { page, params: paramsOf(address, id) });
    return path;
  });
}

/** Every row of every table. */
async function stored(): Promise<unknown[]> {
  const all = TABLES.map((name) => `select '${name}' as name, json_agg(t)::text as rows from "${name}" t`);
  const { rows } = (await database.db.execute(sql.raw(all.join(' union all ')))) as { rows: unknown[] };
  return rows;
}

/** Those that begin or end a session act on it too, whomever they are for. */
const actsOnCookie = (name: string): boolean =>
  ['customer', 'staff', 'own', 'leader', 'admin'].some((access) => access === pages[name]?.formFor) ||
  /^(?:account|myAccount)\./.test(name);

test('every form that acts on the cookie has its row here, and every form has its address', () => {
  expect(Object.keys(FORMS).sort()).toEqual(Object.keys(pages).filter(actsOnCookie).sort());
  expect([...addresses].filter(([, at]) => at.length === 0)).toEqual([]);
});

describe('a form that comes', () => {
  // None of them changes anything, so that all can be about the same.
  let robbed: Victim;
  const forged: { path: string; body: URLSearchParams }[] = [];
  beforeAll(async () => {
    robbed = await victim();
    for (const name of Object.keys(pages)) {
      const { at, send } = FORMS[name] ?? REACHED;
      const body = new URLSearchParams(send?.(robbed));
      forged.push(...pathsOf(name, await at?.(robbed)).map((path) => ({ path, body })));
    }
  });

  test.each(Object.entries(ORIGINS))('from %s is refused, and nothing is written', async (_, origin) => {
    const before = await stored();
    const headers = { Host: HOST, Cookie: `session=${robbed.token}`, ...origin };
    for (const { path, body } of forged)
      expect(await site.post(path, body, headers), path).toEqual({ status: 403, cookie: undefined });
    expect(site.reached()).toBe(0);
    expect(await stored()).toEqual(before);
  });

  test.each(Object.entries(FORMS))(
    'from our own page is let in: %s',
    async (name, { at, send, isCustomer }) => {
      const owner = await victim(isCustomer);
      const paths = pathsOf(name, await at?.(owner));
      const before = send && (await stored());
      const own = { Origin: `http://${HOST}`, 'Sec-Fetch-Site': 'same-origin' };
      for (const path of paths) {
        const reached = site.reached();
        const headers = { Host: HOST, Cookie: `session=${owner.token}`, ...own };
        const { status } = await site.post(path, new URLSearchParams(send?.(owner)), headers);
        expect(site.reached(), path).toBe(reached + 1);
        if (send) expect(status).toBe(303);
      }
      if (send) expect(await stored()).not.toEqual(before);
    },
  );
});

describe('a form of which something is missing or odd is answered in words, never with an error of ours', () => {
  const own = { Origin: `http://${HOST}`, 'Sec-Fetch-Site': 'same-origin', Host: HOST };
  const ODD = [
    '',
    ' ',
    'x',
    '-1',
    '0',
    '1e999',
    'NaN',
    '99999999999999999999',
    '1.5',
    'null',
    '{}',
    '[]',
    'back:x',
    'back:1e99',
    'add:',
    '2026-02-31',
    '\ud800',
    '\u202e',
    '%00',
    "'",
    'a'.repeat(2000),
    NOTHING,
  ];
  /** One that ships. */
  const ARTICLE = shippedId('blogs', 'before-a-long-summer-trip');
  // The editor's are those of a file.
  const EDITOR = ['kind', 'id', 'version', 'act', 'body', 'slug', 'key', 'at', 'm.h1', 'm.title'];
  const namesOf = (name: string) => {
    const names = pages[name]?.fieldNames;
    return names === 'all' ? EDITOR : (names ?? []);
  };

  let turn = 0;
  /** A few of many, others each time; all of them where FUZZ_RUNS is set, which takes a quarter of an hour. */
  const some = <Each>(all: readonly Each[]): Each[] => {
    const few = runs(2, all.length);
    return all.length <= few ? [...all] : Array.from({ length: few }, () => all[turn++ % all.length] as Each);
  };

  /** Everything odd in every field, and each field of a right one left out, twice, or odd in turn. */
  function* oddForms(name: string, right: Fields | undefined): Generator<string[][]> {
    const names = namesOf(name);
    yield [];
    for (const odd of some(ODD)) yield names.map((field) => [field, odd]);
    yield names.flatMap((field) => [
      [field, 'x'],
      [field, 'y'],
    ]);
    const whole = Object.entries(right ?? {});
    for (const [at, field] of some([...Object.keys(right ?? {}), ...names]).entries()) {
      const others = whole.filter(([key]) => key !== field);
      yield others;
      yield [...others, [field, ODD[at % ODD.length] ?? ''], [field, ODD[(at * 7 + 3) % ODD.length] ?? '']];
      yield [...others, [field, ODD[(at * 5 + 9) % ODD.length] ?? '']];
    }
  }

  test(
    'every form',
    async () => {
      // Any that there is, as nobody may book as often as there are forms.
      const [known] = await database.db.select().from(schema.bookings).limit(1);
      const booking = known?.id ?? (await aBooking());
      const broken: string[] = [];
      for (const name of Object.keys(pages)) {
        // One for each form: some end the session.
        const sender = await victim();
        const headers = { ...own, Cookie: `session=${sender.token}` };
        const isEditor = name.startsWith('documents.');
        const right = isEditor
          ? { kind: 'blogs', version: '0', body: 'A text' }
          : FORMS[name]?.send?.(sender);
        const { user, message, passkey, car } = sender;
        const ids = some([booking, NOTHING, 'x', '%00', user, message, passkey, car]).slice(0, runs(1, 8));
        if (isEditor) ids.push('blogs');
        const places = new Set(ids.flatMap((id) => pathsOf(name, id)));
        const article = `/apps/content-admin/blogs/edit/${ARTICLE}`;
        if (name === 'documents.edit' && pages[name]) {
          served.set(article, { page: pages[name], params: { group: 'blogs', id: ARTICLE } });
          places.add(article);
        }
        for (const path of places)
          for (const fields of oddForms(name, right)) {
            const { status } = await site.post(path, new URLSearchParams(fields), headers);
            if (status >= 500) broken.push(`${name} ${path} ${JSON.stringify(fields).slice(0, 300)}`);
          }
      }
      expect(broken).toEqual([]);
    },
    runs(600_000, 3_600_000),
  );
});
