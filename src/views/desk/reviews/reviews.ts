import type { DeskReview } from '../../../contract/booking/feedback.ts';
import { REVIEW_RULES } from '../../../domain/booking/feedback.ts';

const DONE: Record<string, string> = {
  publish: 'It’s on the site now.',
  refuse: 'It isn’t shown. Its author is told why by email.',
};
export const reviewDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);

/** Where a review stands that does not wait. */
export function reviewStateText({ state, refused_for }: Pick<DeskReview, 'state' | 'refused_for'>): string {
  if (state === 'published') return 'On the site';
  if (refused_for) return `Not shown, because ${REVIEW_RULES[refused_for]}`;
  return state === 'counted' ? 'Not for the site: it counts in the average' : 'Waits to be looked at';
}

const SHOWS: readonly [show: DeskReview['state'], text: string][] = [
  ['waiting', 'To read'],
  ['published', 'On the site'],
  ['refused', 'Refused'],
  ['counted', 'Average only'],
];

/** What an address asks for; what can't be read is what waits. */
export const reviewShowOf = (asked: string): DeskReview['state'] =>
  SHOWS.find(([show]) => show === asked)?.[0] ?? 'waiting';

export const shownReviews = (all: readonly DeskReview[], show: DeskReview['state']): readonly DeskReview[] =>
  all.filter(({ state }) => state === show);

/** The filters, each with how many there are. */
export const reviewPills = (all: readonly DeskReview[], on: DeskReview['state']) =>
  SHOWS.map(([show, text]) => ({
    text,
    count: shownReviews(all, show).length,
    href: `/apps/desk/reviews${show === 'waiting' ? '' : `?show=${show}`}`,
    isOn: show === on,
  }));
