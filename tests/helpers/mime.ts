/** A header of a mail or of one of its parts, unfolded and in words; undefined when it has none of that name. */
export function headerOf(entity: string, name: string): string | undefined {
  const { head } = split(entity);
  const value = new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(head.replace(/\n[ \t]+/g, ' '))?.[1];
  return value === undefined ? undefined : decodeWords(value.trim());
}

/** The decoded body of the first part of that type, however deep it lies; '' when there is none. */
export function partOf(entity: string, type: string): string {
  const { body } = split(entity);
  const own = headerOf(entity, 'Content-Type') ?? '';
  const boundary = /boundary="?([^";]+)"?/.exec(own)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((part) => partOf(part.replace(/^\n/, ''), type)).find(Boolean) ?? '';
  }
  return own.startsWith(type) ? decode(body, headerOf(entity, 'Content-Transfer-Encoding')) : '';
}

function split(entity: string): { head: string; body: string } {
  const text = entity.replaceAll('\r\n', '\n');
  const end = text.indexOf('\n\n');
  return end < 0 ? { head: text, body: '' } : { head: text.slice(0, end), body: text.slice(end + 2) };
}

function decode(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\n/g, ''));
  return body;
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** RFC 2047: `=?UTF-8?Q?…?=` */
function decodeWords(text: string): string {
  return text.replace(/=\?utf-8\?([QB])\?([^?]*)\?=\s*/gi, (_, how: string, word: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : unquote(word.replaceAll('_', ' ')),
  );
}
