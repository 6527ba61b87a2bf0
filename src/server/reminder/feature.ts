import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { alertMails, reminderMails } from './compose.ts';
import { forgetAlerts } from './forget.ts';
import { type ReminderPages, reminderPages } from './pages.ts';
import { motAlertRoutes } from './routes.ts';
import { type MotAlertService, motAlertService } from './service.ts';

export function reminderFeature(
  parts: FeatureParts,
): Feature<{ motAlerts: MotAlertService }, { reminder: ReminderPages }> {
  const { db } = parts;
  const motAlerts = motAlertService(parts);
  return {
    name: 'reminder',
    services: { motAlerts },
    pages: { reminder: reminderPages(motAlerts, pageForms(parts)) },
    routes: (mount) => motAlertRoutes(mount, motAlerts),
    mails: [...Object.values(alertMails), ...Object.values(reminderMails)],
    // A few at a time: enough for tens of thousands of vehicles, and never a rush on the registers.
    jobs: [{ name: 'mot-alerts', everyMs: 15_000, run: () => motAlerts.checkDue() }],
    forget: (now) => forgetAlerts(db, now),
  };
}
