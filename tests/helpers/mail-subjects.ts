import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { EventDetail } from '../../src/domain/booking/booking-history.ts';
import type { BookingStatus } from '../../src/domain/booking/booking-status.ts';
import { NO_RECORD } from '../../src/domain/work/service-record.ts';
import { noteGarageChange } from '../../src/server/bookings/garage-changes.ts';
import * as t from '../../src/server/db/schema.ts';
import { aVehicle } from '../fixtures/orders.ts';
import { garageTicketSchema } from '../../src/contract/account/ticket.ts';
import { BRACKNELL, openGarage } from '../fixtures/garages.ts';
import { aGarage } from '../fixtures/tickets.ts';
import { aPaperReminder } from '../fixtures/paper-mail.ts';
import { aBooking, aPerson, EMAIL, happened, type Scene } from './mail-scene.ts';

const DAY_MS = 24 * 60 * 60_000;
const HANDOVER = {
  kind: 'handover',
  handover: randomUUID(),
  leg: 'collection',
  outcome: 'nobody',
  miles: null,
  level: null,
  energy: 'fuel',
  given: [],
  marks: [],
  isAgreed: false,
  keyTo: '',
  place: '',
  note: '',
} as unknown as EventDetail;

type Subjects = Record<string, (scene: Scene) => Promise<string>>;
type LinkKind = (typeof t.accountLinks.$inferInsert)['kind'];

const linkOf =
  (kind: LinkKind, email: string | null = null) =>
  async (scene: Scene): Promise<string> => {
    const id = randomUUID();
    const userId = await aPerson(scene);
    const times = { createdAt: scene.now, endsAt: new Date(scene.now.getTime() + DAY_MS) };
    await scene.db.insert(t.accountLinks).values({ id, userId, kind, email, ...times });
    return id;
  };

const noticeOf =
  (kind: (typeof t.accountNotices.$inferInsert)['kind']) =>
  async ({ db, now }: Scene): Promise<string> => {
    const id = randomUUID();
    await db.insert(t.accountNotices).values({ id, kind, email: EMAIL, firstName: 'Sample', createdAt: now });
    return id;
  };

const applicationOf =
  (state: 'accepted' | 'declined') =>
  async ({ db, now }: Scene): Promise<string> => {
    const id = randomUUID();
    const content = garageTicketSchema.parse(aGarage());
    const reason = 'Your brake tester was last calibrated in 2024.';
    const times = { createdAt: now, changedAt: now };
    await db
      .insert(t.garageApplications)
      .values({ id, reference: 'MSG-7F3K-92QX', content, state, reason, ...times });
    return id;
  };

/** An agreement with a garage that ends soon. */
async function selfBilling({ db, now }: Scene): Promise<string> {
  const id = randomUUID();
  const garageId = await openGarage(db, BRACKNELL);
  const vat = { vatNumber: 'GB123456789', vatCheckedOn: '2025-12-01' };
  const days = { fromDay: '2025-12-15', untilDay: '2026-12-14' };
  await db.insert(t.selfBillings).values({ id, garageId, ...vat, ...days, setBy: randomUUID(), setAt: now });
  return id;
}

/** A test that failed as dangerous. */
async function testOf(scene: Scene): Promise<string> {
  const bookingId = await aBooking(scene);
  const [line] = await scene.db
    .select({ id: t.bookingLines.id })
    .from(t.bookingLines)
    .where(eq(t.bookingLines.bookingId, bookingId));
  await scene.db.insert(t.motResults).values({
    lineId: line?.id ?? '',
    result: 'failed',
    testedOn: '2026-11-21',
    miles: 61_234,
    bringBackBy: '2026-11-23',
    retestBy: '2026-12-04',
    isRepaired: false,
    recordedAt: scene.now,
    defects: [{ text: 'Brake pipe leaking', type: 'dangerous' }],
  });
  const detail = { kind: 'mot', result: 'failed', isDangerous: true, isRepaired: false } as const;
  return happened(scene, bookingId, 'in_workshop', detail);
}

