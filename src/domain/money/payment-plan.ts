import { addDays, addMonths, type LocalDate, type LocalTime } from '../text/local-time.ts';
import type { Pence } from './money.ts';

/** Where one part of a payment plan stands. */
export const PART_STATES = [
  /** Its day has not come, or has only just. */
  'due',
  /** We are taking it from the saved card. */
  'processing',
  'paid',
  /** It could not be taken: its customer has been sent a link to pay it. */
  'failed',
  /** The plan has ended, or was paid early: it is no part of its own any more. */
  'ended',
] as const;

export type PartState = (typeof PART_STATES)[number];

const NEXT: Record<PartState, readonly PartState[]> = {
  due: ['processing', 'paid', 'failed', 'ended'],
  // Back where the card was never asked.
  processing: ['paid', 'failed', 'due', 'ended'],
  // Back where another day has been agreed.
  failed: ['paid', 'due', 'processing', 'ended'],
  paid: [],
  ended: [],
};

export const mayPartBecome = (from: PartState, to: PartState): boolean => NEXT[from].includes(to);

/** Whether a part is still waited for. */
export const isOpenPart = ({ state }: { state: PartState }): boolean => state !== 'paid' && state !== 'ended';

export interface PlanPart {
  /** From 1. */
  nth: number;
  date: LocalDate;
  pence: Pence;
  state: PartState;
  /** When its customer was told that it comes. */
  noticedOn: LocalDate | null;
  /** Since when it is failed. */
  failedOn: LocalDate | null;
  /** When its customer was told that the plan would end. */
  warnedOn: LocalDate | null;
}

/** Days between the email that tells of a part and the part itself. */
export const NOTICE_DAYS = 3;
/** Days after which an unpaid part ends the plan. */
const UNPAID_DAYS = 14;
/** Days after which its customer is told so. */
const WARN_DAYS = 7;
/** Days that they have then at least. */
const WARNED_DAYS = 5;
/** Nobody's card is asked in the middle of the night. */
const TAKE_FROM: LocalTime = '08:00';

/** What has to be done about a part now. */
export type PartAct = 'notice' | 'take' | 'warn' | 'end';

/**
 * What a part needs at a moment; null: nothing. A part is never taken less than three days after its notice, whatever
 * has kept us from sending it.
 */
export function actFor(part: PlanPart, now: { date: LocalDate; time: LocalTime }): PartAct | null {
  const { state, date, noticedOn, failedOn, warnedOn } = part;
  if (state === 'due') {
    if (noticedOn === null) return now.date >= addDays(date, -NOTICE_DAYS) ? 'notice' : null;
    const day = later(date, addDays(noticedOn, NOTICE_DAYS));
    return `${now.date} ${now.time}` >= `${day} ${TAKE_FROM}` ? 'take' : null;
  }
  if (state !== 'failed' || failedOn === null) return null;
  if (warnedOn === null) return now.date >= addDays(failedOn, WARN_DAYS) ? 'warn' : null;
  return now.date >= endsOn({ failedOn, warnedOn }) ? 'end' : null;
}

/** The day on which an unpaid part ends its plan. */
export const endsOn = ({ failedOn, warnedOn }: { failedOn: LocalDate; warnedOn: LocalDate }): LocalDate =>
  later(addDays(failedOn, UNPAID_DAYS), addDays(warnedOn, WARNED_DAYS));

const later = (one: LocalDate, other: LocalDate): LocalDate => (one > other ? one : other);

/**
 * The open parts of a plan once what is owed has changed: what came off comes off the last ones, and what is owed more is
 * added to the last. One that comes to nothing has ended.
 */
export function planFor<Part extends Pick<PlanPart, 'pence' | 'state'>>(
  parts: readonly Part[],
  due: Pence,
): Part[] {
  const open = parts.filter(isOpenPart);
  let over = open.reduce((sum, { pence }) => sum + pence, 0) - due;
  const last = open.at(-1);
  return parts
    .toReversed()
    .map((part) => {
      if (!isOpenPart(part)) return part;
      const off = over < 0 ? (part === last ? over : 0) : Math.min(over, part.pence);
      over -= off;
      const pence = part.pence - off;
      return pence === 0 ? { ...part, pence: part.pence, state: 'ended' as const } : { ...part, pence };
    })
    .toReversed();
}

/** The farthest day on which a part may be put off: a plan that goes on for ever is another kind of credit. */
export const lastPartDay = (begun: LocalDate): LocalDate => addMonths(begun, 11);
