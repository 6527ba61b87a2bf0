import { listAudit } from '../../contract/desk/audit.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { forgetAudit } from './forget.ts';
import { type AuditPages, auditPages } from './pages.ts';
import { type AuditService, auditService } from './service.ts';

export function auditFeature({ db }: FeatureParts): Feature<{ audit: AuditService }, { audit: AuditPages }> {
  const audit = auditService(db);
  return {
    name: 'audit',
    services: { audit },
    pages: { audit: auditPages(db, audit) },
    routes: (mount) => mount(listAudit, async ({ query }) => ({ data: await audit.page(query) })),
    forget: (now) => forgetAudit(db, now),
  };
}