const eventOf =
  (status: BookingStatus, detail: EventDetail | null) =>
  async (scene: Scene): Promise<string> =>
    happened(scene, await aBooking(scene), status, detail);

/** The booking is another garage's. @returns its id */
async function atGarage({ db }: Scene, bookingId: string): Promise<string> {
  const garageId = await openGarage(db, BRACKNELL);
  await db.update(t.bookings).set({ garageId }).where(eq(t.bookings.id, bookingId));
  return bookingId;
}

/** A booking that went to another garage, or came from one. */
const changeOfGarage =
  (
    change: (garage: number) => Pick<typeof t.garageChanges.$inferInsert, 'kind' | 'fromGarage' | 'toGarage'>,
  ) =>
  async (scene: Scene): Promise<string> => {
    const bookingId = await aBooking(scene);
    const made = change(await openGarage(scene.db, BRACKNELL));
    if (made.toGarage !== null)
      await scene.db.update(t.bookings).set({ garageId: made.toGarage }).where(eq(t.bookings.id, bookingId));
    return noteGarageChange(scene.db, { ...made, bookingId, reason: 'Our lift is broken', at: scene.now });
  };

/** An open question about a line that was found, and what became of it. */
const questionOf =
  (state: 'open' | 'approved' | 'declined', event: (offer: string) => EventDetail, urgency = 'before_mot') =>
  async (scene: Scene): Promise<string> => {
    const { db, now } = scene;
    const bookingId = await aBooking(scene);
    const line = randomUUID();
    const offer = randomUUID();
    const what = { key: 'front_brake_pads', name: 'Front brake pads' };
    const money = { pence: 10_500, labour: 5_500, parts: 5_000 };
    const status = state === 'open' ? 'offered' : state;
    const row = {
      id: line,
      bookingId,
      ordinal: 90,
      ...what,
      status,
      ...money,
      vatable: 10_500,
      createdAt: now,
    };
    await db.insert(t.bookingLines).values(row as typeof t.bookingLines.$inferInsert);
    await db.insert(t.lineOffers).values({
      id: offer,
      bookingId,
      lineId: line,
      state,
      ...what,
      ...money,
      urgency,
      why: 'The pads are nearly worn through.',
      photos: [],
      priceReason: 'Pads and fitting',
      declining: 'They’ll fail the next MOT.',
      createdAt: now,
      sentAt: now,
      ...(state !== 'open' && { answeredAt: now, answeredBy: 'holder', seen: 'Front brake pads' }),
    } as typeof t.lineOffers.$inferInsert);
    return happened(scene, bookingId, 'awaiting_approval', event(offer));
  };

/** A plan of three parts, whose second one stands as it is told. */
async function aPlan(scene: Scene, state: 'due' | 'failed' = 'due'): Promise<string> {
  const { db } = scene;
  const bookingId = await aBooking(scene);
  await happened(scene, bookingId, 'ready');
  const done = { status: 'done', doneAt: scene.now } as const;
  await db.update(t.bookingLines).set(done).where(eq(t.bookingLines.bookingId, bookingId));
  await db.insert(t.paymentPlans).values({ bookingId, begunOn: '2026-11-21', paymentMethod: 'pm_1' });
  const part = { bookingId, nth: 2, date: '2026-12-21', pence: 5_967, state } as const;
  await db.insert(t.planParts).values({ ...part, ...(state === 'failed' && { failedOn: '2026-12-21' }) });
  return bookingId;
}
const partOf =
  (state: 'due' | 'failed') =>
  async (scene: Scene): Promise<string> =>
    `${await aPlan(scene, state)}.2`;
const moneyOf =
  (detail: EventDetail, state: 'due' | 'failed' = 'due') =>
  async (scene: Scene): Promise<string> =>
    happened(scene, await aPlan(scene, state), 'ready', detail);

