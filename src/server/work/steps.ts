import { type Arrival, wayOf } from '../../domain/booking/arrival.ts';
import { statusText } from '../../domain/booking/booking-history.ts';
import {
  type BookingStatus,
  type Need,
  stepsFrom,
  type TakeBackRefusal,
} from '../../domain/booking/booking-status.ts';
import { foundText } from '../../domain/catalogue/check.ts';
import type { Leg } from '../../domain/booking/handover.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Leaving } from '../../domain/mot/unroadworthy.ts';
import { isUndrivable, type Stop } from '../../domain/mot/stop.ts';
import { type Change, type Locked, type Made, notNow } from '../bookings/change.ts';
import { handoverInForce, voidHandover } from '../bookings/handovers.ts';
import type { MailKind } from '../mail/kind.ts';
import type { WorkMails } from './mails.ts';
import { type StoredWork } from '../bookings/work.ts';
import { eventsOf } from '../bookings/events.ts';
import { backOf, stepFacts, stopsOn } from './step-facts.ts';

/** What a step still needs, for the person who makes it. */
const NEED_TEXT: Record<Exclude<Need, 'safe'>, string> = {
  offer: 'Nothing has been offered to the customer',
  decisions: 'The customer hasn’t decided on everything yet',
  lines: 'Not every job is done, or recorded as not done',
  findings: 'It needs attention now, and its customer hasn’t been asked or told',
  record: 'The handover isn’t recorded: record it, or say why it can’t be',
  payment: 'Nothing has been paid yet: say why the car goes back all the same',
  settled: 'Something is still owed: say why the booking is closed all the same',
};

/** The same with what it is about. @param about what keeps the car from being driven home, and what nobody was told of */
export function needText(
  need: Need,
  { stops, findings }: Pick<StoredWork, 'findings'> & { stops: readonly Stop[] },
): string {
  if (need === 'safe') return stopsText(stops);
  if (need !== 'findings') return NEED_TEXT[need];
  return `${NEED_TEXT.findings}: ${findings.map(foundText).join('; ')}`;
}

function stopsText(stops: readonly Stop[]): string {
  const what = isUndrivable(stops) ? 'It must not be driven' : 'It has no valid MOT';
  const found = stops.map(({ text }) => text).join('; ');
  return `${what}: ${found}. It leaves repaired, on a recovery truck, or with its keeper who was told in writing`;
}

/** What a reason can stand in for. */
const SAID: readonly Need[] = ['record', 'payment', 'settled'];

const BACK_TEXT: Record<TakeBackRefusal, string> = {
  none: 'There is no step that could be taken back',
  begun: 'Work on the car has begun: take back what was recorded of the jobs first',
  stopped: 'The customer stopped the work, which only they can decide',
  paid: 'Something has been paid since, so the booking stays closed',
};

export interface Stepping {
  to: BookingStatus;
  reason: string;
  leaving: Leaving;
}

/** The next step of a booking. */
export function step({ to, reason, leaving }: Stepping, mails: WorkMails): Change {
  return {
    isDone: ({ booking }) => booking.status === to,
    make: (work) => {
      const { booking } = work;
      const stops = stopsOn(work, localNow(work.now).date);
      const facts = stepFacts({ ...work, stops }, { reason, leaving });
      const found = stepsFrom(booking.status, facts).find((each) => each.to === to);
      const left = to === 'delivered' ? leftBy(work, leaving) : { arrival: booking.arrival };
      if (!found) {
        const now = statusText(booking.status, booking);
        throw notNow('to', `From ‘${now}’ there is no such step`);
      }
      const [missing] = found.missing;
      if (missing) throw notNow(fieldOf(missing, 'to'), needText(missing, { ...work, stops }));
      return made({
        action: {
          what: 'work.step',
          subject: booking.id,
          before: { status: booking.status },
          after: { status: to, ...left, reason },
        },
        events: [{ status: to, detail: { kind: 'stepped', ...left, reason }, mails: mailsOf(to, mails) }],
        ...(to === 'delivered' && { state: { leaves: left.arrival } }),
      });
    },
  };
}

/** The field of a form that can give what is missing. @param others of what no field can give */
export function fieldOf(missing: Need, others: string): string {
  if (missing === 'safe') return 'leaves';
  return SAID.includes(missing) ? 'reason' : others;
}

/** How a car leaves, for the history. */
export function leftBy(
  { booking, now }: Pick<Locked, 'booking' | 'now'>,
  { byLorry, fetched }: Leaving,
): { arrival: Arrival; fetched?: Leaving['fetched'] & object } {
  if (byLorry) return { arrival: 'lorry' };
  if (!fetched) return { arrival: booking.leaves };
  if (fetched.toldOn > localNow(now).date) throw notNow('fetched.told_on', 'That day hasn’t come yet');
  return { arrival: 'brought', fetched };
}

/** The customer waits for these. */
function mailsOf(to: BookingStatus, { stepped, warned }: WorkMails): MailKind[] {
  if (to === 'ready') return [stepped, warned];
  return to === 'collected' || to === 'delivered' ? [stepped] : [];
}

/** The handover that a step is made of. */
const LEG_OF: Partial<Record<BookingStatus, Leg>> = { collected: 'collection', delivered: 'delivery' };

/** @param from the step that was recorded by mistake, as the page showed it */
export function takeBackStep(from: BookingStatus, reason: string): Change {
  return {
    isDone: async ({ tx, booking }) => {
      const last = (await eventsOf(tx, booking.id)).at(-1)?.detail;
      return booking.status !== from && last?.kind === 'taken_back' && last.from === from;
    },
    async make(work) {
      const { tx, booking } = work;
      const back = backOf(work);
      if (typeof back === 'string') throw notNow('from', BACK_TEXT[back]);
      if (booking.status !== from) throw notNow('from', BACK_TEXT.none);
      // What was recorded of a handover that never was is no record.
      const leg = LEG_OF[from];
      const handover = leg ? await handoverInForce(tx, booking.id, leg) : null;
      if (handover) await voidHandover(work, handover.id, 'taken_back');
      const arrival = leg ? wayOf(booking, leg) : booking.arrival;
      const detail = {
        ...({ kind: 'taken_back', from, arrival, reason } as const),
        handover: handover?.id ?? null,
      };
      return {
        action: {
          what: 'work.take_back',
          subject: booking.id,
          before: { status: from },
          after: { status: back.to, reason, ...(handover && { handover: handover.id }) },
        },
        events: [{ status: back.to, detail }],
      };
    },
  };
}

const made = (what: Made): Promise<Made> => Promise.resolve(what);
