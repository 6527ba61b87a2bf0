import { createHash } from 'node:crypto';
import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportAccount } from '../../../src/contract/account/account.ts';
import { createTicket, garageTicketSchema } from '../../../src/contract/account/ticket.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import type { Database } from '../../../src/server/db/database.ts';
import * as schema from '../../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { aGarage, aMessage } from '../../fixtures/tickets.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { partSubject } from '../../../src/server/bookings/mail-subjects.ts';

/** Where in the export the rows of a table stand. */
const EXPORTED: Record<string, string> = {
  users: 'account.email',
  user_roles: 'roles.0.role',
  audit_log: 'deeds.0.what',
  sessions: 'sessions.0.device',
  work_calendars: 'workCalendar.shows',
  known_devices: 'knownDevices.0.device',
  account_links: 'links.0.kind',
  account_notices: 'notices.0.kind',
  passkeys: 'passkeys.0.name',
  passkey_challenges: 'passkeyQuestions.0.endsAt',
  own_cars: 'cars.0.registration',
  plate_changes: 'newRegistrations.0.after',
  own_addresses: 'addresses.0.line1',
  bookings: 'bookings.0.reference',
  booking_lines: 'bookings.0.lines.0.key',
  check_results: 'bookings.0.lines.0.checks.0.name',
  mot_results: 'bookings.0.lines.0.motResults.0.miles',
  fitted: 'bookings.0.lines.0.fitted.0.name',
  service_records: 'bookings.0.serviceRecords.0.vin',
  photos: 'bookings.0.photos.0.kind',
  handovers: 'bookings.0.handovers.0.keyTo',
  line_offers: 'bookings.0.requests.0.why',
  device_notices: 'bookings.0.devicesTold.0.since',
  booking_texts: 'bookings.0.texts.0.phone',
  feedback: 'bookings.0.feedback.0.words',
  feedback_asks: 'bookings.0.askedForFeedback.0.askedAt',
  booking_events: 'bookings.0.events.0.status',
  service_book_shares: 'serviceBookLinks.0.car',
  referral_links: 'referral.link.code',
  bank_details: 'referral.bankAccount.lastTwo',
  referrals: 'referral.friends.0.state',
  payouts: 'referral.payouts.0.reference',
  movements: 'bookings.0.money.movements.0.pence',
  card_payments: 'bookings.0.money.cardPayments.0.state',
  card_refunds: 'bookings.0.money.cardRefunds.0.reason',
  disputes: 'bookings.0.money.disputes.0.status',
  payment_plans: 'bookings.0.money.paymentPlans.0.begunOn',
  plan_parts: 'bookings.0.money.paymentPlans.0.parts.0.date',
  invoices: 'bookings.0.money.invoices.0.content.buyer',
  booking_work_days: 'bookings.0.workDays.0.minutes',
  tickets: 'messages.0.content.message',
  garage_applications: 'garageApplications.0.content.garageName',
  workplaces: 'workplaces.0.garage',
  days_off: 'daysOff.0.date',
  ticket_entries: 'messages.0.entries.0.text',
  quote_requests: 'quoteRequests.0.words',
  quote_request_lines: 'quoteRequests.0.lines.0.key',
  quotes: 'quoteRequests.0.prices.0.reference',
  mot_alerts: 'motReminders.0.registration',
  mot_reminders: 'motReminders.0.made.0.daysBefore',
  outbox: 'emails.0.kind',
};

