/** What a letter with an accent is looked up as: everything of Latin-1 and Latin Extended-A that has one beneath it. */
const ACCENTED = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
  .map((letter) => [letter, letter.normalize('NFD').charAt(0).toLowerCase()] as const)
  .filter(([letter, plain]) => letter !== plain && /[a-z]/.test(plain));
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, letter.toLowerCase()] as const);
const OTHERS = [...'ØøŁłĐđ'].map((letter, at) => [letter, 'oolldd'.charAt(at)] as const);
const REPLACED = [...CAPITALS, ...ACCENTED, ...OTHERS, ['-', ' '] as const];
/** O'Brien is looked for as OBrien, and 'Smith, John' has a comma. */
const DROPPED = "'’‘`´.,";

/**
 * How a name is spelled to be looked up, as the two arguments of SQL's `translate`, which does the same in every
 * locale: letters of the first become those of the second in the same place, and what has none there is dropped.
 */
export const NAME_FOLDED = {
  from: REPLACED.map(([letter]) => letter).join('') + DROPPED,
  to: REPLACED.map(([, plain]) => plain).join(''),
} as const;

const PLAIN = new Map<string, string>([...REPLACED, ...[...DROPPED].map((mark) => [mark, ''] as const)]);

/** `O’Brien-Ávila` → `obrien avila`: what the columns of a booking hold that its customer's name is looked up in. */
export const nameKey = (name: string): string =>
  Array.from(name, (letter) => PLAIN.get(letter) ?? letter).join('');
