import { eq } from 'drizzle-orm';
import { site } from '../../content-model/site.ts';
import { bookingMail } from '../booking/mails.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../db/open.ts';
import { tickets } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { purgeLimits } from '../rate-limit.ts';
import type { LinkSigner } from '../signed-link.ts';
import { purgeAnswers } from '../vehicle/cache.ts';
import { receiptMail, staffMail } from '../ticket/mails.ts';
import { forgetOld } from './forget.ts';
import type { Job } from './jobs.ts';
import { type Compose, sendAllDue } from './outbox.ts';
import { mailTransport } from './transport.ts';

/** Name of the job that sends mails; a booking wakes it. */
export const MAIL_JOB = 'mail';

interface Parts {
  db: Database;
  carts: CartService;
  links: LinkSigner;
  env: Env;
  clock: () => Date;
  log: Logger;
}

/** Everything that happens without a request. */
export function allJobs({ db, carts, links, env, clock, log }: Parts): Job[] {
  const send = mailTransport({ env, from: `${site.name} <${site.email}>`, log });
  const compose = composer({ db, links, siteUrl: env.SITE_URL, clock });
  return [
    { name: MAIL_JOB, everyMs: 5_000, run: () => sendAllDue({ db, compose, send, clock, log }) },
    { name: 'purge-carts', everyMs: 60 * 60_000, run: () => carts.purge() },
    { name: 'forget', everyMs: 24 * 60 * 60_000, run: () => forgetOld(db, clock()) },
    { name: 'purge-lookups', everyMs: 60 * 60_000, run: () => purgeAnswers(db, clock()) },
    { name: 'purge-limits', everyMs: 60 * 60_000, run: () => purgeLimits(db, clock()) },
  ];
}

/** What mails are made of, beside the row itself. */
export interface MailParts {
  db: Database;
  links: LinkSigner;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  clock: () => Date;
}

/** The mail of each kind of outbox row. */
export function composer(parts: MailParts): Compose {
  return async (row) => {
    if (row.bookingId) return bookingMail(parts, row);
    const { kind, ticketId } = row;
    const [ticket] = ticketId ? await parts.db.select().from(tickets).where(eq(tickets.id, ticketId)) : [];
    if (!ticket) throw new Error('An outbox row without its ticket');
    return kind === 'ticket-to-staff' ? staffMail(ticket, site) : receiptMail(ticket, site);
  };
}