/** Rows that nobody could connect with an account, and why. */
const NOT_ABOUT_A_PERSON: Record<string, string> = {
  carts: 'under the hash of a key that only the browser has',
  prepared_lists: 'under the hash of the key in a link, for a day',
  manual_vehicles: 'plates, without whose they are',
  corrected_vehicles: 'the same',
  closed_windows: 'our own',
  window_places: 'counts',
  day_places: 'counts',
  register_answers: 'under hashes of plates',
  rate_limits: 'hashes and counts',
  text_stops: 'hashes of numbers, which say nothing of whose they are',
  gateway_events: 'ids of messages that have arrived',
  gateway_looks: 'until when lists were read',
  job_runs: 'when our own jobs ran',
  file_stores: 'which store of files is ours',
  garages: 'where work is done, without people',
  garage_papers: 'what a garage has shown us; who drives for it is named as it says',
  garage_looks: 'what we saw at a garage',
  paper_reminders: 'what a garage was told',
  garage_changes: 'how garages share the work, for us and for them',
  garage_shares: 'what a garage gets',
  garage_entries: 'the same',
  garage_statements: 'the same',
  garage_statement_entries: 'the same',
  garage_payments: 'the same',
  garage_banks: 'to which account of its business',
  self_billings: 'agreements with businesses',
  forgotten_photos: 'names of files that are to be deleted',
  invoice_numbers: 'a count',
  kept_files: 'PDFs of what is exported in words',
  restores: 'moments at which a backup was put back',
  secrets: 'our own',
  switches: 'what is on for the whole site',
  documents: 'what is written for the site, by people who work here',
  document_revisions: 'the same',
  document_images: 'pictures of pages',
  document_looks: 'who works here and read a text again',
  document_presence: 'who works here and has a text open, for a minute',
  led_addresses: 'where old addresses of pages lead',
  publishes: 'what was published, by people who work here',
  publish_files: 'the same',
  publish_due: 'times',
  slots: 'counts',
  terms: 'what everybody agrees to',
  workshop_days: 'counts',
};

const SECRET = 'must-not-get-out';
/** Who of us did it. */
const STAFF = '9f8f4c9e-0000-4000-8000-00000000feed';

let database: TestDatabase;
let api: TestApi;
let alex: LoggedInCustomer;
let robin: LoggedInCustomer;
beforeEach(async () => {
  database = await openForTests();
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  alex = await filled(database.db, 'alex@example.com', 'AB18KQC');
  robin = await filled(database.db, 'robin@example.com', 'AB00DEM');
});
afterEach(() => database.close());

