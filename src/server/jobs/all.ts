import { eq } from 'drizzle-orm';
import type { Content } from '../../content-model/content.ts';
import { bookingMail } from '../booking/mails.ts';
import { isDemo } from '../../content-model/built-in.mjs';
import type { Database } from '../db/database.ts';
import { tickets } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { alertMail, remindingMail } from '../reminder/compose.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import { purgeLimits } from '../auth/rate-limit.ts';
import type { Services } from '../services.ts';
import { purgeAnswers } from '../registers/cache.ts';
import { receiptMail, staffMail } from '../ticket/mails.ts';
import { forgetMailFiles, forgetOld } from './forget.ts';
import type { Job } from './jobs.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import { type Compose, sendAllDue } from '../mail/outbox.ts';
import { mailFolder, mailTransport } from '../mail/transport.ts';

/** Name of the job that sends mails; a booking wakes it. */
export const MAIL_JOB = 'mail';

interface Parts {
  db: Database;
  /** Those of the release that is live. */
  services: () => Pick<Services, 'cart' | 'motAlerts'>;
  /** Its content. */
  content: () => Content;
  links: LinkSigner;
  env: Env;
  clock: () => Date;
  log: Logger;
}

/** Everything that happens without a request. */
export function allJobs({ db, services, content, links, env, clock, log }: Parts): Job[] {
  const send = mailTransport({ env, log });
  const compose = composer({ db, links, siteUrl: env.SITE_URL, clock, demo: isDemo(env) });
  return [
    { name: MAIL_JOB, everyMs: 5_000, run: () => sendAllDue({ db, content, compose, send, clock, log }) },
    // A few at a time: enough for tens of thousands of vehicles, and never a rush on the registers.
    { name: 'mot-alerts', everyMs: 15_000, run: () => services().motAlerts.lookAtDue() },
    { name: 'purge-carts', everyMs: 60 * 60_000, run: () => services().cart.purge() },
    { name: 'forget', everyMs: 24 * 60 * 60_000, run: () => forgetOld(db, clock()) },
    {
      name: 'forget-mail-files',
      everyMs: 24 * 60 * 60_000,
      run: () => forgetMailFiles(mailFolder(env), clock()),
    },
    { name: 'purge-lookups', everyMs: 60 * 60_000, run: () => purgeAnswers(db, clock()) },
    { name: 'purge-limits', everyMs: 60 * 60_000, run: () => purgeLimits(db, clock()) },
  ];
}

/** The mail of each kind of outbox row. */
export function composer(parts: MailParts): Compose {
  return async (row, site) => {
    if (row.bookingId) return bookingMail(parts, row, site);
    if (row.motReminderId) return remindingMail(parts, row, site);
    if (row.motAlertId) return alertMail(parts, row, site);
    const { kind, ticketId } = row;
    const [ticket] = ticketId ? await parts.db.select().from(tickets).where(eq(tickets.id, ticketId)) : [];
    if (!ticket) throw new Error('An outbox row without its ticket');
    return kind === 'ticket-to-staff' ? staffMail(ticket, site) : receiptMail(ticket, site);
  };
}
