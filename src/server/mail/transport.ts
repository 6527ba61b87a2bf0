import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';

export interface Mail {
  to: { name: string; address: string };
  /** Where replies go, if not to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /**
   * Where a subscription to these emails ends: the address takes a POST without any further step, which mail programs
   * offer as a button (RFC 8058).
   */
  unsubscribe?: string;
  attachments: {
    filename: string;
    content: string | Buffer;
    contentType: string;
    /** The name by which the page shows it. */
    cid?: string;
    contentDisposition?: 'inline';
  }[];
  /** What it says, for an email that combines several. Absent in emails to our staff, which are never held back. */
  part?: MailPart;
}

/** An email without its greeting and closing. `html` is escaped; `links` are all the links in it. */
export interface MailPart {
  text: string;
  html: string;
  links: readonly { label: string; href: string }[];
}

/**
 * Sends one email. `id` becomes the Message-ID, so that one sent twice is recognised. Rejects if it was not sent.
 * @param from used where MAIL_FROM is not set
 */
export type Transport = (id: string, mail: Mail, from: string) => Promise<void>;

/** A mail server silent for this long counts as down; the email is tried again. */
const TIMEOUT_MS = 15_000;
/**
 * And one that takes longer for an email as a whole, however busily: half of a sender's lease (turn.ts), within which no other
 * process takes the email.
 */
const LONGEST_MS = 60_000;
/** Connections to the mail server, each of which carries one email after the other. */
export const CONNECTIONS = 3;
/** One that carries none is closed: the next emails of a small garage come minutes later. */
const IDLE_MS = 5_000;

interface Options {
  env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  log: Logger;
  /** For an email as a whole, ms; left out: a minute. */
  longestMs?: number;
}

/** The folder for emails when there is no mail server. */
export const mailFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');

/** SMTP if it is set, else files. */
export function mailTransport({ env, log, longestMs }: Options): Transport {
  const send = env.SMTP_URL ? smtp(env.SMTP_URL, longestMs) : files(mailFolder(env), log);
  return (id, mail, from) => send(id, mail, env.MAIL_FROM ?? from);
}

/** Logs in and sends nothing. Rejects with the mail server's reason. */
export async function verifyMail(url: string): Promise<void> {
  const mailer = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
  await mailer.verify();
  mailer.close();
}

function smtp(url: string, longestMs = LONGEST_MS): Transport {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const pool = { pool: true, maxConnections: CONNECTIONS, idleTimeout: IDLE_MS } as const;
  const mailer = nodemailer.createTransport({ url, ...timeouts, ...pool });
  return async (id, mail, from) => {
    await mailer.sendMail({ ...messageOf(id, mail, from), signal: AbortSignal.timeout(longestMs) });
  };
}

/** Writes each email as an .eml file, which any mail program opens. Written whole or not at all. */
function files(folder: string, log: Logger): Transport {
  const mailer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (id, mail, from) => {
    const { message } = await mailer.sendMail(messageOf(id, mail, from));
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const file = join(folder, `${id}.eml`);
    await writeFile(`${file}.part`, message, { mode: PRIVATE_FILE });
    await rename(`${file}.part`, file);
    log.info({ mail: id, file }, 'SMTP_URL is not set: the email is kept as a file');
  };
}

/** One-click unsubscribe needs https: over plain http a mail program would send the token in clear. */
function messageOf(id: string, { unsubscribe, ...mail }: Mail, from: string): SendMailOptions {
  return {
    ...mail,
    from,
    messageId: messageId(id, from),
    ...(unsubscribe && { list: { unsubscribe: { url: unsubscribe } } }),
    ...(unsubscribe?.startsWith('https://') && {
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

function messageId(id: string, from: string): string {
  const domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return `<${id}@${domain}>`;
}