const invoiceOf =
  (kind: 'invoice' | 'credit_note') =>
  async (scene: Scene): Promise<string> => {
    const { db, now } = scene;
    const bookingId = await aBooking(scene);
    const party = { name: 'Sample Driver', address: '1 Placeholder Street' };
    const seller = {
      ...party,
      shortName: 'KCC',
      company: 'Kennet',
      companyNumber: '1',
      vatNumber: '2',
      phone: '',
    };
    const content = { seller, buyer: party, booking: 'KCC-1', car: 'Ford Focus', miles: null };
    const all = { bookingId, net: 1_000, vat: 200, outside: 0, issuedAt: now };
    const first = { id: randomUUID(), number: 1, kind: 'invoice', ...all } as const;
    const says = { ...content, suppliedOn: '2026-11-21', rows: [], jobs: [], charged: [], reduced: [] };
    const written = { record: NO_RECORD, business: { name: '', address: '' }, fitted: [], lateAt: null };
    const last = {
      id: randomUUID(),
      number: 2,
      kind,
      ...all,
      ofInvoice: kind === 'invoice' ? null : first.id,
    };
    const of = { of: kind === 'invoice' ? null : 1, reason: 'A line was charged twice' };
    for (const row of [first, last])
      await db.insert(t.invoices).values({ ...row, content: { ...says, ...of, written } });
    return last.id;
  };

const feedbackOf =
  (refusedFor: string | null) =>
  async (scene: Scene): Promise<string> => {
    const { db, now } = scene;
    const bookingId = await aBooking(scene);
    await happened(scene, bookingId, 'delivered');
    await happened(scene, bookingId, 'closed');
    const says = { stars: 5, words: 'Call me on 07700 900123', isShown: true, state: 'refused', refusedFor };
    const row = { bookingId, ...says, writtenAt: now, changedAt: now } as typeof t.feedback.$inferInsert;
    if (refusedFor) await db.insert(t.feedback).values(row);
    return bookingId;
  };

const payoutOf =
  (state: 'requested' | 'paid' | 'refused') =>
  async (scene: Scene): Promise<string> => {
    const { db, now } = scene;
    const id = randomUUID();
    const userId = await aPerson(scene);
    const open = state === 'requested';
    const row = { id, userId, state, pence: 2_000, lastTwo: '19', requestedAt: now };
    const ended = { sealed: open ? 'sealed' : null, settledAt: open ? null : now };
    const words = { reference: 'PAYOUT 1', reason: 'The account does not exist' };
    await db.insert(t.payouts).values({ ...row, ...ended, ...words });
    return id;
  };

const rewardOf =
  (state: 'pending' | 'earned') =>
  async (scene: Scene): Promise<string> => {
    const { db, now } = scene;
    const id = randomUUID();
    const userId = await aPerson(scene);
    const row = { id, userId, code: 'EMMA1', state, pence: 2_000, createdAt: now, changedAt: now };
    await db.insert(t.referrals).values(row);
    return id;
  };

const alertOf =
  (own: Partial<typeof t.motAlerts.$inferInsert>) =>
  async ({ db, now }: Scene): Promise<string> => {
    const id = randomUUID();
    const who = { id, vrm: 'AB18KQC', email: EMAIL, askedAt: now, usefulAt: now };
    await db.insert(t.motAlerts).values({ ...who, ...own });
    return id;
  };

async function aTicket({ db, now }: Scene): Promise<string> {
  const id = randomUUID();
  const who = { name: 'Sample Driver', email: EMAIL, phone: '+447700900123', country: 'GB' };
  const content = { kind: 'contact', topic: 'price', message: 'How much?', registration: 'AB18KQC', ...who };
  const row = { id, reference: 'KCT-1', kind: 'contact', requestHash: '', content, createdAt: now };
  await db.insert(t.tickets).values(row as typeof t.tickets.$inferInsert);
  return id;
}

const quoteOf =
  (status: 'asked' | 'declined') =>
  async ({ db, now }: Scene): Promise<string> => {
    const id = randomUUID();
    const who = { name: 'Sample Driver', email: EMAIL, mailbox: EMAIL, phone: '+447700900123' };
    const car = { vehicle: aVehicle({ Body: 'hatchback' }), vrm: 'AB18KQC', car: '', words: 'It smokes' };
    const row = {
      id,
      reference: 'KCQ-1',
      requestHash: '',
      status,
      ...who,
      ...car,
      answer: 'Not on this car',
    };
    const times = { createdAt: now, askedAt: now, changedAt: now };
    await db.insert(t.quoteRequests).values({ ...row, ...times } as typeof t.quoteRequests.$inferInsert);
    return id;
  };

