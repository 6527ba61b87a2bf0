import { asDelivered } from '../bookings/delivered.ts';
import { and, count, desc, eq, inArray, sql, sum } from '../db/drizzle.ts';
import type { Site } from '../../content-model/site.ts';
import { MOST_REVIEWS, type Review, type Reviews } from '../../contract/booking/feedback.ts';
import { averageOf } from '../../domain/booking/feedback.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { feedback } from '../db/schema.ts';
import { shownAs } from './stored.ts';

/**
 * What the site shows.
 * @param town slug; left out: from everywhere. What is no town of ours has no reviews
 */
export type PublishedReviews = (town?: string) => Promise<Reviews>;

export function publishedReviews({ db, site }: { db: Database; site: Site }): PublishedReviews {
  return async (town) => {
    // All that was not withdrawn, also what is not shown: an average of chosen reviews would mislead.
    const [all] = await db
      .select({ count: count(feedback.stars), sum: sum(feedback.stars).mapWith(Number) })
      .from(feedback);
    const given = all?.count ?? 0;
    const average = averageOf(all?.sum ?? 0, given);
    return { count: given, average, reviews: await reviewsFrom(town) };
  };

  async function reviewsFrom(town: string | undefined): Promise<Review[]> {
    const districts = site.serviceArea.flatMap((area) =>
      area.slug === town ? Object.keys(area.districts) : [],
    );
    const booking = asDelivered(db);
    const outwardCode = sql<string>`split_part(${booking.address}->>'postcode', ' ', 1)`;
    const rows = await db
      .select({
        stars: feedback.stars,
        words: feedback.words,
        firstName: booking.firstName,
        address: booking.address,
        deliveredAt: booking.deliveredAt,
      })
      .from(feedback)
      .innerJoin(booking, eq(booking.id, feedback.bookingId))
      .where(
        and(
          eq(feedback.state, 'published'),
          town === undefined ? undefined : inArray(outwardCode, districts),
        ),
      )
      .orderBy(desc(feedback.changedAt), desc(feedback.bookingId))
      .limit(MOST_REVIEWS);
    return rows.flatMap(({ stars, words, deliveredAt: at, ...who }) => {
      if (stars === null) return [];
      const month = dateText(localNow(at).date, { month: 'long', year: 'numeric' });
      return [{ stars, words, month, ...shownAs(who, site) }];
    });
  }
}
