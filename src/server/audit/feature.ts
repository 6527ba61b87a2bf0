import { listAudit } from '../../contract/audit.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { forgetAudit } from './forget.ts';
import { type AuditService, auditService } from './service.ts';

export function auditFeature({ db }: FeatureParts): Feature<{ audit: AuditService }> {
  const audit = auditService(db);
  return {
    services: { audit },
    routes: (mount) => mount(listAudit, async ({ query }) => ({ data: await audit.page(query) })),
    forget: (now) => forgetAudit(db, now),
  };
}
