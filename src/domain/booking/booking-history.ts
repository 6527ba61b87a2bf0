import { type ActorKind, isUs } from '../account/actor-kind.ts';
import type { Arrival, Ways } from './arrival.ts';
import { ARRIVAL_WORDS } from './arrival-words.ts';
import { LINE_TEXT } from './booking-line.ts';
import type { BookingStatus } from './booking-status.ts';
import { checkAnswerText } from '../catalogue/check.ts';
import { handoverText, type VoidedBy } from './handover.ts';
import { isMoney, type MoneyDetail, moneyText } from '../money/money-history.ts';
import { poundsText } from '../money/money.ts';
import type { Slot } from './slot.ts';
import { dayText, shortSlot } from './slot-text.ts';
import { PHOTO_TEXTS, type PhotoLate } from './photo.ts';
import { fetchedText } from '../mot/unroadworthy.ts';
import type { DecidedDetail, LineDetail, MotRecorded, WorkDetail } from '../work/work-history.ts';

/** What a move or a cancellation adds to the booking's history besides its status. */
export type ChangeDetail =
  | { kind: 'moved'; from: Slot; to: Slot }
  /** `reason` in the customer's own words; empty if none was given. */
  | { kind: 'cancelled'; slot: Slot; reason: string };

/** Another garage does the work, of which its customer was shown one. */
export interface GarageDetail {
  kind: 'garage';
  /** Their names. */
  from: string;
  to: string;
  /** Of the garage that does it now, in one line. */
  address: string;
  /** From the district of the customer's address, in a straight line; null: nobody knows. */
  miles: number | null;
}

/** What an event adds to the status that it led to. */
export type EventDetail = ChangeDetail | GarageDetail | WorkDetail | MoneyDetail;

/** Characters of the longest reason. */
export const MAX_REASON = 500;

/** What happened to a booking, as the customer sees it. */
export interface HistoryEvent {
  status: BookingStatus;
  detail: EventDetail | null;
  by: ActorKind;
  at: Date;
}

/** Wording for the customer, who may have come by link or by logging in. What a job did is attributed to nobody. */
const BY: Record<ActorKind, string> = {
  guest: '',
  holder: ' by you',
  customer: ' by you',
  staff: ' by us',
  job: '',
};

/** What the customer reads. */
export const STATUS_TEXT: Record<BookingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  collected: 'Car collected',
  in_workshop: 'In the workshop',
  awaiting_approval: 'Waiting for your decision',
  ready: 'Work finished',
  delivered: 'Car back with you',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** The same of one booking: a car that was not collected has arrived, and one that was not brought back was picked up. */
export function statusText(status: BookingStatus, { arrival, leaves }: Ways): string {
  if (status === 'collected') return ARRIVAL_WORDS[arrival].collected;
  return status === 'delivered' ? ARRIVAL_WORDS[leaves].delivered : STATUS_TEXT[status];
}

/** An event knows the one way that it is about. */
const eventStatus = (status: BookingStatus, arrival: Arrival): string =>
  statusText(status, { arrival, leaves: arrival });

/** One line of a history. */
export interface HistoryLine {
  at: Date;
  text: string;
  /** Who of us did it, where that is known. */
  who: string;
}

/**
 * The history as lines, oldest first. Events of the same instant are one line, and so are photos that came one after
 * the other; a decision has its own.
 */
