import { listAudit } from '../../contract/desk/audit.ts';
import { pageShow } from '../http/page.ts';
import type { AuditService } from './service.ts';

/** `/apps/desk/audit`: who of staff changed what; `?subject=` of one thing alone, `?before=` the older ones. */
export const auditPages = (audit: AuditService) => ({
  log: pageShow({
    access: 'admin',
    async show({ url }) {
      const asked = listAudit.query?.safeParse(Object.fromEntries(url.searchParams)).data ?? {};
      return { ...(await audit.page(asked)), subject: asked.subject ?? null };
    },
  }),
});

export type AuditPages = ReturnType<typeof auditPages>;