/** An account with a row in every table that can have one, secrets included. */
async function filled(db: Database, email: string, plate: string): Promise<LoggedInCustomer> {
  const now = SATURDAY_NOON;
  const one = await storeCustomer(db, now, {
    email,
    roles: ['Workshop'],
    passwordHash: `${SECRET} hash`,
    lastName: `Of ${email}`,
  });
  const { userId } = one;
  await db.insert(schema.daysOff).values({ userId, garageId: FIRST_GARAGE, date: '2026-12-24', minutes: 0 });
  const booking = await bookedBy({ db, api }, userId, plate, {
    email,
    phone: `0770090${1000 + plate.charCodeAt(3)}`,
  });
  await db
    .insert(schema.bookingWorkDays)
    .values({ bookingId: booking, date: '2027-01-04', minutes: 30 })
    .onConflictDoNothing();
  const said = { state: 'counted', stars: 5, words: `Said of ${plate}`, isShown: false } as const;
  const once = { bookingId: booking, writtenAt: now, changedAt: now };
  await db.insert(schema.feedback).values({ ...said, ...once });
  const device = { endpoint: `https://${SECRET}`, p256dh: SECRET, auth: SECRET, door: 'own' } as const;
  const told = { id: crypto.randomUUID(), toldAt: now, createdAt: now };
  await db.insert(schema.deviceNotices).values({ ...device, ...told, bookingId: booking });
  const texted = { bookingId: booking, phone: `+4477009${plate.charCodeAt(3)}0123`, askedAt: now };
  await db.insert(schema.bookingTexts).values(texted);
  await db.insert(schema.feedbackAsks).values({ bookingId: booking, askedAt: now });
  await api.ok(createTicket, { body: aMessage({ email: email.toUpperCase(), message: `From ${email}` }) });
  const applied = { content: garageTicketSchema.parse(aGarage({ email })), createdAt: now, changedAt: now };
  const as = { id: crypto.randomUUID(), reference: `GAR-${plate}`, state: 'applied' } as const;
  await db.insert(schema.garageApplications).values({ ...as, ...applied });
  const [ticket] = (await db.select().from(schema.tickets)).filter(
    ({ content }) => content.message === `From ${email}`,
  );
  const entry = { ticketId: ticket?.id ?? '', kind: 'note', text: `About ${email}`, writer: 'Sue' } as const;
  await db.insert(schema.ticketEntries).values({ ...entry, id: crypto.randomUUID(), writtenAt: now });
  await askedFor(db, email, plate);
  await api.services.motAlerts.turnOn(email, [plate]);
  const [alert] = (await db.select().from(schema.motAlerts)).filter((row) => row.email === email);
  const made = { alertId: alert?.id ?? '', ends: '2027-01-01', daysBefore: 30, madeAt: now };
  await db.insert(schema.motReminders).values({ ...made, id: crypto.randomUUID() });
  const link = { userId, createdAt: now, endsAt: now } as const;
  await db.insert(schema.accountLinks).values({ ...link, id: crypto.randomUUID(), kind: 'log_in' });
  const notice = { userId, kind: 'address_changed', email: `old-${email}`, firstName: 'A' } as const;
  await db.insert(schema.accountNotices).values({ ...notice, id: crypto.randomUUID(), createdAt: now });
  const seen = { userId, device: `Phone of ${email}`, networkHash: `${SECRET} network`, seenAt: now };
  await db.insert(schema.knownDevices).values(seen);
  await db.insert(schema.ownCars).values({ userId, vrm: plate, name: 'Ford Focus', addedAt: now });
  const moved = { userId, bookingId: booking, before: plate, after: `${plate}X`, at: now };
  await db.insert(schema.plateChanges).values({ ...moved, id: crypto.randomUUID() });
  const home = { postcode: 'RG1 1AA', line1: `Home of ${email}`, line2: '', town: 'Reading' };
  await db.insert(schema.ownAddresses).values({ ...home, id: crypto.randomUUID(), userId, addedAt: now });
  const key = { userId, publicKey: SECRET, counter: 0, transports: [], name: `Key of ${email}` };
  await db.insert(schema.passkeys).values({ ...key, id: `${SECRET}-${userId}`, createdAt: now });
  const [line] = await db
    .select({ lineId: schema.bookingLines.id })
    .from(schema.bookingLines)
    .where(eq(schema.bookingLines.bookingId, booking));
  const by = { lineId: line?.lineId ?? '', recordedBy: crypto.randomUUID(), recordedAt: now };
  const check = { key: 'tyres', name: `Tyres of ${plate}`, result: 'green', note: '' } as const;
  await db.insert(schema.checkResults).values({ ...by, ...check });
  const mot = { result: 'passed', testedOn: '2026-11-20', expires: '2027-11-20', miles: 40_000 } as const;
  await db.insert(schema.motResults).values({ ...by, ...mot, defects: [], isRepaired: false });
  const oil = { kind: 'fluid', name: 'Oil', detail: `For ${plate}`, quantity: 4.3, at: now } as const;
  await db.insert(schema.fitted).values({ ...oil, id: crypto.randomUUID(), lineId: by.lineId });
  const noted = { vin: `VIN of ${plate}`, schedule: '', stamp: '', indicator: '' } as const;
  const madeOut = { makersRecord: '', invoiceName: '', invoiceAddress: '' } as const;
  await db.insert(schema.serviceRecords).values({ bookingId: booking, ...noted, ...madeOut });
  const photo = { bookingId: booking, kind: 'found_work', width: 1, height: 1, addedAt: now } as const;
  const key32 = crypto.randomUUID().replaceAll('-', '');
  await db
    .insert(schema.photos)
    .values({ ...photo, id: crypto.randomUUID(), key: key32, addedBy: crypto.randomUUID() });
  const kerb = { bookingId: booking, recordedBy: crypto.randomUUID(), at: now, storedAt: now };
  const handed = { leg: 'collection', outcome: 'nobody', isAgreed: false } as const;
  const texts = { keyTo: `Aunt of ${plate}`, place: '', note: '' };
  await db
    .insert(schema.handovers)
    .values({ ...kerb, ...handed, ...texts, given: [], id: crypto.randomUUID() });
  await db.insert(schema.lineOffers).values({
    id: crypto.randomUUID(),
    bookingId: booking,
    lineId: by.lineId,
    state: 'open',
    key: '',
    name: 'Bulb',
    why: `Seen on ${plate}`,
    photos: [],
    pence: 900,
    priceReason: 'One bulb',
    urgency: 'before_mot',
    declining: 'It stays dark',
    createdAt: now,
    sentAt: now,
  });
  const deed = { actorUserId: userId, actorName: email, what: 'work.step', subject: booking, at: now };
  await db.insert(schema.auditLog).values(deed);
  await paid(db, booking, plate);
  const bookLink = { id: crypto.randomUUID(), userId, car: plate, createdAt: now, endsAt: now };
  const tokenHash = createHash('sha256').update(email).digest('hex');
  const read = { id: crypto.randomUUID(), userId, createdAt: now, changedAt: now };
  await db.insert(schema.workCalendars).values({ ...read, tokenHash, shows: 'legs' });
  await db.insert(schema.serviceBookShares).values({ ...bookLink, tokenHash });
  await recommended(db, userId, plate);
  const question = { id: crypto.randomUUID(), challenge: SECRET, userId, endsAt: now };
  await db.insert(schema.passkeyChallenges).values(question);
  return one;
}

