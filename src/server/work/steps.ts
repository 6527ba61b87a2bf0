import type { Arrival, Ways } from '../../domain/arrival.ts';
import { statusText } from '../../domain/booking-history.ts';
import {
  type BookingStatus,
  type Need,
  stepsFrom,
  type TakeBackRefusal,
} from '../../domain/booking-status.ts';
import { foundText } from '../../domain/check.ts';
import type { Leg } from '../../domain/handover.ts';
import { type Change, eventsOf, type Made, notNow } from './change.ts';
import { handoverInForce, voidHandover } from './in-force.ts';
import type { MailKind } from '../mail/kind.ts';
import type { WorkMails } from './mails.ts';
import { backOf, factsOf, type StoredWork } from './stored.ts';

/** What a step still needs, for whoever makes it. */
const NEED_TEXT: Record<Need, string> = {
  offer: 'Nothing has been offered to the customer',
  decisions: 'The customer hasn’t decided on everything yet',
  lines: 'Not every job is done, or recorded as not done',
  safe: 'The MOT found a dangerous defect: the car leaves repaired or on a recovery truck',
  findings: 'It needs attention now, and its customer hasn’t been asked or told',
  record: 'The handover isn’t recorded: record it, or say why it can’t be',
  payment: 'Nothing has been paid yet: say why the car goes back all the same',
  settled: 'Something is still owed: say why the booking is closed all the same',
};

/** The same with what it is about. */
export function needText(need: Need, { findings }: Pick<StoredWork, 'findings'>): string {
  if (need !== 'findings') return NEED_TEXT[need];
  return `${NEED_TEXT.findings}: ${findings.map(foundText).join('; ')}`;
}

/** What a reason can stand in for. */
export const SAID: readonly Need[] = ['record', 'payment', 'settled'];

const BACK_TEXT: Record<TakeBackRefusal, string> = {
  none: 'There is no step that could be taken back',
  begun: 'Work on the car has begun: take back what was recorded of the jobs first',
  stopped: 'The customer stopped the work, which only they can decide',
  paid: 'Something has been paid since, so the booking stays closed',
};

export interface Stepping {
  to: BookingStatus;
  reason: string;
  byLorry: boolean;
}

/** The next step of a booking. */
export function step({ to, reason, byLorry }: Stepping, mails: WorkMails): Change {
  return {
    isDone: ({ booking }) => booking.status === to,
    make: (work) => {
      const { booking } = work;
      const found = stepsFrom(booking.status, factsOf(work, { reason, byLorry })).find(
        (each) => each.to === to,
      );
      const arrival = toldWay(to, booking, byLorry);
      if (!found) {
        const now = statusText(booking.status, booking);
        throw notNow('to', `From ‘${now}’ there is no such step`);
      }
      const [missing] = found.missing;
      if (missing) throw notNow(SAID.includes(missing) ? 'reason' : 'to', needText(missing, work));
      return made({
        deed: {
          what: 'work.step',
          subject: booking.id,
          before: { status: booking.status },
          after: { status: to, arrival, reason },
        },
        told: [{ status: to, detail: { kind: 'stepped', arrival, reason }, mails: mailsOf(to, mails) }],
        ...(to === 'delivered' && { state: { leaves: arrival } }),
      });
    },
  };
}

/** The way that a step tells of: how the car came, or how it leaves. */
function toldWay(to: BookingStatus, { arrival, leaves }: Ways, byLorry: boolean): Arrival {
  if (to !== 'delivered') return arrival;
  return byLorry ? 'lorry' : leaves;
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
      const arrival = toldWay(from, booking, false);
      const detail = {
        ...({ kind: 'taken_back', from, arrival, reason } as const),
        handover: handover?.id ?? null,
      };
      return {
        deed: {
          what: 'work.take_back',
          subject: booking.id,
          before: { status: from },
          after: { status: back.to, reason, ...(handover && { handover: handover.id }) },
        },
        told: [{ status: back.to, detail }],
      };
    },
  };
}

const made = (what: Made): Promise<Made> => Promise.resolve(what);
