/** Stars, as the form offers them. Here without the rules of feedback: a script of landing pages takes no more than this. */
export const STARS = { 1: 'very bad', 2: 'bad', 3: 'fair', 4: 'good', 5: 'very good' };

/** '1 star', '4 stars' */
export const starsText = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

/** What stands under a review on the site: 'Alex, Bracknell'. */
export const byline = ({ name, town }: { name: string; town: string | null }): string =>
  town === null ? name : `${name}, ${town}`;
