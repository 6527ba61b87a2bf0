/**
 * The words of a register's text, upper case, without accents: `CEE'D SW` → CEED SW, `KA+` → KA PLUS, `CX-5` → CX 5.
 * The DVLA and the DVSA keep whatever spelling somebody once typed.
 */
export function registerWords(text: string): string[] {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .replaceAll('+', ' PLUS ')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
}

/** The words run together, so that CX-5, CX 5 and CX5 are the same: the form used to look names up. */
export function wordKey(text: string | readonly string[]): string {
  return (typeof text === 'string' ? registerWords(text) : text).join('');
}

/** Whether the name occurs in the text as whole words. */
export function says(words: readonly string[], name: string): boolean {
  const key = wordKey(name);
  return words.some((_, from) => {
    let run = '';
    for (let next = from; next < words.length && run.length < key.length; next++) run += words[next] ?? '';
    return run === key;
  });
}
