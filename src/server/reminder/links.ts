import { CONFIRM_DAYS } from '../../domain/mot/reminder.ts';
import { daysAfter } from '../../domain/account/retention.ts';
import type { motAlerts } from '../db/schema.ts';
import type { LinkSigner } from '../auth/signed-link.ts';

export type AlertRow = typeof motAlerts.$inferSelect;

/** Emails stay in inboxes for years, and unsubscribing must always work. */
const STOP_DAYS = 3650;

/** When the link in the confirmation email expires. */
export function confirmUntil({ askedAt }: Pick<AlertRow, 'askedAt'>): Date {
  return daysAfter(askedAt, CONFIRM_DAYS);
}

/** Path with the signed link that confirms the reminders. */
export function reminderConfirmPath(links: LinkSigner, alert: Pick<AlertRow, 'id' | 'askedAt'>): string {
  const link = { subject: alert.id, expires: confirmUntil(alert) };
  return `/mot-reminder/confirm?link=${links.sign('mot-alert-confirm', link)}`;
}

/** Path with the signed link that ends the reminders. */
export function stopPath(links: LinkSigner, alert: Pick<AlertRow, 'id'>, now: Date): string {
  const expires = daysAfter(now, STOP_DAYS);
  return `/mot-reminder/stop?link=${links.sign('mot-alert-end', { subject: alert.id, expires })}`;
}
