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
