import { eq } from 'drizzle-orm';
import type { Site } from '../../content-model/site.ts';
import { localNow } from '../../domain/local-time.ts';
import { motAlerts, motReminders, type outbox } from '../db/schema.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { confirmPath, stopPath } from './links.ts';
import { alreadyMail, askMail, exemptMail, reminderMail } from './mails.ts';

type Row = typeof outbox.$inferSelect;

/** The mail of an outbox row about an alert: as things stand now, or null when they have moved on. */
export async function alertMail(
  parts: MailParts,
  { kind, motAlertId }: Row,
  site: Site,
): Promise<Mail | null> {
  const { db, links, siteUrl, clock } = parts;
  if (!motAlertId) return null;
  const [alert] = await db.select().from(motAlerts).where(eq(motAlerts.id, motAlertId));
  if (!alert) return null;
  if (kind === 'mot-alert-ended') return alert.endedAt ? exemptMail(alert, site) : null;
  if (alert.endedAt) return null;
  return alert.confirmedAt
    ? alreadyMail(alert, siteUrl + stopPath(links, alert, clock()), site)
    : askMail(alert, siteUrl + confirmPath(links, alert), site);
}

/** A reminder that could not be sent until the MOT was over, renewed or no longer needed says nothing true any more. */
export async function remindingMail(
  parts: MailParts,
  { motReminderId }: Row,
  site: Site,
): Promise<Mail | null> {
  const { db, links, siteUrl, clock, demo } = parts;
  if (!motReminderId) return null;
  const [found] = await db
    .select({ alert: motAlerts, ends: motReminders.ends })
    .from(motReminders)
    .innerJoin(motAlerts, eq(motAlerts.id, motReminders.alertId))
    .where(eq(motReminders.id, motReminderId));
  if (!found) return null;
  const { alert, ends } = found;
  const today = localNow(clock()).date;
  if (alert.endedAt || alert.ends !== ends || ends < today) return null;
  const stop = siteUrl + stopPath(links, alert, clock());
  return reminderMail({ alert, ends, today, book: `${siteUrl}/mot`, stop, demo }, site);
}