/** Paid for a friend; where to, and who the friend is, stay out. */
async function recommended(db: Database, userId: string, plate: string): Promise<void> {
  const at = SATURDAY_NOON;
  const code = plate.toLowerCase();
  await db.insert(schema.referralLinks).values({ userId, code, createdAt: at });
  const bank = { userId, sealed: `${SECRET} sealed`, lastTwo: '19', changedAt: at };
  await db.insert(schema.bankDetails).values(bank);
  const id = crypto.randomUUID();
  const over = { state: 'paid', reference: `Paid for ${plate}`, settledAt: at } as const;
  const payout = { id, userId, pence: 2000, lastTwo: '19', requestedAt: at };
  await db.insert(schema.payouts).values({ ...payout, ...over });
  const times = { bookedAt: at, earnedAt: at, createdAt: at, changedAt: at };
  await db
    .insert(schema.referrals)
    .values({ id: crypto.randomUUID(), userId, code, state: 'paid', pence: 2000, payoutId: id, ...times });
}

/** Paid in parts, some of it given back and disputed; who of us did it, and which card is kept, are nobody's. */
async function paid(db: Database, bookingId: string, plate: string): Promise<void> {
  const at = SATURDAY_NOON;
  const id = crypto.randomUUID();
  const way = { bookingId, pence: 900, reason: `Paid for ${plate}` };
  const by = { actor: 'staff', actorUserId: STAFF, at } as const;
  const moved = { id, kind: 'payment', means: 'card', gatewayId: `${SECRET} ${plate}` } as const;
  await db.insert(schema.movements).values({ ...way, ...by, ...moved });
  const card = { id: crypto.randomUUID(), way: 'in_3', state: 'paid', changedAt: at } as const;
  const intentId = `${SECRET} intent ${plate}`;
  await db.insert(schema.cardPayments).values({ ...way, ...card, intentId, createdAt: at });
  const refund = { id: crypto.randomUUID(), movementId: id, state: 'open', createdAt: at } as const;
  await db.insert(schema.cardRefunds).values({ ...way, ...refund, actorUserId: STAFF });
  const dispute = { id: `${SECRET} dispute ${plate}`, status: 'won', openedAt: at, changedAt: at };
  await db.insert(schema.disputes).values({ ...way, ...dispute });
  const kept = { customerId: `${SECRET} customer`, paymentMethod: `${SECRET} method` };
  await db.insert(schema.paymentPlans).values({ bookingId, begunOn: '2026-11-21', ...kept });
  await db.update(schema.bookings).set({ status: 'ready' }).where(eq(schema.bookings.id, bookingId));
  const done = { status: 'done', pence: 900, vatable: 900, labour: null, parts: null, doneAt: at } as const;
  await db.update(schema.bookingLines).set(done).where(eq(schema.bookingLines.bookingId, bookingId));
  await db.transaction((tx) => api.services.keepInvoices(tx, bookingId, at));
  const part = { bookingId, nth: 1, date: '2026-11-21', pence: 900, state: 'paid' } as const;
  await db.insert(schema.planParts).values(part);
}

