import { randomUUID } from 'node:crypto';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '../../src/contract/call/endpoint.ts';
import { endpoints } from '../../src/contract/index.ts';
import type { Role } from '../../src/contract/account/session.ts';
import { FIRST_GARAGE } from '../../src/domain/garage/garage.ts';
import { giveRole } from '../../src/server/account/roles.ts';
import { CONFIRMED_MINUTES } from '../../src/domain/account/session.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import type { LinkPurpose } from '../../src/server/auth/signed-link.ts';
import { sealAccount } from '../../src/server/auth/sealed-account.ts';
import { beginSession, sessionReader } from '../../src/server/auth/session.ts';
import * as schema from '../../src/server/db/schema.ts';
import { contactTicketSchema } from '../../src/contract/account/ticket.ts';
import { BRACKNELL, openGarage } from '../fixtures/garages.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { SITE_HEADERS, type TestApi, testApi, testLinks, testSealer } from '../helpers/api.ts';
import { type Desk, deskOf, hire, WORKSHOP_ID } from '../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { finishedBooking } from '../helpers/finished.ts';
import { filledIn, formAddresses, paramsOf } from '../helpers/form-addresses.ts';
import { formPages, shownPages } from '../helpers/form-site.ts';
import { opening } from '../helpers/pages.ts';
import { askedAbout } from '../helpers/questions.ts';

/** Of a page form: 'to send' where its page may be looked at without. */
type Proof = 'none' | 'fresh' | 'password' | 'to send';

/** What a call or a form is about; its owner has one of their own. */
type About =
  | 'booking'
  | 'finished'
  | 'offer'
  | 'session'
  | 'passkey'
  | 'car'
  | 'share'
  | 'line'
  | 'person'
  | 'payout'
  | 'message'
  | 'vehicle';

/** Who may, written by hand: the code says it a second time, where each is bound. */
interface Row {
  access: Access | 'link';
  proof: Proof;
  about: About | undefined;
  /** What is sent about it: without it the door alone is tried. */
  send: (id: string) => Record<string, unknown>;
}
const row =
  (access: Row['access']) =>
  (proof: Proof, about?: About, send: Row['send'] = () => ({})): Row => ({ access, proof, about, send });
const anyone = row('anyone');
const link = row('link');
const customer = row('customer');
const staff = row('staff');
const own = row('own');
const leader = row('leader');
const admin = row('admin');

