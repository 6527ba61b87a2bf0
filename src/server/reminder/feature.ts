import type { Feature, FeatureParts } from '../feature.ts';
import { alertMails, reminderMails } from './compose.ts';
import { forgetAlerts } from './forget.ts';
import { type MotAlertForms, motAlertForms } from './form.ts';
import { motAlertRoutes } from './routes.ts';
import { type MotAlertService, motAlertService } from './service.ts';

interface Services {
  motAlerts: MotAlertService;
  motAlertForms: MotAlertForms;
}

export function reminderFeature(parts: FeatureParts): Feature<Services> {
  const { db, onError } = parts;
  const motAlerts = motAlertService(parts);
  return {
    services: { motAlerts, motAlertForms: motAlertForms({ service: motAlerts, onError }) },
    routes: (mount) => motAlertRoutes(mount, motAlerts),
    mails: [...Object.values(alertMails), ...Object.values(reminderMails)],
    // A few at a time: enough for tens of thousands of vehicles, and never a rush on the registers.
    jobs: [{ name: 'mot-alerts', everyMs: 15_000, run: () => motAlerts.lookAtDue() }],
    forget: (now) => forgetAlerts(db, now),
  };
}
