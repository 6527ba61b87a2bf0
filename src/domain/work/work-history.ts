import type { Arrival } from '../booking/arrival.ts';
import type { LineStatus } from '../booking/booking-line.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import type { CheckAnswer } from '../catalogue/check.ts';
import type { Handover, Leg } from '../booking/handover.ts';
import type { Decision } from '../booking/line-offer.ts';
import type { LocalDate, LocalTime } from '../text/local-time.ts';
import type { Pence } from '../money/money.ts';
import type { PhotoKind, PhotoLate } from '../booking/photo.ts';
import type { Fetched } from '../mot/unroadworthy.ts';

/** What the workshop did. A reason is in the words of whoever gave it, and empty if none was. */
export type WorkDetail =
  /**
   * How the car came or left, and why, where the step needed a reason. `fetched`: its keeper fetched a car that must not
   * be driven.
   */
  | { kind: 'stepped'; arrival: Arrival; reason: string; fetched?: Fetched | undefined }
  /** What kept the car from being driven home has been put right. */
  | { kind: 'put_right'; what: string; how: string }
  /** The car comes, or leaves, in another way than was agreed before. */
  | { kind: 'way'; leg: Leg; from: Arrival; to: Arrival }
  /** The car goes back, or is ready, on another day than was planned. */
  | { kind: 'return'; from: LocalDate; to: LocalDate; reason: string }
  /** The step to `from` was recorded by mistake, and so was the handover of this id, if there was one. */
  | { kind: 'taken_back'; from: BookingStatus; arrival: Arrival; reason: string; handover: string | null }
  | LineDetail
  /** The customer was asked to decide on these lines. */
  | { kind: 'asked'; names: string[] }
  | DecidedDetail
  /** The customer stopped the work: these lines were not begun, those wait for their share. */
  | { kind: 'stopped'; notDone: string[]; begun: string[] }
  /** Of a service's list: how many checks have a result. */
  | { kind: 'checked'; name: string; recorded: number; of: number }
  /** What became of a check that needs attention now. */
  | { kind: 'check_answer'; what: string; answer: CheckAnswer }
  /** A result is recorded again once what was dangerous is repaired. */
  | MotRecorded
  | HandoverDetail
  /** A photo was added, in time or not. */
  | { kind: 'photo'; of: PhotoKind; late: PhotoLate | null }
  /** What the workshop wrote down of the visit was changed after the car went back. */
  | { kind: 'record_late' }
  /** The driver will be there only at about this time. */
  | { kind: 'late'; leg: Leg; until: LocalTime };

/** What the driver recorded at the kerb. */
export interface HandoverDetail extends Handover {
  kind: 'handover';
  /** Its id. */
  handover: string;
  /** Who recorded it, where a colleague sent what their phone had kept; '' for whoever sent it. */
  recordedBy: string;
  /** Id of the record that it takes the place of. */
  replaces: string | null;
}

/** The result of an MOT test. */
export interface MotRecorded {
  kind: 'mot';
  result: 'passed' | 'failed';
  isDangerous: boolean;
  isRepaired: boolean;
}

/** What became of one line. */
export interface LineDetail {
  kind: 'line';
  /** The line's id. */
  line: string;
  name: string;
  from: LineStatus;
  to: LineStatus;
  /** Why it was not done, or how its share was reckoned. */
  reason: string;
  /** Whether it only corrects what was recorded by mistake. */
  isTakenBack: boolean;
  /** Of a service that is done without all of its checks: how many have a result. */
  checks: { recorded: number; of: number } | null;
  /** What is charged for a line that was stopped. */
  share: { percent: number; pence: Pence } | null;
}

/** The customer's decision on a line, or that there was none. It is nothing that the workshop could take back. */
export interface DecidedDetail {
  kind: 'decided';
  /** Id of the question. */
  offer: string;
  name: string;
  answer: Decision | 'unanswered';
  /** What a yes adds to pay, with what came off for a diagnostic. */
  pence: Pence;
}

/**
 * What a line was before it became what it is: where it goes when that was a mistake. Null where no event tells.
 * @param events of the booking, oldest first
 */
export function statusBefore(
  events: readonly { detail: { kind: string } | null }[],
  line: string,
  now: LineStatus,
): LineStatus | null {
  const last = events
    .map(({ detail }) => detail)
    .findLast(
      (detail): detail is LineDetail =>
        isLine(detail) && detail.line === line && detail.to === now && !detail.isTakenBack,
    );
  return last?.from ?? null;
}

/** How the lines stand to which something has happened, by their names. @param events of the booking, oldest first */
export function lineStates(events: readonly { detail: { kind: string } | null }[]): Map<string, LineStatus> {
  const states = new Map<string, LineStatus>();
  for (const { detail } of events) {
    if (isLine(detail)) states.set(detail.name, detail.to);
    if (isStop(detail)) for (const name of detail.notDone) states.set(name, 'not_done');
  }
  return states;
}

/** What is charged for a line that was stopped, and how that was worked out. */
export interface PartDone {
  percent: number;
  pence: Pence;
  reckoning: string;
}

/** What is charged for the lines that are done in part, by their name. */
export function partsDone(events: readonly { detail: { kind: string } | null }[]): Map<string, PartDone> {
  const parts = new Map<string, PartDone>();
  for (const { detail } of events) {
    if (!isLine(detail)) continue;
    if (detail.share) parts.set(detail.name, { ...detail.share, reckoning: detail.reason });
    else parts.delete(detail.name);
  }
  return parts;
}

type Stop = Extract<WorkDetail, { kind: 'stopped' }>;
const isStop = (detail: { kind: string } | null): detail is Stop => detail?.kind === 'stopped';
const isLine = (detail: { kind: string } | null): detail is LineDetail => detail?.kind === 'line';

/** Whether there is something to report: a check, a test, or a line that is done or will not be. */
export const hasReport = (events: readonly { detail: { kind: string } | null }[]): boolean =>
  events.some(({ detail }) => {
    if (isLine(detail)) return ['done', 'part_done', 'not_done'].includes(detail.to);
    return detail?.kind === 'checked' || detail?.kind === 'mot';
  });
