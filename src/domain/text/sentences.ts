/** Sentences behind one another, each closed once, however it was typed; the last keeps the end that it has. */
export const sentences = (...said: readonly string[]): string =>
  said
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each, at, all) => (at < all.length - 1 && !/[.!?…]$/.test(each) ? `${each}.` : each))
    .join(' ');