const version = 0;
const KEYS = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) };
const TELLS = { device: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: KEYS }, act: 'start' };
const CALLS: Record<string, Row> = {
  getVehicle: anyone('none'),
  storeManualVehicle: anyone('none'),
  getRoad: anyone('none'),
  findAddresses: anyone('none'),
  listMakes: anyone('none'),
  listRanges: anyone('none'),
  getLastMotDetail: anyone('none'),
  getDue: anyone('none'),
  getBookingSections: anyone('none'),
  getVehicleServices: anyone('none'),
  getCarPrices: anyone('none'),
  getPartsGroups: anyone('none'),
  getVehicleParts: anyone('none'),
  getPartsKeywords: anyone('none'),
  searchService: anyone('none'),
  postCart: anyone('none'),
  getCart: anyone('none'),
  removeCartItem: anyone('none'),
  createQuote: anyone('none'),
  openQuote: anyone('none'),
  createBookingOfRequest: anyone('none'),
  getSlots: anyone('none'),
  createOrder: anyone('none'),
  readBooking: anyone('none'),
  getBookingDefaults: customer('none'),
  createTicket: anyone('none'),
  loginUser: anyone('none'),
  logoutUser: anyone('none'),
  signupUser: anyone('none'),
  sendLoginLink: anyone('none'),
  autologin: anyone('none'),
  setPassword: anyone('none'),
  forgotPassword: anyone('none'),
  resetPassword: anyone('none'),
  changePassword: customer('password'),
  confirmPassword: customer('none'),
  getProfile: customer('none'),
  changeProfile: customer('none'),
  changeEmail: customer('fresh'),
  listSessions: customer('none'),
  endOtherSessions: customer('none'),
  endSession: customer('none', 'session'),
  setMotFlag: customer('none'),
  exportAccount: customer('fresh'),
  deleteAccount: customer('fresh'),
  askPasskeyLogin: anyone('none'),
  loginWithPasskey: anyone('none'),
  askPasskeyConfirm: customer('none'),
  confirmWithPasskey: customer('none'),
  listPasskeys: customer('none'),
  askNewPasskey: customer('fresh'),
  addPasskey: customer('fresh'),
  renamePasskey: customer('none', 'passkey', () => ({ name: 'Other' })),
  removePasskey: customer('fresh', 'passkey'),
  subscribeMotAlert: anyone('none'),
  readWork: staff('none', 'booking', () => ({ version })),
  stepBooking: staff('none', 'booking', () => ({ version })),
  takeBackStep: staff('none', 'booking', () => ({ version })),
  assignBooking: staff('none', 'booking', () => ({ version })),
  setArrival: staff('none', 'booking', () => ({ version })),
  setReturn: staff('none', 'booking', () => ({ version })),
  stopWork: staff('none', 'booking', () => ({ version })),
  recordChecks: staff('none', 'booking', () => ({ version })),
  answerCheck: staff('none', 'line', () => ({ version })),
  putRight: staff('none', 'booking', () => ({ version })),
  recordMotResult: staff('none', 'booking', () => ({ version })),
  beginLine: staff('none', 'line', () => ({ version })),
  finishLine: staff('none', 'line', () => ({ version })),
  dropLine: staff('none', 'line', () => ({ version })),
  shareLine: staff('none', 'line', () => ({ version })),
  takeBackLine: staff('none', 'line', () => ({ version })),
  assignLine: staff('none', 'line', () => ({ version })),
  recordHandover: staff('none', 'booking', () => ({ version })),
  sayLate: staff('none', 'booking', () => ({ version })),
  bookWarranty: staff('none', 'booking', () => ({ version })),
  moveToGarage: own('none', 'booking', () => ({ version })),
  declineBooking: staff('none', 'booking', () => ({ version })),
  listAudit: admin('none'),
  listGarages: admin('none'),
  readGarage: leader('none'),
  changeGarage: leader('none'),
  confirmGarageVat: admin('none'),
  setGarageState: admin('fresh'),
  readShares: admin('none'),
  setShare: admin('fresh'),
  sayShare: admin('fresh', 'line'),
  correctShare: admin('fresh'),
  agreeSelfBilling: admin('fresh'),
  endSelfBilling: admin('fresh'),
  nameGarageAccount: admin('fresh'),
  listStatements: leader('none'),
  noteGarageInvoice: admin('fresh'),
  exportGaragePayments: admin('fresh'),
  payStatement: admin('fresh'),
  readToday: staff('none'),
  listDeskBookings: staff('none'),
  addPhoto: staff('none'),
  listGarageApplications: admin('none'),
  readGarageApplication: admin('none'),
  checkGarage: admin('none'),
  lookAtGarage: admin('none'),
  answerGarage: admin('fresh'),
  listGaragePapers: leader('none'),
  addGaragePaper: leader('none'),
  addPaperFile: leader('none'),
  setPaperDrivers: leader('none'),
  withdrawPaper: leader('none'),
  addDocumentImage: admin('none'),
  saveDocument: admin('none'),
  stayAtDocument: admin('none'),
  getBookings: customer('none'),
  getBookingDetail: customer('none', 'booking'),
  getRequests: customer('none', 'booking'),
  setItemStatus: customer('none', 'offer', (it) => ({ id: it, status: 'declined', shown: '' })),
  approveItems: customer('none', 'offer', (it) => ({ lines: [{ id: it, shown: '' }], start: true })),
  getFeedback: customer('none'),
  writeFeedback: customer('none', 'finished', () => ({ stars: 4, words: 'Good', may_show: true })),
  withdrawFeedback: customer('none', 'finished'),
  getReviews: anyone('none'),
  listDeskReviews: admin('none'),
  publishReview: admin('none'),
  refuseReview: admin('none'),
  watchBookings: customer('none'),
  watchByLink: anyone('none'),
  bookingVersion: customer('none', 'booking'),
  versionByLink: anyone('none'),
  getNoticeKey: anyone('none'),
  setNotices: customer('none', 'booking', () => TELLS),
  setNoticesByLink: anyone('none'),
  getPaymentPlan: anyone('none'),
  startPayment: customer('none', 'booking', (it) => ({ booking_id: it, way: 'all', shown: '284.00' })),
  startPaymentByLink: anyone('none'),
  getPaymentOutcome: anyone('none'),
  payWithDemoCard: anyone('none'),
  verifyReferral: anyone('none'),
  getReferralLink: customer('none'),
  getReferralOrders: customer('none'),
  askForPayout: customer('fresh'),
  mailInvitation: customer('none'),
};

