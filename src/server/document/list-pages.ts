import { documentSearchSchema, type DocumentSearch } from '../../contract/document/content-admin.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { z } from 'zod';
import { DOCUMENT_GROUPS, type DocumentGroup, documentGroup } from '../../domain/document/document.ts';
import { AppError } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { adminPage } from './admin-page.ts';
import type { Agenda } from './agenda.ts';
import type { PublishingService } from '../publishing/service.ts';
import type { DocumentRow } from './rows.ts';
import type { DocumentService } from './service.ts';

/** Rows of one page of a list. */
const PAGE = 50;

interface Parts {
  documents: DocumentService;
  agenda: Agenda;
  publishing: PublishingService;
  pageForm: PageForm;
}

const publishAct = z.object({
  act: z.enum(['publish', 'bring-back'], 'Press one of the buttons'),
  id: z.coerce.number().int().catch(0),
});

const trashAct = z.object({
  act: z.enum(['restore', 'ask', 'erase'], 'Press one of the buttons'),
  id: z.uuid('Press one of the buttons'),
});

/** The dashboard, `…/list` and `…/trash`. */
export function documentListPages({ documents, agenda, publishing, pageForm }: Parts) {
  const dashboard = pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(publishAct),
    show: async () => ({
      ...(await agenda.today()),
      progress: await publishing.progress(),
      history: await publishing.history(),
    }),
    async run({ act, id }, { actor }) {
      await (act === 'publish' ? publishing.publish(actor) : publishing.bringBack(id, actor));
      return onward('/apps/content-admin');
    },
  });

  const list = pageShow({
    access: 'admin',
    async show({ params, url }) {
      const group = groupIn(params.group);
      const asked = documentSearchSchema.parse(Object.fromEntries(url.searchParams));
      const rows = (await documents.all()).filter(
        ({ kind, state }) => documentGroup(kind) === group && state !== 'trashed',
      );
      const found = rows.filter((row) => isFound(row, asked)).sort(newestFirst);
      const from = (asked.page - 1) * PAGE;
      return {
        group,
        asked,
        total: found.length,
        rows: found.slice(from, from + PAGE),
        more: found.length > from + PAGE,
        writers: [...new Set(rows.map(({ changedBy }) => changedBy).filter(Boolean))].sort(),
        done: url.searchParams.get('done'),
      };
    },
  });

  const trash = pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(trashAct),
    async show({ params, url }, form) {
      const group = groupIn(params.group);
      const rows = (await documents.all()).filter(
        ({ kind, state }) => documentGroup(kind) === group && state === 'trashed',
      );
      const isAsked = form.values.act?.[0] === 'ask';
      return {
        group,
        rows: rows.sort(newestFirst),
        done: url.searchParams.get('done'),
        /** Of which it is asked whether it is to go for good. */
        asks: isAsked ? (form.values.id?.[0] ?? null) : null,
      };
    },
    async run({ act, id }, { params, actor }) {
      const group = groupIn(params.group);
      if (act === 'ask') return undefined;
      if (act === 'erase') {
        await documents.erase(id, actor);
        return onward(`/apps/content-admin/${group}/trash?done=erased`);
      }
      await documents.restore(id, actor);
      return onward(`/apps/content-admin/${group}/edit/${id}?done=restored`);
    },
  });

  return { dashboard: adminPage(dashboard), list: adminPage(list), trash: adminPage(trash) };
}

function groupIn(name = ''): DocumentGroup {
  if (!Object.hasOwn(DOCUMENT_GROUPS, name)) throw new AppError('not_found', 'There is no such page');
  return name as DocumentGroup;
}

function isFound(row: DocumentRow, { q, kind, state, by, since }: DocumentSearch): boolean {
  const words = `${row.title} ${row.address}`.toLowerCase();
  return (
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (kind === '' || row.kind === kind) &&
    (state === '' || row.state === state) &&
    (by === '' || row.changedBy === by) &&
    (since === '' || (row.changedAt ?? '') >= since)
  );
}

/** Those that ship after all others, by title. */
const newestFirst = (a: DocumentRow, b: DocumentRow): number =>
  (b.changedAt ?? '').localeCompare(a.changedAt ?? '') || a.title.localeCompare(b.title, 'en');
