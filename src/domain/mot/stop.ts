/**
 * Why a car may not be driven home. `dangerous`: nobody may drive it (Road Traffic Act 1988, section 40A). `unlawful`:
 * it is below a limit of the law or of what the MOT calls dangerous. `no_mot`: it failed and has no other MOT that is
 * valid, so it may be driven only to a repair or to a test that is booked (section 47).
 */
export type StopReason = 'dangerous' | 'unlawful' | 'no_mot';

/** Something that keeps a car from being driven home, until it has been put right. */
export interface Stop {
  /** Which of the three found it: the MOT, a question to the customer, or a check. */
  found: 'mot' | 'request' | 'check';
  /** The line of the test or of the check, or the question; of a check with its key: `line:key`. */
  about: string;
  why: StopReason;
  /** What it is, for its owner; without a full stop. */
  text: string;
  /** Of a question that a check led to: `about` of that check. */
  check?: string | undefined;
}

/** Whether nobody at all may drive it. */
export const isUndrivable = (stops: readonly Pick<Stop, 'why'>[]): boolean =>
  stops.some(({ why }) => why !== 'no_mot');