const id = (value: string) => ({ id: value });
const FORMS: Record<string, Row> = {
  'account.login': anyone('none'),
  'account.loginLink': anyone('none'),
  'account.register': anyone('none'),
  'account.forgot': anyone('none'),
  'account.logout': anyone('none'),
  'account.reset': link('none'),
  'account.autologin': link('none'),
  'account.setPassword': link('none'),
  'account.firstPassword': customer('fresh'),
  'myAccount.name': customer('none'),
  'myAccount.email': customer('fresh'),
  'myAccount.proveEmail': link('none'),
  'myAccount.password': customer('password'),
  'myAccount.confirm': customer('none'),
  'myAccount.confirmByLink': customer('none'),
  'myAccount.endSession': customer('none', 'session', id),
  'myAccount.endOthers': customer('none'),
  'myAccount.motReminders': customer('none'),
  'myAccount.removePasskey': customer('to send', 'passkey', id),
  'myAccount.renamePasskey': customer('none', 'passkey', () => ({ name: 'Other' })),
  'myAccount.deletion': customer('fresh'),
  'workCalendar.own': staff('fresh'),
  'workCalendar.end': staff('none'),
  'my.move': customer('none', 'booking', () => ({ version })),
  'my.cancel': customer('none', 'booking', () => ({ version, reason: 'Sold' })),
  'my.message': customer('none', 'booking', () => ({ message: 'Look at the wipers' })),
  'stop.own': customer('none', 'booking', () => ({ version })),
  'stop.byLink': link('none'),
  'sms.own': customer('none', 'booking', () => ({ act: 'start', phone: '07700 900123' })),
  'sms.manage': link('none'),
  'way.own': customer('none', 'booking', () => ({ version, back: 'truck' })),
  'way.byLink': link('none'),
  'request.decideOwn': customer('none', 'booking', () => ({ version })),
  'request.decide': link('none'),
  'feedback.own': customer('none', 'finished', () => ({ act: 'write', stars: '5', words: '', may_show: '' })),
  'feedback.byLink': link('none'),
  'ownAddresses.addresses': customer('none'),
  'ownCars.cars': customer('none'),
  'ownCars.newPlate': customer('none', 'car', () => ({ id: NOBODYS, reg: 'AB00HYB' })),
  'serviceBook.share': customer('none', 'car', () => ({ key: NOBODYS })),
  'serviceBook.end': customer('none', 'share', id),
  'referral.link': customer('none'),
  'referral.overview': customer('to send'),
  'referral.details': customer('fresh'),
  'booking.confirm': link('none'),
  'booking.move': link('none'),
  'booking.cancel': link('none'),
  'booking.message': link('none'),
  'booking.follow': link('none'),
  'booking.order': link('none'),
  'assistant.list': link('none'),
  'mot.history': anyone('none'),
  'opinion.answer': anyone('none'),
  'mot.calendar': anyone('none'),
  'reminder.send': anyone('none'),
  'reminder.confirm': anyone('none'),
  'reminder.stop': anyone('none'),
  'ticket.contact': anyone('none'),
  'ticket.garage': anyone('none'),
  'ticket.draft': anyone('none'),
  'quote.list': anyone('none'),
  'quoteRequest.ask': anyone('none'),
  'quoteRequest.askList': link('none'),
  'quoteRequest.request': link('none'),
  'vehicle.start': anyone('none'),
  'due.firstStep': anyone('none'),
  'caller.move': staff('none', 'booking', () => ({ version })),
  'caller.cancel': staff('none', 'booking', () => ({ version, reason: 'Sold' })),
  'caller.warranty': staff('none', 'booking', () => ({ version })),
  'caller.start': own('none'),
  'caller.order': own('none'),
  'vehicle.callerStart': own('none'),
  'quote.callerList': own('none'),
  'bookingGarage.decline': staff('none', 'booking', () => ({ version })),
  'bookingGarage.move': own('none', 'booking', () => ({ version })),
  'kerb.handover': staff('none', 'booking', () => ({ version })),
  'kerb.late': staff('none', 'booking', () => ({ version })),
  'quoteRequest.deskRequest': own('none'),
  'quoteRequest.deskCar': own('none'),
  'checks.list': staff('none', 'booking', () => ({ seen: '' })),
  'request.draft': staff('none', 'booking', () => ({ version })),
  'request.said': staff('none', 'booking', () => ({ version })),
  'request.drop': staff('none', 'booking', () => ({ version })),
  'request.send': staff('none', 'booking', () => ({ version })),
  'request.close': staff('none', 'booking', () => ({ version })),
  'record.one': staff('none', 'booking', () => ({ act: 'write', version, schedule: 'Ford' })),
  'reviews.list': admin('none'),
  'messages.one': staff('none', 'message', () => ({ act: 'take', version, key: '', answer: '', note: '' })),
  'outbox.givenUp': own('none'),
  'system.overview': admin('none'),
  'windows.week': staff('none'),
  'windows.away': staff('none'),
  'windows.copy': staff('none'),
  'deskVehicles.one': own('none', 'vehicle', () => ({
    act: 'correct',
    model: 'ford-fiesta-998-petrol',
    year: '2018',
  })),
  'money.one': own('fresh', 'booking', () => ({
    act: 'discount',
    id: randomUUID(),
    amount: '1.00',
    reason: 'A scratch',
  })),
  'money.oneOfAdmin': admin('fresh', 'booking', () => ({
    act: 'give_back',
    id: randomUUID(),
    amount: '1.00',
    means: 'cash',
    reason: 'Sorry',
  })),
  'applications.one': admin('none'),
  'applications.check': admin('none'),
  'applications.answer': admin('fresh'),
  'papers.add': leader('none'),
  'papers.one': leader('none'),
  'shareDesk.invoice': admin('fresh'),
  'shareDesk.paid': admin('fresh'),
  'shareDesk.bank': admin('to send'),
  'shareDesk.rule': admin('fresh'),
  'shareDesk.selfBilling': admin('fresh'),
  'shareDesk.correct': admin('fresh'),
  'shareDesk.say': admin('fresh'),
  'shareDesk.account': admin('fresh'),
  'garages.narrow': staff('none'),
  'garages.change': leader('none'),
  'garages.state': admin('fresh'),
  'garages.vat': admin('none'),
  'windows.places': admin('none'),
  'windows.drop': admin('none'),
  'people.invite': leader('fresh'),
  'people.one': leader('fresh', 'person', () => ({ act: 'give', role: 'Workshop', key: randomUUID() })),
  'payouts.one': admin('fresh', 'payout', () => ({ act: 'pay', reference: 'FP 1', reason: '', again: '' })),
  'payouts.file': admin('to send'),
  'books.file': admin('none'),
  'documents.dashboard': admin('none'),
  'documents.publish': admin('none'),
  'documents.bringBack': admin('none'),
  'documents.needsALook': admin('none'),
  'documents.addresses': admin('none'),
  'documents.list': admin('none'),
  'documents.pictures': admin('none'),
  'documents.trash': admin('none'),
  'documents.toTrash': admin('none'),
  'documents.create': admin('none'),
  'documents.edit': admin('none'),
  'documents.preview': admin('none'),
  'desk.give': staff('none', 'booking', () => ({ version, to: '' })),
  'desk.start': staff('none', 'booking', () => ({ version })),
  'work.presses.step': staff('none', 'booking', () => ({ version })),
  'work.presses.assign': staff('none', 'booking', () => ({ version })),
  'work.presses.arrival': staff('none', 'booking', () => ({ version })),
  'work.presses.return': staff('none', 'booking', () => ({ version })),
  'work.presses.take-back': staff('none', 'booking', () => ({ version })),
  'work.presses.put-right': staff('none', 'booking', () => ({ version })),
  'work.presses.stop': staff('none', 'booking', () => ({ version })),
  'work.linePresses.begin': staff('none', 'booking', () => ({ version })),
  'work.linePresses.done': staff('none', 'booking', () => ({ version })),
  'work.linePresses.not-done': staff('none', 'booking', () => ({ version })),
  'work.linePresses.share': staff('none', 'booking', () => ({ version })),
  'work.linePresses.take-back': staff('none', 'booking', () => ({ version })),
  'work.linePresses.assign': staff('none', 'booking', () => ({ version })),
  'work.linePresses.check-answer': staff('none', 'booking', () => ({ version })),
  'motResult.record': staff('none', 'booking', () => ({ version })),
};

