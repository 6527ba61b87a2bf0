import type { LineStatus } from './booking-line.ts';
import type { BookingStatus } from './booking-status.ts';
import { dateText } from '../text/local-time.ts';
import { type Pence, poundsText } from '../money/money.ts';

/** Where an offer stands: one line of a request, with its price. */
export const OFFER_STATES = [
  /** Written at the desk, and seen by nobody else. */
  'draft',
  /** Sent: the customer has been asked, and has not answered. */
  'open',
  'approved',
  'declined',
  /** Approved, and taken back before the workshop began. */
  'withdrawn',
  /** Closed at the desk because no answer came. It is never a yes. */
  'unanswered',
  /** Asked again at another price before there was an answer. */
  'replaced',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** What a customer may answer. */
export const ANSWERS = ['approved', 'declined', 'withdrawn'] as const satisfies OfferState[];
export type Decision = (typeof ANSWERS)[number];

export const URGENCIES = [
  'dangerous',
  'before_mot',
  'can_wait',
  /** Nothing that we found: its customer booked it, and waits for its price. */
  'booked',
] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What a customer is told and asked of one line: once it is sent, none of it changes. */
export interface OfferTerms {
  name: string;
  /** What we found and why it matters, in plain words. */
  why: string;
  measured: number | null;
  unit: string | null;
  /** What law, the MOT test or the maker allows, in `unit`. */
  allowed: number | null;
  /** Ids of the booking's photos. */
  photos: readonly string[];
  pence: Pence;
  labour: Pence | null;
  parts: Pence | null;
  /** What the catalogue says for this car; null: it has no price for it. */
  listPence: Pence | null;
  /** Why it costs something else than the catalogue says. */
  priceReason: string;
  urgency: Urgency;
  /** `2027-03`: until when it can wait. */
  waitUntil: string | null;
  /** What happens if the customer says no. */
  declining: string;
}

/** As long as a booking is one of these, its customer may be asked, and may answer. */
export const ASKED_IN: readonly BookingStatus[] = [
  'confirmed',
  'collected',
  'in_workshop',
  'awaiting_approval',
];

/** Why an answer is not taken. */
export type AnswerRefusal =
  /** It was answered otherwise before. */
  | 'answered'
  /** There is a new price. */
  | 'replaced'
  /** The workshop has begun it, so a yes can no longer be taken back. */
  | 'begun'
  /** Nothing is asked any more: the booking has gone on, or was cancelled or stopped. */
  | 'ended';

/** What an answer comes to: it counts now, it was given before, or it is refused. */
export function weigh(
  wanted: Decision,
  { state, line, booking }: { state: OfferState; line: LineStatus; booking: BookingStatus },
): 'counts' | 'given' | AnswerRefusal {
  if (state === wanted) return 'given';
  if (wanted === 'withdrawn') {
    if (state !== 'approved') return 'ended';
    if (line === 'approved') return ASKED_IN.includes(booking) ? 'counts' : 'ended';
    return line === 'not_done' ? 'ended' : 'begun';
  }
  if (state === 'replaced') return 'replaced';
  if (state === 'unanswered') return 'ended';
  if (state !== 'open') return 'answered';
  return line === 'offered' && ASKED_IN.includes(booking) ? 'counts' : 'ended';
}

/**
 * Whether a line can be asked about: it has no price yet, waits for an answer to an earlier offer, or was left
 * without a yes. What was agreed to keeps its price.
 * @param last how the last offer of it ended
 */
export function mayAsk(line: LineStatus, last: OfferState | null): boolean {
  if (line === 'not_done') return last === 'unanswered';
  return line === 'to_quote' || line === 'offered' || line === 'declined';
}

/** Answered without a yes that stands. */
const NO_YES: readonly string[] = ['declined', 'withdrawn', 'unanswered'];

/**
 * Whether its customer can ask for it after all. That is no yes: each question is answered once, so we ask again, with the price
 * that it has then.
 * @param state how the last question about it ended
 */
export const mayWish = (state: string, line: LineStatus, booking: BookingStatus): boolean =>
  NO_YES.includes(state) && (line === 'declined' || line === 'not_done') && ASKED_IN.includes(booking);

/** What we are told then, in their words. */
export const wishText = (name: string, pence: Pence): string =>
  `I’d like this done after all: ${name}. You asked me at ${poundsText(pence)}. Please ask me again.`;

/** Whether something dangerous was decided or stopped, and is not repaired by its line. */
export const staysDangerous = (urgency: Urgency, line: LineStatus): boolean =>
  urgency === 'dangerous' && ['declined', 'part_done', 'not_done'].includes(line);

/** How soon it has to be done, as a sentence without its full stop. */
export function urgencyText(urgency: Urgency, waitUntil: string | null): string {
  if (urgency === 'dangerous') return 'Dangerous: the car shouldn’t be driven like this';
  if (urgency === 'before_mot') return 'Needed before the next MOT';
  if (urgency === 'booked') return 'You booked this without a price';
  return `Can wait until ${monthText(waitUntil ?? '')}`;
}

/** What a no means, ready to be changed: true of any car, and no threat. */
export const DECLINING: Record<Urgency, string> = {
  dangerous: 'The car isn’t safe to drive, so it can’t be driven home like this.',
  before_mot: 'It gets worse with time, and it fails the next MOT as it is.',
  can_wait: 'Nothing happens straight away. We look at it again at the next service.',
  booked: 'It isn’t done, and you pay nothing for it.',
};

/**
 * What a no to something dangerous means beside what the desk wrote: our driver can't drive the car either, and these are
 * the ways that it can leave. null: it may be driven.
 */
export const cannotDriveText = (urgency: Urgency, toPay: Pence): string | null =>
  urgency === 'dangerous'
    ? `We can’t drive it back to you like this. You choose: have it put right after all (${poundsText(toPay)}), have it brought on a recovery truck, or fetch it yourself without driving it.`
    : null;

/** How urgent a reading is by itself: below its limit it is dangerous to drive, otherwise it is the next MOT's affair. */
export const urgencyOf = (measured: number, allowed: number): Urgency =>
  measured < allowed ? 'dangerous' : 'before_mot';

/** `2027-03` → `March 2027` */
export const monthText = (month: string): string =>
  dateText(`${month}-01`, { month: 'long', year: 'numeric' });

/** `2.1 mm, and the limit is 1.5 mm`; null where nothing was measured. */
export function measurementText({
  measured,
  unit,
  allowed,
}: Pick<OfferTerms, 'measured' | 'unit' | 'allowed'>): string | null {
  if (measured === null) return null;
  return allowed === null
    ? `${measured} ${unit}`
    : `${measured} ${unit}, and the limit is ${allowed} ${unit}`;
}

/** The button of a yes: it says that it is one to pay for (regulation 14). */
export const approveText = (toPay: Pence): string => `Approve, ${poundsText(toPay)} to pay`;

/** The button of one yes to several, which names the sum of all. */
export const approveAllText = (count: number, toPay: Pence): string =>
  `Approve all ${count}, ${poundsText(toPay)} to pay`;
