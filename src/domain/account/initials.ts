/** First letters of the first and the last word of a name, in capitals: 'Morgan van Mechanic' is 'MM'. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word = '') => /\p{L}/u.exec(word)?.[0].toLocaleUpperCase('en-GB') ?? '').join('');
}
