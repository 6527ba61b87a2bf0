/** A Markdown file in its two parts: put together, they are the same file byte for byte. */
export interface FileParts {
  /** The YAML between the two lines of `---`, with the end of its last line. */
  front: string;
  body: string;
}

const PARTS = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** A file without front matter is all body. */
export function fileParts(text: string): FileParts {
  const found = text.startsWith('---') ? PARTS.exec(text) : null;
  return found ? { front: found[1] ?? '', body: text.slice(found[0].length) } : { front: '', body: text };
}

/**
 * A file with other parts. What is the same but for the ends of its lines, as forms send them, stays as it was.
 * @param was the file before
 */
export function withParts(was: string, { front, body }: FileParts): string {
  const before = fileParts(was);
  if (lines(before.front) === lines(front) && lines(before.body) === lines(body)) return was;
  const eol = was.includes('\r\n') ? '\r\n' : '\n';
  const own = (now: string, old: string) =>
    lines(now) === lines(old) ? old : lines(now).replaceAll('\n', eol);
  const head = own(front, before.front);
  return `---${eol}${head}${head === '' || head.endsWith('\n') ? '' : eol}---${eol}${own(body, before.body)}`;
}

export const lines = (text: string): string => text.replace(/\r\n?/g, '\n');