/** Pages without a form that reveal what needs proof. */
const REVEALING = ['myAccount.export'];

/** Where somebody works: at the operator's own garage, or at another one. */
type Place = 'own' | 'elsewhere';
interface Post {
  role?: Role;
  at?: Place;
  leads?: boolean;
}
const POSTS = {
  customer: {},
  workshop: { role: 'Workshop', at: 'own' },
  leader: { role: 'Workshop', at: 'own', leads: true },
  'workshop elsewhere': { role: 'Workshop', at: 'elsewhere' },
  'leader elsewhere': { role: 'Workshop', at: 'elsewhere', leads: true },
  admin: { role: 'Super Admin' },
} as const satisfies Record<string, Post>;
type Who = keyof typeof POSTS;
const postOf = (who: Who | 'guest'): Post => (who === 'guest' ? {} : POSTS[who]);
/** What belongs to a garage, by its booking or because somebody works there. */
const AT_GARAGE: readonly About[] = ['booking', 'line', 'message', 'person'];
const PLACES: readonly Place[] = ['own', 'elsewhere'];
const ACCOUNT = { name: 'E Sender', sortCode: '123456', number: '31926819' };
const NOBODYS = '5d3a2b1c-0000-4000-8000-00000000dead';
const EARLIER = new Date(SATURDAY_NOON.getTime() - CONFIRMED_MINUTES * 60_000);

type Verdict = 'let in' | 'log in' | 'not there' | 'confirm first';

/** Those who work here may look at every booking of their garage. */
const SEEN_BY_STAFF = new Set(['bookingVersion']);

/** Their pages lead everybody else home, guests too; their forms don't. */
const LEADS_HOME = /^documents\..*, looked at$/;

/** What a cell has to come to, by the row alone. */
function expected({ access, proof }: Row, who: Who | 'guest', isFresh: boolean): Verdict {
  if (access === 'anyone' || access === 'link') return 'let in';
  if (who === 'guest') return 'log in';
  const { role, at, leads = false } = postOf(who);
  const isFor: Record<Exclude<Access, 'anyone' | 'customer'>, boolean> = {
    staff: role !== undefined,
    own: at === 'own',
    leader: leads,
    admin: false,
  };
  if (access !== 'customer' && who !== 'admin' && !isFor[access]) return 'not there';
  // None of them has a password.
  return proof === 'none' || isFresh ? 'let in' : 'confirm first';
}

