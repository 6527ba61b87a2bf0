import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One mail of the outbox, decoded. */
export interface SentMail {
  subject: string;
  text: string;
  html: string;
  calendar: string;
}

/** The mails to one address, as the running server wrote them into its data folder. */
export function mailsTo(address: string): SentMail[] {
  const folder = join(process.env.E2E_DATA ?? '', 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => headersOf(mail).to?.includes(address))
    .map((mail) => ({
      subject: decodeWords(headersOf(mail).subject ?? ''),
      text: partOf(mail, 'text/plain'),
      html: partOf(mail, 'text/html'),
      calendar: partOf(mail, 'text/calendar'),
    }));
}

/** Header name in lower case → value, unfolded. */
function headersOf(entity: string): Record<string, string> {
  const head = entity.split('\r\n\r\n', 1)[0] ?? '';
  return Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
}

/** The decoded body of the first part of that type, however deep it lies; '' when there is none. */
function partOf(entity: string, type: string): string {
  const headers = headersOf(entity);
  const body = entity.slice(entity.indexOf('\r\n\r\n') + 4);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.map((part) => partOf(part.replace(/^\r\n/, ''), type)).find(Boolean) ?? '';
  }
  if (!headers['content-type']?.startsWith(type)) return '';
  return decode(body, headers['content-transfer-encoding'] ?? '7bit');
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return unquote(body.replace(/=\r\n/g, ''));
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
