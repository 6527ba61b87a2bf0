import { eq } from '../db/drizzle.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { motAlerts, motReminders } from '../db/schema.ts';
import type { MailKind } from '../mail/kind.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { type AlertRow, reminderConfirmPath, stopPath } from './links.ts';
import { alreadyMail, askMail, exemptMail, movedMail, reminderMail } from './mails.ts';

/** Mails about somebody's wish to be reminded, as it stands now; their subject is the alert's id. */
export const alertMails = {
  asked: ofAlert(
    'mot-alert-asked',
    (alert, { links, siteUrl, clock, site }) => {
      if (alert.endedAt) return null;
      return alert.confirmedAt
        ? alreadyMail(alert, siteUrl + stopPath(links, alert, clock()), site)
        : askMail(alert, siteUrl + reminderConfirmPath(links, alert), site);
    },
    'reminder',
  ),
  ended: ofAlert('mot-alert-ended', (alert, { site }) => (alert.endedAt ? exemptMail(alert, site) : null)),
  moved: ofAlert('mot-alert-moved', (alert, { siteUrl, site }) =>
    alert.hasMoved ? movedMail(alert, `${siteUrl}/mot-reminder`, site) : null,
  ),
};

function ofAlert(
  name: string,
  write: (alert: AlertRow, parts: MailParts) => Mail | null,
  allowance?: MailKind['allowance'],
): MailKind {
  return {
    name,
    to: 'customer',
    ...(allowance && { allowance }),
    async compose(parts, subject) {
      const [alert] = await parts.db.select().from(motAlerts).where(eq(motAlerts.id, subject));
      return alert ? write(alert, parts) : null;
    },
  };
}

/** The reminders themselves; their subject is the reminder's id. */
export const reminderMails = {
  reminder: {
    name: 'mot-reminder',
    to: 'customer',
    async compose({ db, links, siteUrl, clock, demo, site }, subject) {
      const [found] = await db
        .select({ alert: motAlerts, ends: motReminders.ends })
        .from(motReminders)
        .innerJoin(motAlerts, eq(motAlerts.id, motReminders.alertId))
        .where(eq(motReminders.id, subject));
      if (!found) return null;
      const { alert, ends } = found;
      const today = localNow(clock()).date;
      // What could not be sent until the MOT was over, renewed or no longer needed says nothing true any more.
      if (alert.endedAt || alert.ends !== ends || ends < today) return null;
      const stop = siteUrl + stopPath(links, alert, clock());
      return reminderMail({ alert, ends, today, book: `${siteUrl}/mot`, stop, demo }, site);
    },
  },
} satisfies Record<string, MailKind>;