interface Person {
  who: Who;
  userId: string;
  fresh: string;
  stale: string;
}

let database: TestDatabase;
let api: TestApi;
let desk: Desk;
let prepared: Record<'own' | 'foreign' | 'elsewhere', Record<About, string>>;
/** The garage that isn't the operator's own. */
let bracknell: number;
let other: string;

async function person(who: Who): Promise<Person> {
  const { db } = database;
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await db.insert(schema.users).values({
    id: userId,
    email,
    emailKey: email,
    firstName: 'Robin',
    lastName: 'Sample',
    provenAt: EARLIER,
    createdAt: EARLIER,
  });
  const { role, at, leads = false } = postOf(who);
  const garageId = at === 'elsewhere' ? bracknell : FIRST_GARAGE;
  if (role) await giveRole(db, { userId, role, garageId, leads }, EARLIER);
  return { who, userId, fresh: await sessionOf(userId, true), stale: await sessionOf(userId, false) };
}

/** A session that has just been confirmed, or was as long ago as counts no more. @returns its token */
async function sessionOf(userId: string, isFresh: boolean): Promise<string> {
  const device = { userId, device: 'Firefox on Linux', networkHash: '', isConfirmed: true };
  return (await beginSession(database.db, device, isFresh ? SATURDAY_NOON : EARLIER)).token;
}

/** Things of an account, each of which it has one of. */
async function thingsOf(userId: string, name: string): Promise<Record<About, string>> {
  const { db } = database;
  const booking = (await desk.book(['interim'])).id;
  const offer = await askedAbout(db, booking, SATURDAY_NOON);
  const finished = await finishedBooking({ db, api: desk.api }, { userId, at: SATURDAY_NOON });
  const device = { userId, device: name, networkHash: '', isConfirmed: true };
  const { id: session } = await beginSession(db, device, SATURDAY_NOON);
  const createdAt = SATURDAY_NOON;
  const key = { userId, publicKey: '', counter: 0, transports: [], createdAt };
  await db.insert(schema.passkeys).values({ ...key, id: `key-${name}`, name });
  const [line] = await db
    .select()
    .from(schema.bookingLines)
    .where(eq(schema.bookingLines.bookingId, booking));
  const share = randomUUID();
  await db.insert(schema.serviceBookShares).values({
    id: share,
    userId,
    car: booking,
    tokenHash: randomUUID().replaceAll('-', '').repeat(2),
    createdAt,
    endsAt: new Date(createdAt.getTime() + 1),
  });
  const payout = randomUUID();
  await db.insert(schema.payouts).values({
    id: payout,
    userId,
    state: 'requested',
    pence: 2000,
    lastTwo: '19',
    requestedAt: createdAt,
    sealed: sealAccount(testSealer, ACCOUNT, payout),
  });
  const message = randomUUID();
  const content = contactTicketSchema.parse(aMessage());
  await db
    .insert(schema.tickets)
    .values({ id: message, kind: 'contact', reference: message, requestHash: message, content, createdAt });
  const vehicle = randomUUID();
  await db.insert(schema.manualVehicles).values({
    id: vehicle,
    vrm: `AA${vehicle.slice(0, 5)}`.toUpperCase(),
    modelId: 'ford-focus-999-petrol',
    createdAt,
  });
  return {
    booking,
    offer,
    finished,
    session,
    share,
    payout,
    message,
    vehicle,
    passkey: `key-${name}`,
    car: booking,
    line: line?.id ?? '',
    person: WORKSHOP_ID,
  };
}

/** To another garage than the operator's own. */
async function moved(things: Record<About, string>): Promise<Record<About, string>> {
  const { db } = database;
  const { bookings, tickets } = schema;
  for (const one of [things.booking, things.finished])
    await db.update(bookings).set({ garageId: bracknell }).where(eq(bookings.id, one));
  const { name, email, phone, message } = contactTicketSchema.parse(aMessage());
  const content = {
    kind: 'booking',
    booking: 'KCC-1',
    registration: '',
    name,
    email,
    phone,
    message,
  } as const;
  const about = { kind: content.kind, content, bookingId: things.booking };
  await db.update(tickets).set(about).where(eq(tickets.id, things.message));
  return { ...things, person: (await person('workshop elsewhere')).userId };
}

/** Everything that the prepared things hang on belongs to this account now. */
async function giveTo(userId: string): Promise<void> {
  const { db } = database;
  const { booking, finished, session, passkey, share } = prepared.own;
  const { bookings, sessions, passkeys, serviceBookShares } = schema;
  for (const one of [booking, finished])
    await db.update(bookings).set({ customerId: userId }).where(eq(bookings.id, one));
  await db.update(sessions).set({ userId }).where(eq(sessions.id, session));
  await db.update(passkeys).set({ userId }).where(eq(passkeys.id, passkey));
  await db.update(serviceBookShares).set({ userId }).where(eq(serviceBookShares.id, share));
}

