import { eq } from '../db/drizzle.ts';
import type { HandoverInput } from '../../contract/booking/handover.ts';
import { needsDriver, wayOf } from '../../domain/booking/arrival.ts';
import { leavingOf } from '../../contract/booking/leaving.ts';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { stepsFrom } from '../../domain/booking/booking-status.ts';
import { type Leg, recordedAt } from '../../domain/booking/handover.ts';
import { type LocalDate, localNow, longDate, windowText } from '../../domain/text/local-time.ts';
import { milesText } from '../../domain/vehicle/mileage.ts';
import type { HandoverDetail } from '../../domain/work/work-history.ts';
import { powertrainOf } from '../../domain/vehicle/vehicle.ts';
import type { Staff } from '../auth/actor.ts';
import { worksAt } from '../auth/works-at.ts';
import { handovers } from '../db/schema.ts';
import { type Change, type Locked, type Made, notNow, type NewEvent } from '../bookings/change.ts';
import { handoverInForce, type HandoverRow, voidHandover } from '../bookings/handovers.ts';
import type { WorkMails } from './mails.ts';
import { settleMileage, type TestedMileage } from './mileage.ts';
import { mayLeave } from '../../domain/mot/unroadworthy.ts';
import { fieldOf, leftBy, needText } from './steps.ts';
import { type StoredWork } from '../bookings/work.ts';
import { eventsOf } from '../bookings/events.ts';
import { stepFacts, stopsOn } from './step-facts.ts';

/** The step that a handover makes, and the statuses in which it can have happened. */
const LEG_STEP: Record<Leg, { from: BookingStatus; to: BookingStatus; later: readonly BookingStatus[] }> = {
  collection: {
    from: 'confirmed',
    to: 'collected',
    later: ['collected', 'in_workshop', 'awaiting_approval', 'ready'],
  },
  delivery: { from: 'ready', to: 'delivered', later: ['delivered', 'closed'] },
};

/** The car is no longer with us. */
const GONE: readonly BookingStatus[] = ['delivered', 'closed'];

interface Recording {
  actor: Staff;
  mails: WorkMails;
  tested: TestedMileage;
}

/**
 * What a driver recorded at the kerb, perhaps hours ago. Where the car changed hands and nobody has made the step yet,
 * this makes it; where a record of the same leg counts already, this takes its place, with a reason.
 * @param id chosen by the phone
 */
export function recordHandover(
  id: string,
  found: HandoverInput,
  { actor, mails, tested }: Recording,
): Change {
  return {
    async isDone({ tx, booking }) {
      const [same] = await tx.select().from(handovers).where(eq(handovers.id, id));
      if (same && same.bookingId !== booking.id) throw notNow('form', 'This record is of another booking');
      return same !== undefined;
    },
    async make(work) {
      const { tx, booking, now } = work;
      const at = recordedAt(new Date(found.at), now);
      const { leg, outcome, miles, level, given, marks, key_to: keyTo, place, note } = found;
      const author = await authorOf(work, found.recorded_by, actor);
      const current = outcome === 'done' ? await handoverInForce(tx, booking.id, leg) : null;
      refuse(work, found, current);
      const doubt = await doubtOf(work, found, { on: localNow(at).date, tested });
      if (current) await voidHandover(work, current.id, 'replaced');
      const isLate = GONE.includes(booking.status);
      const said = { miles, level, given, marks, isAgreed: found.agreed };
      const kept = { leg, outcome, ...said, keyTo, place, note, doubt };
      await tx.insert(handovers).values({
        ...kept,
        id,
        bookingId: booking.id,
        recordedBy: author.id,
        at,
        storedAt: now,
        isLate,
        photos: found.photos,
      });
      const detail: HandoverDetail = {
        ...kept,
        kind: 'handover',
        handover: id,
        energy: powertrainOf(booking.vehicle.Fuel) === 'ev' ? 'charge' : 'fuel',
        recordedBy: author.name,
        replaces: current?.id ?? null,
        reason: current ? found.reason : '',
        addedAt: isLate ? now.toISOString() : null,
      };
      const events = toldOf(work, found, detail, { at, mails });
      const status = events.at(-1)?.status ?? booking.status;
      return {
        action: {
          what: 'work.handover',
          subject: booking.id,
          before: current
            ? { status: booking.status, replaces: current.id, miles: current.miles }
            : { status: booking.status },
          after: {
            status,
            leg,
            outcome,
            miles,
            ...(current && { reason: found.reason }),
            ...(author.name && { recordedBy: author.name }),
          },
        },
        events,
        ...(leg === 'collection' && { state: { missedAt: outcome === 'done' ? null : at } }),
        ...(leg === 'delivery' &&
          status !== booking.status && { state: { leaves: leftBy(work, leavingOf(found)).arrival } }),
      };
    },
  };
}

/** Who recorded it: whoever sends it, or a colleague whose phone had kept it. `name`: '' for whoever sends it. */
async function authorOf(
  { tx, booking: { garageId } }: Locked,
  account: string | null,
  actor: Staff,
): Promise<{ id: string; name: string }> {
  if (account === null || account === actor.userId) return { id: actor.userId, name: '' };
  const [colleague] = await worksAt(tx, [{ id: garageId }], { only: account });
  if (!colleague)
    throw notNow('form', 'The person who recorded this doesn’t work here any more: record it once more');
  return { id: account, name: `${colleague.firstName} ${colleague.lastName}`.trim() };
}

