import { type AuditAsked, listAudit } from '../../contract/desk/audit.ts';
import { worksAt } from '../auth/works-at.ts';
import type { Database } from '../db/database.ts';
import { pageShow } from '../http/page.ts';
import { namesIn } from './names.ts';
import type { AuditService } from './service.ts';

const FILTERS = ['before', 'subject', 'by', 'about', 'until'] as const;

/** `/apps/desk/audit`: who of staff changed what; its address says what it is narrowed to, and `?before=` the older ones. */
export const auditPages = (db: Database, audit: AuditService) => ({
  log: pageShow({
    access: 'admin',
    async show({ url }) {
      const asked = askedIn(url.searchParams);
      const page = await audit.page(asked);
      const people = (await worksAt(db, 'all')).map(({ id, firstName, lastName }) => ({
        id,
        name: `${firstName} ${lastName}`.trim(),
      }));
      return { ...page, asked, people, names: await namesIn(db, page.entries) };
    },
  }),
});

/** What can't be read in the address is left out, and the rest is used. */
function askedIn(query: URLSearchParams): AuditAsked {
  const shape = listAudit.query?.shape;
  const read = FILTERS.map((name) => {
    const parsed = shape?.[name].safeParse(query.get(name) || undefined);
    return [name, parsed?.success ? parsed.data : undefined] as const;
  });
  return Object.fromEntries(read);
}

export type AuditPages = ReturnType<typeof auditPages>;