const TABLES = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : []));
/**
 * Who calls how often, when a session was last used, what the registers answered a moment ago, and a document as it was drawn
 * when it was first asked for.
 */
const MAY_CHANGE = new Set(['rate_limits', 'sessions', 'register_answers', 'kept_files']);

/** Each row that is written to a table that no refused call may touch leaves the table's name. Of sessions, begun and ended. */
async function watchTables(): Promise<void> {
  const watched = TABLES.filter((name) => !MAY_CHANGE.has(name));
  const after = 'for each row execute function note_write()';
  const body = 'begin insert into written values (tg_table_name) on conflict do nothing; return null; end';
  const all = [
    'create table written (name text primary key)',
    `create function note_write() returns trigger language plpgsql as '${body}'`,
    `create trigger seen after insert or delete on sessions ${after}`,
    ...watched.map((name) => `create trigger seen after insert or update or delete on "${name}" ${after}`),
  ];
  for (const one of all) await database.db.execute(sql.raw(one));
}

/** @returns the tables that were written to since it was asked last */
async function written(): Promise<string[]> {
  const { rows } = (await database.db.execute(sql`delete from written returning name`)) as {
    rows: { name: string }[];
  };
  return rows.map(({ name }) => name).toSorted();
}

beforeAll(async () => {
  database = await openForTests();
  const { db } = database;
  await hire(db);
  const clock = () => SATURDAY_NOON;
  desk = deskOf(db, clock);
  api = testApi({ db, clock });
  const owner = await person('customer');
  other = (await person('customer')).userId;
  const mine = await thingsOf(owner.userId, 'one');
  const foreign = await thingsOf(other, 'two');
  const third = await thingsOf((await person('customer')).userId, 'three');
  bracknell = await openGarage(db, BRACKNELL);
  prepared = { own: mine, foreign, elsewhere: await moved(third) };
  const { booking } = prepared.foreign;
  await db.update(schema.bookings).set({ customerId: other }).where(eq(schema.bookings.id, booking));
  await watchTables();
}, 60_000);
afterAll(async () => {
  // The next file has the same database.
  for (const one of ['function note_write cascade', 'table written'])
    await database.db.execute(sql.raw(`drop ${one}`));
  await database.close();
});

interface Answer {
  verdict: Verdict;
  /** What of it has to be the same about somebody else's and about none at all. */
  said: unknown;
}
type Ask = (token: string, subject: string) => Promise<Answer>;

