import { type ActorKind, isUs } from '../account/actor-kind.ts';
import { checkAnswerText } from '../catalogue/check.ts';
import { poundsText } from '../money/money.ts';
import { isMoney, moneyText } from '../money/money-history.ts';
import { fetchedText } from '../mot/unroadworthy.ts';
import { sentences } from '../text/sentences.ts';
import type { DecidedDetail, LineDetail, MotRecorded } from '../work/work-history.ts';
import type { Arrival } from './arrival.ts';
import { ARRIVAL_WORDS } from './arrival-words.ts';
import { type EventDetail, type HistoryEvent, STATUS_TEXT, statusText } from './booking-history.ts';
import { LINE_TEXT } from './booking-line.ts';
import type { BookingStatus } from './booking-status.ts';
import { handoverText } from './handover.ts';
import { PHOTO_TEXTS, type PhotoLate } from './photo.ts';
import { dayText, shortSlot } from './slot-text.ts';

/** Wording for the customer, who may have come by link or by logging in. What a job did is attributed to nobody. */
const BY: Record<ActorKind, string> = {
  guest: '',
  holder: ' by you',
  customer: ' by you',
  staff: ' by us',
  job: '',
};

/** Behind what somebody of the staff did by word of a customer. */
const TOLD = ', as you told us';

/** Behind a photo that was added, by when that was. */
export const LATE_TEXT: Record<PhotoLate | 'in_time', string> = {
  in_time: '',
  with_us: ' while the car was with us',
  gone: ' after the car went back',
};

/** An event knows the one way that it is about. */
const eventStatus = (status: BookingStatus, arrival: Arrival): string =>
  statusText(status, { arrival, leaves: arrival });

/** A booking that was asked for and confirmed in one press. */
export const bookedText = (by: ActorKind): string =>
  by === 'staff' ? `We booked it${TOLD}` : 'You booked it';

/** One event, as its customer reads it: a sentence or more without the last full stop, which stand by themselves. */
export function eventText({ status, detail, by }: HistoryEvent): string {
  if (detail && isMoney(detail)) return moneyText(detail);
  switch (detail?.kind) {
    case undefined:
      return plainText(status, by);
    case 'moved':
      return `Moved from ${shortSlot(detail.from)} to ${shortSlot(detail.to)}`;
    case 'cancelled':
      return because(`Cancelled${BY[by]}`, detail.reason, isUs(by) ? 'Our reason' : 'Your reason');
    case 'stepped':
      return sentences(
        eventStatus(status, detail.arrival),
        detail.fetched ? fetchedText(detail.fetched) : '',
      );
    case 'put_right':
      return sentences(`Put right: ${detail.what}`, detail.how);
    case 'taken_back':
      return sentences(
        `‘${eventStatus(detail.from, detail.arrival)}’ was recorded by mistake`,
        `Back to ‘${eventStatus(status, detail.arrival)}’`,
      );
    case 'way':
      return ARRIVAL_WORDS[detail.to][detail.leg === 'collection' ? 'willCome' : 'willLeave'];
    case 'garage':
      return `The work will be done at ${detail.to}, instead of ${detail.from}`;
    case 'return':
      return because(`New day: ${dayText(detail.to)}, instead of ${dayText(detail.from)}`, detail.reason);
    case 'line':
      return lineText(detail);
    case 'asked':
      return namesText('We asked for your decision', detail.names);
    case 'decided':
      return decidedText(detail, by);
    case 'stopped':
      return sentences(
        isUs(by) ? 'Work stopped, as you asked' : 'Work stopped by you',
        namesText('Not done', detail.notDone),
        namesText('To be charged in part', detail.begun),
      );
    case 'checked':
      return `${detail.name}: ${detail.recorded} of ${detail.of} checks recorded`;
    case 'check_answer':
      return sentences(`Needs attention now: ${detail.what}`, checkAnswerText(detail.answer));
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

type Detail<Kind extends EventDetail['kind']> = Extract<EventDetail, { kind: Kind }>;

/** A step that the record of a handover made, which says of it all that there is to say. */
export const isStepOf = (
  step: EventDetail | null,
  handover: EventDetail | null,
): handover is Detail<'handover'> =>
  step?.kind === 'stepped' && handover?.kind === 'handover' && handover.outcome === 'done';

/** Both of them in one. */
export function handedOverText({ status, detail }: HistoryEvent, handover: Detail<'handover'>): string {
  if (detail?.kind !== 'stepped') return handoverText(handover);
  const said = handoverText(handover, eventStatus(status, detail.arrival));
  return sentences(said, detail.fetched ? fetchedText(detail.fetched) : '');
}

/**
 * Why somebody of the staff did it, where they wrote that for their colleagues; '' where nothing was written, or where
 * the customer reads it. A customer is told what happened, and not why a page was left out or what was pressed wrongly.
 */
export function staffReason(detail: EventDetail | null): string {
  switch (detail?.kind) {
    case 'stepped':
    case 'taken_back':
    case 'handover':
      return detail.reason;
    case 'line':
      return detail.isTakenBack ? detail.reason : '';
    default:
      return '';
  }
}

function plainText(status: BookingStatus, by: ActorKind): string {
  if (isUs(by)) return `${STATUS_TEXT[status]}${by === 'staff' ? TOLD : ''}`;
  if (status === 'requested') return 'You asked for a booking';
  return status === 'confirmed' ? 'You confirmed it' : STATUS_TEXT[status];
}

/** Inside a sentence; an abbreviation keeps its capitals. */
const within = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const because = (what: string, reason: string, whose = 'Reason'): string =>
  sentences(what, reason && `${whose}: ${reason}`);

const namesText = (what: string, names: readonly string[]): string =>
  names.length ? `${what}: ${names.join(', ')}` : '';

function lineText({ name, to, reason, isTakenBack, share, checks }: LineDetail): string {
  if (isTakenBack) return sentences('Corrected', `${LINE_TEXT[to]}: ${name}`);
  const part = share ? `, ${share.percent}% of it, ${poundsText(share.pence)} to pay` : '';
  const made = checks ? `, with ${checks.recorded} of ${checks.of} checks` : '';
  return because(
    `${LINE_TEXT[to]}: ${name}${part}${made}`,
    reason,
    share ? 'How we worked it out' : 'Reason',
  );
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