const DAY = { date: '2026-11-23', window: '08:00-10:00' };
const COMES: EventDetail = { kind: 'way', leg: 'collection', from: 'collected', to: 'brought' };
const decided = (answer: string) => (offer: string) =>
  ({ kind: 'decided', offer, name: 'Front brake pads', answer, pence: 10_500 }) as EventDetail;

/** For each kind of email something to tell, as it is stored; its value is the email's subject. */
export const SUBJECTS: Subjects = {
  'booking-asked': async (scene) => {
    const id = await aBooking(scene);
    await happened(scene, id, 'requested');
    return id;
  },
  'booking-confirmation': aBooking,
  'booking-to-staff': aBooking,
  'booking-changed': eventOf('confirmed', { kind: 'moved', from: DAY, to: { ...DAY, date: '2026-11-24' } }),
  'booking-changed-way': async (scene) => {
    const id = await aBooking(scene);
    await scene.db
      .update(t.bookings)
      .set({ arrival: 'brought', leaves: 'brought' })
      .where(eq(t.bookings.id, id));
    return happened(scene, id, 'confirmed', COMES);
  },
  'booking-changed-to-staff': eventOf('cancelled', { kind: 'cancelled', slot: DAY, reason: '' }),
  'work-stepped': eventOf('ready', { kind: 'stepped', arrival: 'collected', reason: '' }),
  'work-leaves': eventOf('ready', { kind: 'way', leg: 'delivery', from: 'lorry', to: 'collected' }),
  'work-return': eventOf('in_workshop', { kind: 'return', from: '2026-11-23', to: DAY.date, reason: '' }),
  'work-stopped': eventOf('in_workshop', { kind: 'stopped', notDone: ['Full service'], begun: [] }),
  'handover-missed': eventOf('confirmed', HANDOVER),
  'running-late': eventOf('confirmed', { kind: 'late', leg: 'collection', until: '10:30' }),
  'work-warned': questionOf('declined', decided('declined'), 'dangerous'),
  'mot-result': testOf,
  'request-asked': questionOf('open', () => ({ kind: 'asked', names: ['Front brake pads'] })),
  'request-answered': questionOf('approved', decided('approved')),
  'request-to-staff': questionOf('approved', decided('approved')),
  'payment-receipt': moneyOf({ kind: 'paid', pence: 5_966, means: 'card', part: 1, parts: 3 }),
  'payment-failed': moneyOf(
    { kind: 'part_failed', part: 2, pence: 5_967, reason: 'It has expired.' },
    'failed',
  ),
  'payment-plan-ended': moneyOf({ kind: 'plan_ended', pence: 11_934 }),
  'payment-link': moneyOf({ kind: 'link_sent', pence: 11_934, press: 'a press' }),
  'payment-refunded': moneyOf({ kind: 'refunded', pence: 1_000, means: 'card', reason: 'Charged twice' }),
  'payment-notice': partOf('due'),
  'payment-asked': partOf('due'),
  'payment-warned': partOf('failed'),
  'credit-note': invoiceOf('credit_note'),
  'invoice-replaced': invoiceOf('invoice'),
  'feedback-asked': feedbackOf(null),
  'feedback-refused': feedbackOf('personal'),
  'referral-booked': rewardOf('pending'),
  'referral-earned': rewardOf('earned'),
  'referral-invitation': async (scene) => {
    const userId = await aPerson(scene);
    await scene.db.insert(t.referralLinks).values({ userId, code: 'EMMA1', createdAt: scene.now });
    return userId;
  },
  'payout-asked': payoutOf('requested'),
  'payout-paid': payoutOf('paid'),
  'payout-refused': payoutOf('refused'),
  'account-sign-up': linkOf('log_in'),
  'account-log-in': linkOf('log_in'),
  'account-log-in-known': linkOf('log_in'),
  'account-reset': linkOf('reset_password'),
  'account-reset-known': linkOf('reset_password'),
  'account-invitation': linkOf('set_password'),
  'account-prove-new-address': linkOf('change_email', 'new.address@example.com'),
  'account-password-changed': aPerson,
  'account-address-changed-new': aPerson,
  'account-address-changed-old': noticeOf('address_changed'),
  'account-deleted': noticeOf('account_deleted'),
  'account-new-device': async (scene) => {
    const id = randomUUID();
    const userId = await aPerson(scene);
    const times = { createdAt: scene.now, lastUsedAt: scene.now, confirmedAt: scene.now };
    const what = { tokenHash: id, device: 'Chrome on Android', networkHash: id };
    await scene.db.insert(t.sessions).values({ id, userId, ...what, ...times });
    return id;
  },
  'passkey-added': async (scene) => {
    const userId = await aPerson(scene);
    const row = { id: 'a-key', userId, publicKey: 'k', counter: 0, transports: [], name: 'My phone' };
    await scene.db
      .insert(t.passkeys)
      .values({ ...row, createdAt: scene.now } as typeof t.passkeys.$inferInsert);
    return row.id;
  },
  'ticket-to-staff': aTicket,
  'ticket-receipt': aTicket,
  'ticket-answer': async (scene) => {
    const id = randomUUID();
    const ticketId = await aTicket(scene);
    const row = { id, ticketId, kind: 'answer', text: 'About £400.', writer: 'Wanda', writtenAt: scene.now };
    await scene.db.insert(t.ticketEntries).values(row as typeof t.ticketEntries.$inferInsert);
    return id;
  },
  'booking-changed-garage': eventOf('confirmed', {
    kind: 'garage',
    from: 'Reading Test Garage',
    to: BRACKNELL.name,
    address: '1 Example Way, Bracknell, RG12 1AA',
    miles: 0.6,
  }),
  'garage-job-new': async (scene) => atGarage(scene, await aBooking(scene)),
  'garage-job-given': changeOfGarage((garage) => ({ kind: 'moved', fromGarage: 1, toGarage: garage })),
  'garage-job-away': async (scene) => {
    const subject = await changeOfGarage((garage) => ({ kind: 'moved', fromGarage: garage, toGarage: 1 }))(
      scene,
    );
    // It was told that the car came.
    const [booking] = await scene.db.select({ id: t.bookings.id }).from(t.bookings);
    const told = { kind: 'garage-job-new', subject: booking?.id ?? '', attempts: 1, sentAt: scene.now };
    await scene.db
      .insert(t.outbox)
      .values({ ...told, id: randomUUID(), dueAt: scene.now, createdAt: scene.now });
    return subject;
  },
  'garage-job-declined': changeOfGarage((garage) => ({
    kind: 'declined',
    fromGarage: garage,
    toGarage: null,
  })),
  'garage-job-changed': async (scene) => {
    const id = await atGarage(scene, await aBooking(scene));
    return happened(scene, id, 'cancelled', { kind: 'cancelled', slot: DAY, reason: '' });
  },
  'self-billing-ends': selfBilling,
  'self-billing-ends-to-staff': selfBilling,
  'garage-accepted': applicationOf('accepted'),
  'garage-declined': applicationOf('declined'),
  'paper-ends': ({ db, now }) => aPaperReminder(db, now),
  'paper-ends-to-staff': ({ db, now }) => aPaperReminder(db, now),
  'quote-request-to-staff': quoteOf('asked'),
  'quote-request-receipt': quoteOf('asked'),
  'quote-request-answered': quoteOf('declined'),
  'mot-alert-asked': alertOf({}),
  'mot-alert-ended': alertOf({ endedAt: new Date('2026-11-21T12:00:00Z') }),
  'mot-alert-moved': alertOf({ endedAt: new Date('2026-11-21T12:00:00Z'), hasMoved: true }),
  'mot-reminder': async (scene) => {
    const ends = '2026-12-12';
    const alertId = await alertOf({ ends, confirmedAt: scene.now })(scene);
    const id = randomUUID();
    await scene.db.insert(t.motReminders).values({ id, alertId, ends, daysBefore: 30, madeAt: scene.now });
    return id;
  },
};