function toldOf(
  work: Locked,
  { leg, outcome, reason, ...how }: HandoverInput,
  detail: HandoverDetail,
  { at, mails }: { at: Date; mails: WorkMails },
): NewEvent[] {
  const { status } = work.booking;
  const { from, to } = LEG_STEP[leg];
  if (outcome !== 'done') return [{ status, detail, at, mails: [mails.missed] }];
  if (status !== from) return [{ status, detail, at }];
  const left = leg === 'delivery' ? leftBy(work, leavingOf(how)) : { arrival: wayOf(work.booking, leg) };
  const stepped = { kind: 'stepped', ...left, reason } as const;
  return [
    { status: to, detail: stepped, at, mails: [mails.stepped] },
    { status: to, detail, at },
  ];
}

/** None of our drivers is on the way to a car that its owner brings or that comes on a truck. */
const NO_DRIVER = 'Our driver doesn’t fetch this car: change how it comes first';

/** What cannot have happened to this booking. @param current the record of the leg that counts now */
function refuse(
  work: Locked,
  { leg, outcome, reason, ...how }: HandoverInput,
  current: HandoverRow | null,
): void {
  const { status } = work.booking;
  if (outcome !== 'done' && !needsDriver(wayOf(work.booking, leg))) throw notNow('outcome', NO_DRIVER);
  const { from, to, later } = LEG_STEP[leg];
  if (current) {
    if (reason === '') throw notNow('reason', replacingText(current));
    return;
  }
  const isLater = outcome === 'done' && later.includes(status);
  if (status !== from && !isLater) throw notNow('form', wrongTime(leg, status));
  if (status !== from) return;
  const stops = stopsOn(work, localNow(work.now).date);
  const leaving = leavingOf(how);
  // Whoever found nobody at home has driven it.
  if (leg === 'delivery' && !mayLeave(stops, leaving))
    throw notNow('leaves', needText('safe', { ...work, stops }));
  if (outcome !== 'done') return;
  const facts = stepFacts({ ...work, stops }, { reason, leaving, isRecorded: true });
  const [missing] = stepsFrom(status, facts).find((step) => step.to === to)?.missing ?? [];
  if (missing) throw notNow(fieldOf(missing, 'form'), needText(missing, { ...work, stops }));
}

function replacingText({ leg, at, miles }: HandoverRow): string {
  const { date, time } = localNow(at);
  const what = leg === 'collection' ? 'The collection' : 'The return';
  const clock = miles === null ? '' : `, with ${milesText(miles)}`;
  return `${what} was recorded on ${longDate(date)} at ${time}${clock}. Say why this takes its place`;
}

function wrongTime(leg: Leg, status: BookingStatus): string {
  if (status === 'cancelled') return 'This booking is cancelled. Ring the workshop before you take the car';
  if (status === 'requested') return 'Its customer hasn’t confirmed this booking yet. Ring the workshop';
  if (leg === 'delivery') return 'The car can’t go back yet: the work isn’t recorded as finished';
  return GONE.includes(status)
    ? 'The car has gone back: what it was like when it came can no longer be recorded'
    : 'The car has been collected already';
}

async function doubtOf(
  work: Locked,
  { leg, miles, miles_confirmed: confirmed }: HandoverInput,
  { on, tested }: { on: LocalDate; tested: TestedMileage },
): Promise<string> {
  if (miles === null) return '';
  return settleMileage(work, { miles, on, moment: leg, confirmed }, tested);
}

/** None of our drivers brings back a car that must not be driven. */
function refuseDriving(work: StoredWork, today: LocalDate): void {
  const stops = stopsOn(work, today);
  if (stops.length > 0) throw notNow('form', needText('safe', { ...work, stops }));
}

interface Lateness {
  /** From now until the driver is there. */
  minutes: number;
  /** Of the booking, as the page showed it. */
  version: number;
  /** In which the garage brings cars back, where the booking has none of its own. */
  returnWindow: string;
}

export function sayLate({ minutes, version, returnWindow }: Lateness, mails: WorkMails): Change {
  return {
    isDone: async ({ tx, booking }) => {
      const last = (await eventsOf(tx, booking.id)).at(-1)?.detail;
      return last?.kind === 'late' && booking.version === version + 1;
    },
    make: (work): Promise<Made> => {
      const { booking, now } = work;
      const { status } = booking;
      const leg = status === 'confirmed' ? 'collection' : 'delivery';
      if (!needsDriver(wayOf(booking, leg))) throw notNow('form', NO_DRIVER);
      const due = leg === 'collection' ? booking.collectionDate : booking.returnDate;
      if (status !== 'confirmed' && status !== 'ready') throw notNow('form', 'No driver is on the way');
      const today = localNow(now).date;
      if (due !== today) throw notNow('form', 'This car isn’t due today: agree another time instead');
      if (leg === 'delivery') refuseDriving(work, today);
      const until = localNow(new Date(now.getTime() + minutes * 60_000));
      if (until.date !== today) throw notNow('minutes', 'That’s tomorrow: agree another time instead');
      const window = leg === 'collection' ? booking.collectionWindow : (booking.returnWindow ?? returnWindow);
      const [begins = ''] = window.split('-');
      if (until.time <= begins)
        throw notNow('minutes', `That’s before its window, ${windowText(window)}: nobody is late yet`);
      return Promise.resolve({
        action: {
          what: 'work.late',
          subject: booking.id,
          before: null,
          after: { leg, until: until.time },
        },
        events: [{ status, detail: { kind: 'late', leg, until: until.time }, mails: [mails.late] }],
      });
    },
  };
}