/** Calls the API the way another program does, without a page of the site. */
function calling(name: string, { send }: Row): Ask {
  const call = endpoints.find((one) => one.id === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return async (token, subject) => {
    const path = call.path.replace(/\{\w+\}/g, subject || 'x');
    const response = await api.raw(path, {
      method: call.method,
      headers: { ...SITE_HEADERS, ...(token && { Authorization: `Bearer ${token}` }) },
      ...(call.method === 'POST' && { body: JSON.stringify(send(subject)) }),
    });
    if (response.headers.get('Content-Type') === 'text/event-stream') {
      await response.body?.cancel();
      return { verdict: 'let in', said: null };
    }
    const { code, message } = (await response.json()) as { code?: string; message?: string };
    const said = { status: response.status, code, message };
    if (code === 'unauthenticated') return { verdict: 'log in', said };
    if (code === 'confirm_first') return { verdict: 'confirm first', said };
    return { verdict: message === 'There is no such call' ? 'not there' : 'let in', said };
  };
}

/** Where somebody is who is being asked: its answer leads to the same page. */
const CONFIRM_BY_LINK = '/my/account/confirm/link';

type Controller = (context: ReturnType<typeof opening>) => Promise<object>;

/** A page's form, as a browser sends it; or the page alone. */
function sending(page: Controller, address: string, { send }: Row, looks: boolean): Ask {
  const who = actorOf({ sessions: sessionReader(database.db), clock: () => SATURDAY_NOON });
  return async (token, subject) => {
    const at = subject || NOBODYS;
    const fields = Object.entries(send(at)).map(([name, value]) => [name, String(value)]);
    const answer = (await page(
      opening({
        path: filledIn(address, at),
        params: paramsOf(address, at),
        actor: await who(token, ''),
        ...(!looks && { body: new URLSearchParams(fields) }),
      }),
    )) as { kind: string; to?: string; status?: number; message?: string };
    const { kind, to = '', status, message } = answer;
    const said = { kind, to, status, message };
    if (to.startsWith('/login?to=')) return { verdict: 'log in', said };
    if (to.startsWith('/my/account/confirm?to=') && address !== CONFIRM_BY_LINK)
      return { verdict: 'confirm first', said };
    return { verdict: kind === 'onward' && to === '/' ? 'not there' : 'let in', said };
  };
}

interface Tried {
  cells: number;
  wrong: string[];
}

/** A call or a form, as its row says who may. */
interface Asked {
  name: string;
  row: Row;
  ask: Ask;
}

interface Caller {
  who: Who | 'guest';
  userId: string;
  token: string;
  isFresh: boolean;
}

/** A guest, and one of each kind of account with a session that has just been confirmed and one that has not. */
async function everybody(): Promise<Caller[]> {
  const people: Person[] = [];
  for (const who of Object.keys(POSTS) as Who[]) people.push(await person(who));
  return [
    { who: 'guest', userId: '', token: '', isFresh: false },
    ...people.flatMap(({ who, userId, fresh, stale }) => [
      { who, userId, token: fresh, isFresh: true },
      { who, userId, token: stale, isFresh: false },
    ]),
  ];
}

/**
 * Those whose cells of a row say something: where no proof is asked for, who has none is let in or refused like who has one.
 * The wide run asks for both.
 */
const telling = ({ proof }: Row, callers: Caller[]): Caller[] =>
  callers.filter(({ isFresh }) => proof !== 'none' || !isFresh || process.env.FUZZ_RUNS !== undefined);

const cellOf = ({ who, isFresh }: Caller) => `${who}, ${isFresh ? 'fresh' : 'stale'}`;
/** Those who work here and may use it see what is at their garage, and a Super Admin all of it. */
const isAtGarage = ({ access, about }: Row): boolean =>
  about !== undefined && AT_GARAGE.includes(about) && access !== 'customer' && access !== 'link';
const seesAt = (who: Who | 'guest', place: Place): boolean => who === 'admin' || postOf(who).at === place;
const isAboutTheirs = ({ access, about }: Row) => access === 'customer' && about !== undefined;

function checking(name: string, tried: Tried) {
  return (cell: string, is: unknown, wanted: unknown) => {
    tried.cells++;
    if (JSON.stringify(is) !== JSON.stringify(wanted))
      tried.wrong.push(`${name}, ${cell}: ${JSON.stringify(is)}, and not ${JSON.stringify(wanted)}`);
  };
}

/** The cells of a row that must come to nothing. */
async function refused({ name, row, ask }: Asked, callers: Caller[], tried: Tried): Promise<void> {
  const check = checking(name, tried);
  const { about } = row;
  const isTheirs = isAboutTheirs(row);
  for (const caller of telling(row, callers)) {
    const { who, token, isFresh } = caller;
    const isLed = who === 'guest' && LEADS_HOME.test(name);
    const wanted = isLed ? 'not there' : expected(row, who, isFresh);
    const cell = cellOf(caller);
    if (wanted !== 'let in')
      check(`${cell}, own`, (await ask(token, about ? prepared.own[about] : '')).verdict, wanted);
    if (!about) continue;
    const missing = await ask(token, about === 'passkey' ? 'no-such-key' : NOBODYS);
    if (wanted !== 'let in' || row.access === 'customer' || row.access === 'staff' || row.access === 'admin')
      check(`${cell}, missing`, missing.verdict, wanted);
    if (wanted === 'let in' && isAtGarage(row))
      for (const place of PLACES.filter((each) => !seesAt(who, each)))
        check(`${cell}, ${place}`, (await ask(token, prepared[place][about])).said, missing.said);
    if (wanted !== 'let in' || isTheirs) {
      const foreign = await ask(token, prepared.foreign[about]);
      check(`${cell}, foreign`, foreign.verdict, wanted);
      // Neither tells whether there is such a thing.
      const seesIt = SEEN_BY_STAFF.has(name) && seesAt(who, 'own');
      if (SEEN_BY_STAFF.has(name) && wanted === 'let in' && !seesAt(who, 'elsewhere'))
        check(`${cell}, elsewhere`, (await ask(token, prepared.elsewhere[about])).said, missing.said);
      if (isTheirs && wanted === 'let in' && !seesIt)
        check(`${cell}, foreign and missing`, foreign.said, missing.said);
    }
  }
}

const MISSING = /There is no such (?:booking|line|message)|No one of that kind works here/;
const isMissing = (said: unknown): boolean => MISSING.test(JSON.stringify(said));

/** The cells of a row that let in. */
async function letIn({ name, row, ask }: Asked, callers: Caller[], tried: Tried): Promise<void> {
  const check = checking(name, tried);
  for (const caller of telling(row, callers)) {
    const { who, userId, isFresh } = caller;
    if ((who === 'guest' && LEADS_HOME.test(name)) || expected(row, who, isFresh) !== 'let in') continue;
    if (isAboutTheirs(row)) await giveTo(userId);
    // Some of them end sessions.
    const token = who === 'guest' ? '' : await sessionOf(userId, isFresh);
    const { about } = row;
    const place = isAtGarage(row) && !seesAt(who, 'own') ? 'elsewhere' : 'own';
    const answer = await ask(token, about ? prepared[place][about] : '');
    check(`${cellOf(caller)}, ${place}`, answer.verdict, 'let in');
    // What is theirs is there: a door that lets nobody in would hide every leak.
    if (about && isAtGarage(row))
      check(`${cellOf(caller)}, ${place}, is there`, isMissing(answer.said), false);
  }
}

const pageForms = () => formPages(api.features.pages);

test('every call and every form has its row here', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(endpoints.map((call) => call.id).toSorted());
  expect(Object.keys(FORMS).toSorted()).toEqual(Object.keys(pageForms()).toSorted());
  expect(
    shownPages(api.features.pages)
      .filter(([, page]) => page.proof !== 'none')
      .map(([name]) => name),
  ).toEqual(REVEALING);
});

