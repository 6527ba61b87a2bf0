/** Line breaks and every other kind of blank, NEL included, which JavaScript's `\s` leaves out. */
const BLANKS = /[\s\u0085]+/gu;
/** What nobody sees: controls, marks of direction, joiners and fillers, halves of a character. Blanks are kept. */
const UNSEEN = /(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Cs}\p{DI}]/gu;

/** What was typed as one line: canonical characters, one space between words, nothing invisible. */
export function oneLine(typed: string): string {
  return typed.replace(UNSEEN, '').normalize('NFC').replace(BLANKS, ' ').trim();
}

/** Whether a line holds a web or email address, also in full-width characters. */
export function holdsAddress(line: string): boolean {
  return /:\/\/|www\.|@/i.test(line.normalize('NFKC'));
}

/** Letters with what joins them inside a name, or an initial with its full stop. */
const NAME_WORD = /^(?:\p{L}[\p{L}\p{M}'’]*|\p{L}\p{M}*\.)$/u;

/**
 * How a mail begins. Anybody may type a name together with somebody else's address, so only what looks like a first
 * name is repeated: three words of letters at most, in 30 characters; the parts of a double name are words too.
 */
export function greeting(firstName: string): string {
  const name = oneLine(firstName);
  const words = name.split(/[ -]/);
  const isName = name.length <= 30 && words.length <= 3 && words.every((word) => NAME_WORD.test(word));
  return isName ? `Hello ${name},` : 'Hello,';
}

/** Nine digits or more, however they are spaced: a telephone makes them a link. House numbers are shorter. */
const PHONE_LIKE = /\p{Nd}(?:[ .()/-]*\p{Nd}){8,}/gu;

/**
 * A line of a postal address for a mail to somebody who has not proved that the address is theirs: nothing that a mail
 * program would make a link of. 'St.Mary’s' → 'St. Mary’s', 'evil.com' → 'evil. com'.
 */
export function postalLine(typed: string): string {
  return oneLine(typed)
    .replace(/[^\p{L}\p{M}\p{N} ,.'’\-/&()#]+/gu, ' ')
    .replace(PHONE_LIKE, ' ')
    .replace(/\/+/g, '/')
    .replace(/\.(?=[\p{L}\p{M}\p{N}])/gu, '. ')
    .replace(/ +/g, ' ')
    .replace(/ +(?=,)/g, '')
    .trim();
}
