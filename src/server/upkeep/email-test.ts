import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Site } from '../../content-model/site.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../log.ts';
import { mailFolder, mailTransport } from '../mail/transport.ts';
import { UsageError } from '../usage.ts';

interface Parts {
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'SITE_URL'>;
  site: Pick<Site, 'name' | 'email'>;
}

/** Sends one as the site does. @returns what to print. Throws UsageError with what the email server said. */
export async function sendTestEmail(to: string, { env, site }: Parts): Promise<string> {
  const { data: address } = z.email().max(254).safeParse(to);
  if (address === undefined) throw new UsageError(`${to} is no email address`);
  const send = mailTransport({ env, log: createLogger('silent') });
  const id = randomUUID();
  const text = `This email was sent from the command line of ${env.SITE_URL}, to see whether emails arrive. There’s nothing to do.`;
  const mail = {
    to: { name: '', address },
    subject: `Test email from ${site.name}`,
    text: `${text}\n`,
    html: `<p>${text}</p>`,
    attachments: [],
  };
  try {
    await send(id, mail, `${site.name} <${site.email}>`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The email was not sent: ${why}\n  - npm run doctor tries the log-in alone.`);
  }
  return env.SMTP_URL
    ? `The email server took it for ${address}. If it doesn’t arrive, look among unwanted emails, and at SPF and DKIM of the sender’s domain`
    : `SMTP_URL is not set: the email is in ${join(mailFolder(env), `${id}.eml`)}`;
}
