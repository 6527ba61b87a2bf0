import type { BookingStatus } from './booking-status.ts';
import { daysAfter } from '../account/retention.ts';

/** Characters of what somebody writes; about half a page. */
export const MAX_FEEDBACK = 1500;

/** For how many days after it was first written feedback can be changed. It can be withdrawn at any time. */
export const FEEDBACK_CHANGE_DAYS = 30;

/**
 * `counted`: in the average alone, and is not to be shown. `waiting`: is looked at before it is shown, again after each change.
 * `withdrawn`: nothing of it is kept but that it was.
 */
export const FEEDBACK_STATES = ['counted', 'waiting', 'published', 'refused', 'withdrawn'] as const;
export type FeedbackState = (typeof FEEDBACK_STATES)[number];

/** Those that somebody here looks at, or has. */
export const LOOKED_AT = ['waiting', 'published', 'refused'] as const satisfies readonly FeedbackState[];

/**
 * Why a review may be kept off the site; /about publishes these words, the desk has no others, and the author is told
 * which. A bad review is no reason.
 */
export const REVIEW_RULES = {
  personal:
    'it gives away something personal about somebody else: a name, an address, a phone number, a number plate',
  insult: 'it insults or threatens somebody, or runs down a group of people',
  advertising: 'it advertises something',
  not_our_work: 'it isn’t about the work we did in this booking',
  not_own: 'it isn’t the customer’s own experience, or somebody was paid or pressed to write it',
  unlawful: 'the law doesn’t allow us to show it',
} as const;
export type ReviewRule = keyof typeof REVIEW_RULES;
export const REVIEW_RULE_KEYS = Object.keys(REVIEW_RULES) as [ReviewRule, ...ReviewRule[]];

/** Bookings that feedback can be given on. */
export const MAY_BE_RATED = ['delivered', 'closed'] as const satisfies readonly BookingStatus[];
export const isFinished = (status: BookingStatus): boolean => MAY_BE_RATED.some((each) => each === status);

/** @param writtenAt when it was first written, whatever became of it since; null: never */
export const mayWrite = (writtenAt: Date | null, now: Date): boolean =>
  writtenAt === null || now < changesEnd(writtenAt);

/** When feedback can be changed no longer. */
export const changesEnd = (writtenAt: Date): Date => daysAfter(writtenAt, FEEDBACK_CHANGE_DAYS);

/** What feedback becomes that was written or changed. Stars without a word are for the average alone. */
export const stateWritten = ({ words, isShown }: { words: string; isShown: boolean }): FeedbackState =>
  isShown && words !== '' ? 'waiting' : 'counted';

/** 4.25 → 4.3: an average, with one decimal. @param sum of the stars of `count` customers */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;

/** The list of an account; below it, by the booking's id, a page for each. */
export const MY_FEEDBACK = '/my/feedback';
