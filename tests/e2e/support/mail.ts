import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headerOf, partOf } from '../../helpers/mime.ts';

/** One mail of the outbox, decoded. */
export interface SentMail {
  subject: string;
  text: string;
  html: string;
  calendar: string;
}

/** The mails to one address, as the running server wrote them into its data folder. @param data of another site */
export function mailsTo(address: string, data = process.env.E2E_DATA ?? ''): SentMail[] {
  const folder = join(data, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => headerOf(mail, 'To')?.includes(address))
    .map((mail) => ({
      subject: headerOf(mail, 'Subject') ?? '',
      text: partOf(mail, 'text/plain'),
      html: partOf(mail, 'text/html'),
      calendar: partOf(mail, 'text/calendar'),
    }));
}
