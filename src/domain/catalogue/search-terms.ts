/** Words that say little about what is wanted, which people put around what they mean. */
const NOISE = new Set(
  `a an the my our your his her its it is are was be been being i im ive we you they he she this that these those and or
  of to in on at by for from with into onto off out as when while if then than so but not no dont doesnt didnt cant wont
  isnt aint does do did done get gets getting got have has had having go goes going gone keep keeps keeping come comes
  coming came make makes made making just only very really bit lot some any all there here what whats which how why need
  needs needed want wants please can could would should will up down over under about after before car cars vehicle motor
  one two three four five set pair both each once twice sometimes always often every
  working work works problem problems issue issues trouble broken faulty fault fix fixed fixing repair repaired repairs
  replace replaced replacing replacement replacements change changed changing new fitted fitting cost price near me`.split(
    /\s+/,
  ),
);

/** `"The car's A/C"` → `['the', 'cars', 'ac']`. */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/\ba\/c\b/g, 'ac');
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Separate words, although they look like forms of another: tracking is done to wheels, not to track rods. */
const WHOLE = new Set(['tracking']);
const VOWEL = /[aeiouy]/;

/**
 * The root shared by the forms of a word: 'brakes' and 'braking' → 'brak', 'slipping' → 'slip', 'leaky' → 'leak'.
 * Both queries and documents go through it, so it need not be a real word.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word) || WHOLE.has(word)) return word;
  let root = word;
  if (/ies$/.test(root) && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ch|sh|ss|x)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1);
  const cut = /^(.{3,})(?:ing|ed)$/.exec(root)?.[1];
  if (cut && VOWEL.test(cut)) root = /([^aeioulsz])\1$/.test(cut) ? cut.slice(0, -1) : cut;
  root = root.replace(/^(.{5,})ment$/, '$1').replace(/^(.{4,})ly$/, '$1');
  return root.length > 3 ? root.replace(/e$|(?<=.{3}[^aeiou])y$/, '') : root;
}

const NOISE_ROOTS = new Set([...NOISE].map(stem));

/** Whether a root belongs to a word that says little. */
export const isNoise = (root: string): boolean => NOISE_ROOTS.has(root);

/**
 * The roots of what was typed: those that say what is wanted, and the noise around them. If there is only noise, the
 * noise is used.
 */
export function searchTerms(typed: string): { telling: string[]; noise: string[] } {
  const words = searchWords(typed);
  const roots = (some: string[]): string[] => [...new Set(some.map(stem))];
  const telling = words.filter((word) => !NOISE.has(word));
  if (telling.length === 0) return { telling: roots(words), noise: [] };
  return { telling: roots(telling), noise: roots(words.filter((word) => NOISE.has(word))) };
}

/**
 * The roots of a text in a row, with a space at both ends: if one such row includes another, the second's words are
 * next to each other in the first, in whatever form.
 */
export function rootsOf(text: string): string {
  return ` ${searchWords(text).map(stem).join(' ')} `;
}

/** Neighbouring words written as one: 'hand brake' → 'handbrak', so that one spelling finds the other. */
export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, place) => stem(`${words[place]}${word}`));
}