/**
 * What is opened and writes all the same: which tables, and why that is right. Every look counts against limits, and moves
 * when a session was last used (MAY_CHANGE).
 */
const NOTES: Record<string, string[]> = {
  // The specification's own path to log out.
  logoutUser: ['sessions'],
  // Whoever looks at an open bank account is named in the log.
  'payouts.one': ['audit_log'],
  // A code that stays the same for ever is made when its owner first looks at it.
  'referral.link': ['referral_links'],
};

/** What a link in the address of a page is for. */
const PURPOSES: Record<string, LinkPurpose> = {
  manage: 'booking',
  payment: 'payment',
  requests: 'request',
  feedback: 'feedback',
};

test('a GET changes nothing, but for what is named here', async () => {
  const customer = await person('customer');
  const staff = [await person('workshop'), await person('admin')];
  await giveTo(customer.userId);
  const expires = new Date(SATURDAY_NOON.getTime() + 86_400_000);
  const forms = Object.entries(pageForms());
  const pages = [...forms, ...shownPages(api.features.pages)];
  const addresses = formAddresses(pages.map(([name]) => name));
  const looks = endpoints
    .filter(({ method }) => method === 'GET')
    // Last, who is logged in is logged out.
    .toSorted((one, next) => Number(one.id === 'logoutUser') - Number(next.id === 'logoutUser'))
    .map(({ id: name }) => ({ name, ask: calling(name, anyone('none')), subject: '' }));
  for (const [name, page] of pages)
    for (const address of addresses.get(name) ?? []) {
      const purpose = PURPOSES[address.split('/')[2] ?? ''] ?? 'booking';
      const booking = prepared.own[FORMS[name]?.about ?? 'finished'];
      const subject = address.includes('[token]')
        ? testLinks.sign(purpose, { subject: booking, expires })
        : booking;
      looks.unshift({ name, ask: sending(page, address, anyone('none'), true), subject });
    }
  const noted: Record<string, string[]> = {};
  await written();
  for (const { name, ask, subject } of looks) {
    const about = (CALLS[name] ?? FORMS[name])?.about;
    for (const token of ['', customer.fresh, ...staff.map(({ fresh }) => fresh)])
      await ask(token, subject || (about ? prepared.own[about] : 'x'));
    const tables = await written();
    if (tables.length > 0) noted[name] = [...new Set([...(noted[name] ?? []), ...tables])];
  }
  expect(noted).toEqual(NOTES);
}, 120_000);

/** Every call, every form, each as it is looked at, and every page that reveals. */
function everything(): Asked[] {
  const addresses = formAddresses(Object.keys(FORMS));
  const calls = Object.entries(CALLS).map(([name, row]) => ({ name, row, ask: calling(name, row) }));
  const forms = Object.entries(FORMS).flatMap(([name, row]) => {
    const page = pageForms()[name];
    const [address = '/'] = addresses.get(name) ?? [];
    if (!page) throw new Error(`There is no form ${name}`);
    // To look at it reveals as much, but where it stands on a page that may be looked at.
    const proof = row.proof === 'to send' ? 'none' : row.proof;
    const looked: Row = { ...row, about: undefined, proof };
    const sent = { name, row, ask: sending(page, address, row, false) };
    if (row.access === 'link') return [sent];
    return [sent, { name: `${name}, looked at`, row: looked, ask: sending(page, address, row, true) }];
  });
  const revealing = shownPages(api.features.pages).filter(([name]) => REVEALING.includes(name));
  const shown = revealing.map(([name, page]) => {
    const row = customer('fresh');
    return { name, row, ask: sending(page, '/my/account/export', row, true) };
  });
  return [...calls, ...forms, ...shown];
}

test('each lets in whom it is for, with the proof that it needs, about what is theirs', async () => {
  const tried: Tried = { cells: 0, wrong: [] };
  const asked = everything();
  const callers = await everybody();
  await written();
  for (const one of asked) {
    await refused(one, callers, tried);
    checking(one.name, tried)('what was refused wrote to', await written(), []);
  }
  // What needs a proof may end an account.
  for (const one of asked) await letIn(one, one.row.proof === 'none' ? callers : await everybody(), tried);
  process.stdout.write(`who may: ${tried.cells} cells, ${tried.wrong.length} wrong\n`);
  expect(tried.wrong).toEqual([]);
  expect(tried.cells).toBeGreaterThan(2000);
}, 240_000);