export function historyLines(events: readonly (HistoryEvent & { who?: string })[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  const voided = voidedHandovers(events);
  const textOf = (event: HistoryEvent): string => {
    const why = event.detail?.kind === 'handover' ? voided.get(event.detail.handover) : undefined;
    return why ? `${eventText(event)}. ${VOIDED_TEXT[why]}` : eventText(event);
  };
  let photos = 0;
  let lateness: PhotoLate | 'in_time' | null = null;
  let wasDecision = false;
  for (const event of events) {
    const { at, who = '' } = event;
    const before = lines.at(-1);
    const late = event.detail?.kind === 'photo' ? (event.detail.late ?? 'in_time') : null;
    photos = late === null ? 0 : late === lateness ? photos + 1 : 1;
    lateness = late;
    const isDecision = event.detail?.kind === 'decided';
    if (before && photos > 1) before.text = `${photos} photos added${LATE_TEXT[late ?? 'in_time']}`;
    else if (before?.at.getTime() === at.getTime() && !isDecision && !wasDecision)
      before.text = together(before.text, within(textOf(event)));
    else lines.push({ at, text: textOf(event), who });
    wasDecision = isDecision;
  }
  return lines;
}

/** Behind what somebody of the staff did by word of a customer. */
const TOLD = ', as you told us';

/** Two events of one instant in a sentence, which says at its end by whose word they were. */
function together(first: string, second: string): string {
  const areBothTold = first.endsWith(TOLD) && second.endsWith(TOLD);
  return `${areBothTold ? first.slice(0, -TOLD.length) : first} and ${second}`;
}

/** Behind a photo that was added, by when that was. */
const LATE_TEXT: Record<PhotoLate | 'in_time', string> = {
  in_time: '',
  with_us: ' while the car was with us',
  gone: ' after the car went back',
};

/** Stands behind a record of a handover that no longer counts: it stays as it was. */
const VOIDED_TEXT: Record<VoidedBy, string> = {
  replaced: 'This was corrected later',
  taken_back: 'This was recorded by mistake and doesn’t count',
};

/** Which records of handovers no longer count, by their ids. */
function voidedHandovers(events: readonly Pick<HistoryEvent, 'detail'>[]): Map<string, VoidedBy> {
  const voided = new Map<string, VoidedBy>();
  for (const { detail } of events) {
    if (detail?.kind === 'handover' && detail.replaces) voided.set(detail.replaces, 'replaced');
    if (detail?.kind === 'taken_back' && detail.handover) voided.set(detail.handover, 'taken_back');
  }
  return voided;
}

function eventText({ status, detail, by }: HistoryEvent): string {
  if (detail && isMoney(detail)) return moneyText(detail);
  switch (detail?.kind) {
    case undefined:
      return isUs(by) ? `${STATUS_TEXT[status]}${TOLD}` : STATUS_TEXT[status];
    case 'moved':
      return `Moved from ${shortSlot(detail.from)} to ${shortSlot(detail.to)}`;
    case 'cancelled':
      return because(`Cancelled${BY[by]}`, detail.reason, isUs(by) ? 'Our reason' : 'Your reason');
    case 'stepped':
      return [
        because(eventStatus(status, detail.arrival), detail.reason, 'Reason'),
        detail.fetched && fetchedText(detail.fetched),
      ]
        .filter(Boolean)
        .join('. ');
    case 'put_right':
      return `Put right: ${detail.what}. ${detail.how}`;
    case 'taken_back':
      return because(
        `‘${eventStatus(detail.from, detail.arrival)}’ was recorded by mistake. Back to ‘${eventStatus(status, detail.arrival)}’`,
        detail.reason,
        'Reason',
      );
    case 'way':
      return ARRIVAL_WORDS[detail.to][detail.leg === 'collection' ? 'willCome' : 'willLeave'];
    case 'garage':
      return `The work will be done at ${detail.to}, instead of ${detail.from}`;
    case 'return':
      return because(
        `New day: ${dayText(detail.to)}, instead of ${dayText(detail.from)}`,
        detail.reason,
        'Reason',
      );
    case 'line':
      return lineText(detail);
    case 'asked':
      return namesText('We asked for your decision', detail.names);
    case 'decided':
      return decidedText(detail, by);
    case 'stopped':
      return [
        isUs(by) ? 'Work stopped, as you asked' : 'Work stopped by you',
        namesText('Not done', detail.notDone),
        namesText('To be charged in part', detail.begun),
      ]
        .filter(Boolean)
        .join('. ');
    case 'checked':
      return `${detail.name}: ${detail.recorded} of ${detail.of} checks recorded`;
    case 'check_answer':
      return `Needs attention now: ${detail.what}. ${checkAnswerText(detail.answer)}`;
    case 'mot':
      return motText(detail);
    case 'handover':
      return handoverText(detail);
    case 'photo':
      return `Photo added${LATE_TEXT[detail.late ?? 'in_time']}: ${within(PHOTO_TEXTS[detail.of])}`;
    case 'record_late':
      return 'What was written down of the work was changed, after the car went back';
    case 'late':
      return detail.leg === 'collection'
        ? `We’re running late: we’ll be there at about ${detail.until}`
        : `We’re running late: your car will be back at about ${detail.until}`;
  }
}

/** An event after another one in the same line; an abbreviation keeps its capitals. */
const within = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const because = (what: string, reason: string, whose: string): string =>
  reason ? `${what}. ${whose}: ${reason}` : what;

const namesText = (what: string, names: readonly string[]): string =>
  names.length ? `${what}: ${names.join(', ')}` : '';

function lineText({ name, to, reason, isTakenBack, share, checks }: LineDetail): string {
  if (isTakenBack) return because(`Corrected. ${LINE_TEXT[to]}: ${name}`, reason, 'Reason');
  const part = share ? `, ${share.percent}% of it, ${poundsText(share.pence)} to pay` : '';
  const made = checks ? `, with ${checks.recorded} of ${checks.of} checks` : '';
  const whose = share ? 'How we worked it out' : 'Reason';
  return because(`${LINE_TEXT[to]}: ${name}${part}${made}`, reason, whose);
}

function decidedText({ name, answer, pence }: DecidedDetail, by: ActorKind): string {
  const who = isUs(by) ? TOLD : BY[by];
  switch (answer) {
    case 'approved':
      return `Approved${who}: ${name}, ${poundsText(pence)} to pay`;
    case 'declined':
      return `Declined${who}: ${name}`;
    case 'withdrawn':
      return `Approval taken back${who}: ${name}`;
    case 'unanswered':
      return `No answer, so not done: ${name}`;
  }
}

function motText({ result, isDangerous, isRepaired }: MotRecorded): string {
  if (result === 'passed') return 'MOT test passed';
  if (isRepaired) return 'MOT test failed. What was dangerous has been repaired';
  return isDangerous
    ? 'MOT test failed with a dangerous defect: the car must not be driven until it is repaired'
    : 'MOT test failed';
}
