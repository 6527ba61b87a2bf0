import type { Feature, FeatureParts } from '../feature.ts';
import { forgetApplications } from './forget.ts';
import { applicationMails } from './mails.ts';
import { applicationRoutes } from './routes.ts';
import type { Others } from './others.ts';
import { type ApplicationService, applicationService } from './service.ts';

export function applicationFeature(
  parts: FeatureParts,
  others: Others,
): Feature<{ applications: ApplicationService }> {
  const applications = applicationService(parts, others);
  return {
    name: 'application',
    services: { applications },
    routes: (mount) => applicationRoutes(mount, applications),
    mails: Object.values(applicationMails),
    forget: (now) => forgetApplications(parts.db, now),
  };
}
