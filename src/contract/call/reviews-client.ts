import type { Review, Reviews } from '../booking/feedback.ts';

/**
 * Calls `getReviews` from pages whose whole script is smaller than what makes and parses the other calls. So it repeats
 * what little of that it needs; tests/contract/call/reviews-client.test.ts holds it to the contract. No session goes with it,
 * as the answer is the same for everybody.
 * @param town slug; '' for reviews from everywhere
 * @returns null where there is no usable answer
 */
export async function fetchReviews(town: string): Promise<Reviews | null> {
  const { site = '', api = '' } = document.documentElement.dataset;
  const query = town && `?town=${town}`;
  try {
    const response = await fetch(`${api}/reviews${query}`, { headers: { 'X-Site-Id': site } });
    const { data } = (await response.json()) as { data?: unknown };
    return isReviews(data) ? data : null;
  } catch {
    return null;
  }
}

type Fields<T> = Partial<Record<keyof T, unknown>>;

/** All of it is shown as text, so no more than its form matters. */
function isReviews(data: unknown): data is Reviews {
  const { count, average, reviews } = Object(data) as Fields<Reviews>;
  return (
    typeof count === 'number' && average !== undefined && Array.isArray(reviews) && reviews.every(isReview)
  );
}

function isReview(review: unknown): review is Review {
  const { stars, words, name, town, month } = Object(review) as Fields<Review>;
  return (
    typeof stars === 'number' &&
    (town === null || typeof town === 'string') &&
    [words, name, month].every((text) => typeof text === 'string')
  );
}
