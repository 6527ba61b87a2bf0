import { and, desc, eq, isNotNull } from '../db/drizzle.ts';
import type { HandoverInput } from '../../contract/handover.ts';
import type { BookingStatus } from '../../domain/booking-status.ts';
import { stepsFrom } from '../../domain/booking-status.ts';
import { type Leg, recordedAt } from '../../domain/handover.ts';
import { localNow } from '../../domain/local-time.ts';
import type { HandoverDetail } from '../../domain/work-history.ts';
import { powertrainOf } from '../../domain/vehicle.ts';
import type { Staff } from '../auth/actor.ts';
import { handovers } from '../db/schema.ts';
import { type Change, eventsOf, type Locked, type Made, notNow, type Told } from './change.ts';
import type { WorkMails } from './mails.ts';
import { NEED_TEXT, SAID } from './steps.ts';
import { factsOf } from './stored.ts';

/** The step that a handover makes, and the statuses in which it can have happened. */
const LEG_STEP: Record<Leg, { from: BookingStatus; to: BookingStatus; later: readonly BookingStatus[] }> = {
  collection: {
    from: 'confirmed',
    to: 'collected',
    later: ['collected', 'in_workshop', 'awaiting_approval', 'ready'],
  },
  delivery: { from: 'ready', to: 'delivered', later: ['delivered', 'closed'] },
};

/**
 * What a driver recorded at the kerb, perhaps hours ago. Where the car changed hands and nobody has made the step yet,
 * this makes it.
 * @param id chosen by the phone
 */
export function recordHandover(id: string, found: HandoverInput, actor: Staff, mails: WorkMails): Change {
  return {
    async isDone({ tx, booking }) {
      const [same] = await tx.select().from(handovers).where(eq(handovers.id, id));
      if (same && same.bookingId !== booking.id) throw notNow('form', 'This record is of another booking');
      return same !== undefined;
    },
    async make(work) {
      const { tx, booking, now } = work;
      const at = recordedAt(new Date(found.at), now);
      refuse(work, found);
      await refuseMiles(work, found);
      const { leg, outcome, miles, level, given, key_to: keyTo, place, note } = found;
      const kept = { leg, outcome, miles, level, given, isAgreed: found.agreed, keyTo, place, note };
      await tx
        .insert(handovers)
        .values({ ...kept, id, bookingId: booking.id, recordedBy: actor.userId, at, storedAt: now });
      const energy = powertrainOf(booking.vehicle.Fuel) === 'ev' ? 'charge' : 'fuel';
      const detail: HandoverDetail = { kind: 'handover', handover: id, energy, ...kept };
      const told = toldOf(work, found, detail, { at, mails });
      const status = told.at(-1)?.status ?? booking.status;
      return {
        deed: {
          what: 'work.handover',
          subject: booking.id,
          before: { status: booking.status },
          after: { status, leg, outcome, miles },
        },
        told,
        ...(leg === 'collection' && { state: { missedAt: outcome === 'done' ? null : at } }),
      };
    },
  };
}

function toldOf(
  { booking }: Locked,
  { leg, outcome, reason }: HandoverInput,
  detail: HandoverDetail,
  { at, mails }: { at: Date; mails: WorkMails },
): Told[] {
  const { status, arrival } = booking;
  const { from, to } = LEG_STEP[leg];
  if (outcome !== 'done') return [{ status, detail, at, mails: [mails.missed] }];
  if (status !== from) return [{ status, detail, at }];
  const stepped = { kind: 'stepped', arrival, reason } as const;
  return [
    { status: to, detail: stepped, at, mails: [mails.stepped] },
    { status: to, detail, at },
  ];
}

/** What cannot have happened to this booking. */
function refuse(work: Locked, { leg, outcome, reason }: HandoverInput): void {
  const { status } = work.booking;
  const { from, to, later } = LEG_STEP[leg];
  const isLater = outcome === 'done' && later.includes(status);
  if (status !== from && !isLater) throw notNow('form', wrongTime(leg, status));
  if (status !== from || outcome !== 'done') return;
  const facts = factsOf(work, { reason, byLorry: false });
  const [missing] = stepsFrom(status, facts).find((step) => step.to === to)?.missing ?? [];
  if (missing) throw notNow(SAID.includes(missing) ? 'reason' : 'form', NEED_TEXT[missing]);
}

function wrongTime(leg: Leg, status: BookingStatus): string {
  if (status === 'cancelled') return 'This booking is cancelled. Ring the workshop before you take the car';
  if (status === 'requested') return 'Its customer hasn’t confirmed this booking yet. Ring the workshop';
  return leg === 'collection'
    ? 'The car has been collected already'
    : 'The car can’t go back yet: the work isn’t recorded as finished';
}

/** A clock never runs back: what is less than at the last handover is a slip of the finger. */
async function refuseMiles({ tx, booking }: Locked, { miles }: HandoverInput): Promise<void> {
  if (miles === null) return;
  const [last] = await tx
    .select({ miles: handovers.miles })
    .from(handovers)
    .where(and(eq(handovers.bookingId, booking.id), isNotNull(handovers.miles)))
    .orderBy(desc(handovers.miles));
  if (!last?.miles || last.miles <= miles) return;
  const before = last.miles.toLocaleString('en-GB');
  throw notNow('miles', `That’s less than the ${before} miles recorded before: check the clock`);
}

/** @param minutes from now until the driver is there */
export function sayLate(minutes: number, version: number, mails: WorkMails): Change {
  return {
    isDone: async ({ tx, booking }) => {
      const last = (await eventsOf(tx, booking.id)).at(-1)?.detail;
      return last?.kind === 'late' && booking.version === version + 1;
    },
    make: ({ booking, now }): Promise<Made> => {
      const { status } = booking;
      const leg = status === 'confirmed' ? 'collection' : 'delivery';
      const due = leg === 'collection' ? booking.collectionDate : booking.returnDate;
      if (status !== 'confirmed' && status !== 'ready') throw notNow('form', 'No driver is on the way');
      const today = localNow(now).date;
      if (due !== today) throw notNow('form', 'This car isn’t due today: agree another time instead');
      const until = localNow(new Date(now.getTime() + minutes * 60_000));
      if (until.date !== today) throw notNow('minutes', 'That’s tomorrow: agree another time instead');
      return Promise.resolve({
        deed: {
          what: 'work.late',
          subject: booking.id,
          before: null,
          after: { leg, until: until.time },
        },
        told: [{ status, detail: { kind: 'late', leg, until: until.time }, mails: [mails.late] }],
      });
    },
  };
}
