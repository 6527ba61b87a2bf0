/** Of an address; more was not typed. */
const LONGEST = 300;

/** What stands behind an address in a text and was copied with it: `/mot).` */
const BEHIND = /[\s.,;:!?"'“”‘’)>\]]+$/u;
/** How other software ends the addresses of pages. */
const ENDING = /\.(?:html?|php|aspx?)$/;
/** Segments that change what is asked for, backslashes and control characters. */
const NEVER_MEANT = /(?:^|\/)\.{1,2}(?:\/|$)|[\\\p{Cc}]/u;
const INDEX = /^(?:index|default)$/;

/**
 * The address that somebody meant who typed capitals, blanks or a slash too many, or copied it with what stood around it:
 * `//Ford%20Service/`, `/mot).` and `/blogs/index.html` → `/ford-service`, `/mot`, `/blogs`. Says nothing about whether there
 * is such a page.
 * @returns null where nothing is to be tidied
 */
export function tidied(path: string): string | null {
  if (!path.startsWith('/') || path.length > LONGEST) return null;
  const text = decoded(path);
  if (text === null || NEVER_MEANT.test(text)) return null;
  const plain = text
    .replace(BEHIND, '')
    .normalize('NFKD')
    .replace(/[\p{M}\u200b-\u200d\ufeff]/gu, '')
    .toLowerCase();
  const segments = plain.split('/').map((one) => one.trim().replace(/[\s_+\p{Pd}]+/gu, '-'));
  const last = segments.pop() ?? '';
  const name = last.replace(ENDING, '');
  const clean = `/${[...segments, INDEX.test(name) ? '' : name].filter(Boolean).join('/')}`;
  return clean === path ? null : clean;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
