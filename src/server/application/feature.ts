import type { Feature, FeatureParts } from '../feature.ts';
import { pageForms } from '../http/page-form.ts';
import { forgetApplications } from './forget.ts';
import { applicationMails } from './mails.ts';
import { applicationRoutes } from './routes.ts';
import type { Others } from './others.ts';
import { type ApplicationPages, applicationPages } from './pages.ts';
import { type ApplicationService, applicationService } from './service.ts';

export function applicationFeature(
  parts: FeatureParts,
  others: Others,
): Feature<{ applications: ApplicationService }, { applications: ApplicationPages }> {
  const applications = applicationService(parts, others);
  return {
    name: 'application',
    services: { applications },
    pages: { applications: applicationPages(applications, pageForms(parts)) },
    routes: (mount) => applicationRoutes(mount, applications),
    mails: Object.values(applicationMails),
    forget: (now) => forgetApplications(parts.db, now),
  };
}