/** A request for a price that has got one. */
async function askedFor(db: Database, email: string, vrm: string): Promise<void> {
  const now = SATURDAY_NOON;
  const id = crypto.randomUUID();
  const who = { name: `Of ${email}`, email: email.toUpperCase(), mailbox: email, phone: '', car: '', vrm };
  const times = { createdAt: now, askedAt: now, changedAt: now };
  const own = { id, reference: `ASK-${vrm}`, requestHash: SECRET, words: `From ${email}` };
  await db.insert(schema.quoteRequests).values({ ...own, ...who, ...times, status: 'priced' });
  const line = { requestId: id, ordinal: 0, key: 'timing_chain', name: 'Timing chain kit' };
  await db.insert(schema.quoteRequestLines).values(line);
  const quote = { id, reference: `QTE-${vrm}`, requestHash: `${SECRET} ${vrm}`, requestId: id };
  const held = { vehicle: aVehicle({ RegistrationNumber: vrm }), items: [], promises: [] };
  await db.insert(schema.quotes).values({ ...quote, ...held, createdAt: now, endsAt: now });
}

const exported = async ({ headers }: LoggedInCustomer = alex) =>
  (await api.ok(exportAccount, { headers })).data;

test('every table is in it, or holds nothing about a person', async () => {
  const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []));
  expect([...Object.keys(EXPORTED), ...Object.keys(NOT_ABOUT_A_PERSON)].toSorted()).toEqual(
    tables.toSorted(),
  );
  const file = await exported();
  for (const [table, place] of Object.entries(EXPORTED)) expect(file, table).toHaveProperty(place);
});

test('holds no hash, no key and no token', async () => {
  const file = JSON.stringify(await exported());
  expect(file).not.toContain(SECRET);
  expect(file).not.toContain(STAFF);
  const [session] = await database.db.select().from(schema.sessions);
  const [booking] = await database.db.select().from(schema.bookings);
  const { tokenHash = '-', networkHash = '-' } = session ?? {};
  const { requestHash = '-', idempotencyKey = '-' } = booking ?? {};
  for (const secret of [tokenHash, `"${networkHash}"`, requestHash, idempotencyKey])
    expect(file).not.toContain(secret);
  expect(file).not.toMatch(/hash"|token|publicKey|challenge"/i);
});

test('holds nothing of anybody else', async () => {
  const { bookings, bookingLines } = schema;
  await database.db.update(bookings).set({ assignedTo: robin.userId });
  await database.db.update(bookingLines).set({ assignedTo: robin.userId });
  const file = JSON.stringify(await exported());
  for (const theirs of [robin.userId, 'robin@example.com', 'AB00DEM']) expect(file).not.toContain(theirs);
  expect(JSON.stringify(await exported(robin))).not.toContain('alex@example.com');
  expect(file).toContain('Of alex@example.com');
});

test('says of each booking what is its own and nothing of another', async () => {
  await database.db.update(schema.bookings).set({ customerId: alex.userId });
  const { bookings } = (await exported()) as { bookings: ({ id: string } & Record<string, unknown>)[] };
  expect(bookings).toHaveLength(2);
  const ids = bookings.map(({ id }) => id);
  for (const booking of bookings) {
    const [other = ''] = ids.filter((id) => id !== booking.id);
    expect(JSON.stringify(booking)).not.toContain(other);
    expect(booking).toMatchObject({ askedForFeedback: [{ bookingId: booking.id }] });
  }
});

test('names every email about it that waits or went', async () => {
  const [part] = await database.db.select().from(schema.planParts);
  await database.db.insert(schema.outbox).values({
    kind: 'payment-notice',
    subject: partSubject(part?.bookingId ?? '', 1),
    createdAt: SATURDAY_NOON,
    id: crypto.randomUUID(),
    dueAt: SATURDAY_NOON,
  });
  const { emails } = (await exported()) as { emails: { kind: string }[] };
  expect(emails.map(({ kind }) => kind).toSorted()).toEqual([
    'booking-confirmation',
    'booking-to-staff',
    'payment-notice',
    'ticket-receipt',
    'ticket-to-staff',
  ]);
});
