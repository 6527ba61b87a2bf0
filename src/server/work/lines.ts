import {
  chargeOf,
  comesOff,
  isOver,
  type LineStatus,
  mayLineBecome,
} from '../../domain/booking/booking-line.ts';
import { type BookingStatus, STOPPABLE, WORKED_ON } from '../../domain/booking/booking-status.ts';
import { type LineDetail, statusBefore } from '../../domain/work/work-history.ts';
import { type Check, checksOf } from '../../domain/catalogue/check.ts';
import type { Actor } from '../auth/actor.ts';
import { type Change, type Locked, type Made, notNow, type NewEvent } from '../bookings/change.ts';
import type { WorkMails } from './mails.ts';
import { storedChecks } from './stored-checks.ts';
import { eventsOf } from '../bookings/events.ts';
import { type LineRow, noSuchLine, setLine } from '../bookings/lines.ts';

export const lineOf = ({ lines }: Pick<Locked, 'lines'>, id: string): LineRow => {
  const line = lines.find((each) => each.id === id);
  if (!line) throw noSuchLine();
  return line;
};

/** What the workshop makes of a line by itself; the rest is between it and the customer. */
export const WORKSHOP_MAKES = ['begun', 'done', 'not_done'] as const satisfies LineStatus[];
type Makes = (typeof WORKSHOP_MAKES)[number];

/** In which statuses of the booking. To begin a job on a car that is here brings it into the workshop. */
const MADE_IN: Record<Makes, readonly BookingStatus[]> = {
  begun: [...WORKED_ON, 'collected'],
  done: WORKED_ON,
  not_done: STOPPABLE,
};

/**
 * Whether the workshop may make that of a line now. What is begun and stopped waits for its share instead; what the
 * customer is being asked about ends with that offer, see request/answer.ts.
 */
export function mayMake(line: LineRow, to: Makes, { booking }: Pick<Locked, 'booking'>): boolean {
  if (comesOff(line) || !mayLineBecome(line.status, to)) return false;
  if (booking.stoppedAt || line.status === 'offered') return false;
  return MADE_IN[to].includes(booking.status);
}

interface Making {
  actor: Actor;
  /** Every check of the release, of every service. */
  all: readonly Check[];
}

/** @param reason why it will not be done, or is done without all of its checks; empty otherwise */
export function makeLine(id: string, to: Makes, reason: string, { actor, all }: Making): Change {
  return {
    isDone: (work) => lineOf(work, id).status === to,
    async make(work) {
      const line = lineOf(work, id);
      if (!mayMake(line, to, work)) throw notNow('form', refusalText(line, work));
      const checks = to === 'done' ? await unfinishedChecks(work, line, all) : null;
      if (checks && reason === '') throw notNow('reason', missingText(checks));
      const why = to === 'done' && !checks ? '' : reason;
      const state = {
        status: to,
        outcome: why || null,
        doneAt: to === 'done' ? work.now : null,
        // The person who begins a line does it, unless somebody has been named.
        ...(to === 'begun' && 'userId' in actor && !line.assignedTo && { assignedTo: actor.userId }),
      };
      const made = await changeLine(work, line, state, { reason: why, checks });
      return to === 'begun' && work.booking.status === 'collected' ? intoWorkshop(work, made) : made;
    },
  };
}

function intoWorkshop({ booking }: Locked, { action, events }: Made): Made {
  const status = 'in_workshop';
  const stepped = { kind: 'stepped', arrival: booking.arrival, reason: '' } as const;
  return {
    action: { ...action, after: { ...action.after, bookingStatus: status } },
    events: [{ status, detail: stepped }, ...events.map((event) => ({ ...event, status }) as const)],
  };
}

/** How many checks of a line's list have a result; null: all of them, or it has no list. */
async function unfinishedChecks(
  { tx, booking }: Locked,
  line: LineRow,
  all: readonly Check[],
): Promise<LineDetail['checks']> {
  const list = checksOf(line.key, booking.vehicle.Fuel, all);
  const known = new Set((await storedChecks(tx, line.id)).map(({ key }) => key));
  const recorded = list.filter(({ key }) => known.has(key)).length;
  return recorded === list.length ? null : { recorded, of: list.length };
}

const missingText = ({ recorded, of }: { recorded: number; of: number }): string =>
  `${of - recorded} of its ${of} checks ${of - recorded === 1 ? 'has' : 'have'} no result: record them, or say why they aren’t made. The customer reads it`;

/**
 * The share of a line that its customer stopped; the last one of a booking makes it ready. It can be corrected until
 * the car has left.
 */
