/** Line breaks and every other kind of white space, including NEL, which JavaScript's `\s` does not match. */
const BLANKS = /[\s\u0085]+/gu;
/**
 * What is invisible and changes how its neighbours are written: a joiner or a non-joiner inside a word, as Persian and the
 * scripts of India need it, or at the end of a word of Malayalam; a joiner between emoji, and what makes an emoji of the sign
 * before it.
 */
const SHAPING = String.raw`(?<=(?![\p{sc=Latin}\p{VS}])[\p{L}\p{M}]|[\p{ExtPict}\p{EMod}]\ufe0f?)[\u200c\u200d](?=[\u200c\u200d]*(?!\p{VS})[\p{L}\p{M}\p{ExtPict}])|(?<=\u0d4d)\u200d|(?<=[\p{ExtPict}\p{EMod}])\ufe0f`;
/** Invisible characters: controls, direction marks, fillers, lone surrogates. What shapes and white space are kept. */
const UNSEEN = /* @__PURE__ */ new RegExp(
  String.raw`(?!${SHAPING}|[\t-\r\u0085])[\p{Cc}\p{Cf}\p{Cs}\p{DI}]`,
  'gu',
);

/** What was typed, as one line: canonical characters, one space between words, nothing invisible that shapes nothing. */
export function oneLine(typed: string): string {
  return typed.normalize('NFC').replace(UNSEEN, '').normalize('NFC').replace(BLANKS, ' ').trim();
}

/**
 * Whether a line holds a web or email address, also in full-width characters. An @ between blanks is none: 'Unit 4 @ The
 * Maltings'.
 */
export function holdsAddress(line: string): boolean {
  return /:\/\/|www\.|@\S|\S@/i.test(line.normalize('NFKC').replace(/[\u200c\u200d]/g, ''));
}

/** Letters, with what joins them inside a name, or an initial with its full stop. */
const NAME_WORD = /^(?:\p{L}[\p{L}\p{M}'’\u200c\u200d]*|\p{L}\p{M}*\.)$/u;

/**
 * A first name that may be shown to others. Anybody may type a name together with somebody else's address, so only what
 * looks like one is repeated: at most three words of letters, within 30 characters; the parts of a double name count as
 * words. '' for anything else.
 */
export function shownFirstName(firstName: string): string {
  const name = oneLine(firstName);
  const words = name.split(/[ -]/);
  const isName = name.length <= 30 && words.length <= 3 && words.every((word) => NAME_WORD.test(word));
  return isName ? name : '';
}

/** How an email begins. */
export function greeting(firstName: string): string {
  const name = shownFirstName(firstName);
  return name ? `Hello ${name},` : 'Hello,';
}

/** Nine digits or more, however spaced: phones turn them into links. House numbers are shorter. */
const PHONE_LIKE = /\p{Nd}(?:[ .()/;@\p{Pd}]*\p{Nd}){8,}/gu;

/**
 * A line of a postal address for an email to somebody who may not have typed it: nothing in it becomes a link in a
 * mail program. 'St.Mary’s' → 'St. Mary’s', 'evil.com' → 'evil. com'.
 */
export function postalLine(typed: string): string {
  return oneLine(typed)
    .replace(/[^\u200d\u200c\p{L}\p{M}\p{N}\p{Pd} ,.'’‘ʼ/&()#;!@]+/gu, ' ')
    .replace(PHONE_LIKE, ' ')
    .replace(/\/+/g, '/')
    .replace(/\.(?=[\p{L}\p{M}\p{N}])/gu, '. ')
    .replace(/ +/g, ' ')
    .replace(/(?<![\p{L}\p{M}\p{N})] )@|@(?! [\p{L}\p{M}\p{N}(])/gu, ' ')
    .replace(/ +(?=[, ])/g, '')
    .trim();
}
