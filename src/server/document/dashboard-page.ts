import { z } from 'zod';
import { FRONT } from '../../content-model/document/values.ts';
import { documentGroup } from '../../domain/document/document.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { PublishProblem } from '../db/stored-publish.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PublishingService } from '../publishing/service.ts';
import { adminPage } from './admin-page.ts';
import type { Agenda } from './agenda.ts';
import type { DocumentRow } from './rows.ts';
import type { DocumentService } from './service.ts';
import { placeOf, versionLines } from './version-lines.ts';

const ADMIN = '/apps/content-admin';

interface Parts {
  agenda: Agenda;
  documents: DocumentService;
  publishing: PublishingService;
  clock: () => Date;
  pageForm: PageForm;
}

const holdAct = z.object({ hold: z.string().regex(/^[\w.~-]{1,120}$/, 'Press one of the buttons') });

/** Why a publish failed, with the page and the field where it is mended. */
interface ToMend extends PublishProblem {
  title: string | null;
  href: string | null;
}

/** The first page of the content admin. */
export function dashboardPage({ agenda, documents, publishing, clock, pageForm }: Parts) {
  const dashboard = pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(holdAct),
    async show({ url }) {
      const [today, rows, progress, history, usualMs, addresses, garages] = await Promise.all([
        agenda.today(),
        documents.all(),
        publishing.progress(),
        publishing.history(),
        publishing.usualMs(),
        documents.addressesToChange(),
        documents.garagesToChange(),
      ]);
      return {
        ...today,
        today: localNow(clock()).date,
        /** Addresses that the next publish leads elsewhere, beside those of documents. */
        addresses,
        /** Garages of which the live pages say something else than is so. */
        garages,
        progress: progress && {
          ...progress,
          problems: progress.problems.map((problem) => toMend(problem, rows)),
        },
        usualMs,
        history: history.map((version) => ({ ...version, lines: versionLines(version.changes, rows) })),
        done: url.searchParams.get('done'),
      };
    },
    async run({ hold }, { actor }) {
      const { state } = await documents.open(hold);
      await (state === 'trashed' ? documents.restore(hold, actor) : documents.hold(hold, actor));
      return onward(`${ADMIN}?done=held`);
    },
  });
  return { dashboard: adminPage(dashboard) };
}

function toMend(problem: PublishProblem, rows: readonly DocumentRow[]): ToMend {
  const place = problem.file === null ? null : placeOf(problem.file);
  const row = place && rows.find(({ kind, slug }) => kind === place.kind && slug === place.slug);
  if (!row) return { ...problem, title: null, href: null };
  const field = problem.field === '' ? 'body' : `${FRONT}.${problem.field}`;
  return {
    ...problem,
    title: row.title,
    href: `${ADMIN}/${documentGroup(row.kind)}/edit/${row.id}#f-${field}`,
  };
}