export function shareLine(id: string, percent: number, reckoning: string, mails: WorkMails): Change {
  return {
    isDone: (work) => {
      const { status, donePercent, outcome } = lineOf(work, id);
      return status === 'part_done' && donePercent === percent && outcome === reckoning;
    },
    async make(work) {
      const line = lineOf(work, id);
      const { booking, now } = work;
      const isReady = booking.status === 'ready';
      if (!booking.stoppedAt) throw notNow('form', 'The customer hasn’t stopped the work');
      if (!isReady && !STOPPABLE.includes(booking.status)) throw notNow('form', 'The car has left');
      if (line.status !== 'part_done' && !mayLineBecome(line.status, 'part_done'))
        throw notNow('form', 'It had not been begun when the customer stopped the work');
      const state = { status: 'part_done', donePercent: percent, outcome: reckoning, doneAt: now } as const;
      const share = { percent, pence: chargeOf({ ...line, ...state }) };
      const { action, events } = await changeLine(work, line, state, { reason: reckoning, share });
      // What its customer must know first keeps it here.
      const isLast =
        work.findings.length === 0 &&
        work.lines.every((each) => each.id === id || comesOff(each) || isOver(each.status));
      // A customer who was told a sum is told the other one.
      if (isReady) return { action, events: events.map((event) => ({ ...event, mails: [mails.stepped] })) };
      return { action, events: isLast ? [...events, readyAfterStop(work, mails)] : events };
    },
  };
}

/** Nothing of a stopped booking is left to do. */
export const readyAfterStop = (
  { booking }: Pick<Locked, 'booking'>,
  { stepped, warned }: WorkMails,
): NewEvent => ({
  status: 'ready',
  detail: { kind: 'stepped', arrival: booking.arrival, reason: '' },
  mails: [stepped, warned],
});

/** Puts a line back to what it was before somebody recorded something by mistake. */
export function takeBackLine(id: string, from: LineStatus, reason: string): Change {
  return {
    async isDone(work) {
      const last = (await eventsOf(work.tx, work.booking.id)).at(-1)?.detail;
      return last?.kind === 'line' && last.line === id && last.from === from && last.isTakenBack;
    },
    async make(work) {
      const line = lineOf(work, id);
      const { booking } = work;
      const to = statusBefore(await eventsOf(work.tx, booking.id), id, line.status);
      if (booking.stoppedAt)
        throw notNow('form', 'The customer stopped the work, which only they can decide');
      if (line.status !== from || !to)
        throw notNow('from', 'Nothing was recorded of it that could be taken back');
      if (!STOPPABLE.includes(booking.status))
        throw notNow('form', 'The booking has gone on: take its last step back first');
      const state = { status: to, outcome: null, donePercent: null, doneAt: null };
      return changeLine(work, line, state, { reason, isTakenBack: true });
    },
  };
}

type LineState = Partial<LineRow> & Pick<LineRow, 'status'>;

async function changeLine(
  { tx, booking }: Locked,
  line: LineRow,
  state: LineState,
  said: Pick<LineDetail, 'reason'> & Partial<Pick<LineDetail, 'isTakenBack' | 'share' | 'checks'>>,
): Promise<Made> {
  await setLine(tx, line.id, state);
  const { id, name, status: from } = line;
  const how = { isTakenBack: false, share: null, checks: null, ...said };
  const detail: LineDetail = { kind: 'line', line: id, name, from, to: state.status, ...how };
  return {
    action: {
      what: how.isTakenBack ? 'work.line_back' : 'work.line',
      subject: id,
      before: { booking: booking.id, status: from },
      after: { status: state.status, ...said },
    },
    events: [{ status: booking.status, detail }],
  };
}

const CLOSED_FOR: Partial<Record<BookingStatus, string>> = {
  requested: 'The car isn’t here yet',
  confirmed: 'The car isn’t here yet',
  collected: 'The car isn’t in the workshop yet',
  cancelled: 'The booking is cancelled',
};

function refusalText({ status }: LineRow, { booking }: Pick<Locked, 'booking'>): string {
  if (booking.stoppedAt) return 'The customer stopped the work: record how much of what was begun is done';
  const closed = WORKED_ON.includes(booking.status)
    ? undefined
    : (CLOSED_FOR[booking.status] ?? 'The work on this booking is finished');
  if (closed) return closed;
  if (isOver(status)) return 'It is finished: take that back first if it was recorded by mistake';
  if (status === 'offered')
    return 'The customer is being asked about it. If no answer comes, close the question';
  return status === 'to_quote' ? 'The customer hasn’t agreed to it' : 'It hasn’t been started';
}
