import { averageOf } from '../booking/feedback.ts';

/** Below so many, a figure of a garage would say more about chance than about its work. */
export const COUNTED_FROM = 10;

/** 4.6, the average of its stars. @returns null: too few have given any */
export const starsOf = ({ stars, ratings }: { stars: number; ratings: number }): number | null =>
  ratings < COUNTED_FROM ? null : averageOf(stars, ratings);

/** 2.5 of a hundred cars came back to have something put right. @returns null: too few have gone back */
export const returnsPerHundred = ({
  returned,
  finished,
}: {
  returned: number;
  finished: number;
}): number | null => (finished < COUNTED_FROM ? null : Math.round((returned * 1000) / finished) / 10);
