import { z } from 'zod';
import type { Values } from '../../content-model/document/values.ts';
import { AppError } from '../errors.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { onward } from '../http/page-answer.ts';
import { pageShow } from '../http/page.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PublishingService } from '../publishing/service.ts';
import { adminPage } from './admin-page.ts';
import type { Agenda } from './agenda.ts';
import type { PublishChosen } from './publish-chosen.ts';
import type { DocumentService } from './service.ts';
import { versionLines } from './version-lines.ts';

const ADMIN = '/apps/content-admin';

interface Parts {
  agenda: Agenda;
  documents: DocumentService;
  publishing: PublishingService;
  publishNow: PublishChosen;
  pageForm: PageForm;
}

const bringBackAct = z.object({ act: z.literal('bring-back', 'Press one of the buttons') });

/** `publish`, `versions` and `versions/{id}`: what goes live, what was, and what leaves when an older version comes back. */
export function publishPages({ agenda, documents, publishing, publishNow, pageForm }: Parts) {
  const publish = pageForm({
    access: 'admin',
    proof: 'none',
    fields: { names: ['go'], parse: ({ go = [] }: Values) => new Set(go) },
    async show(_, form) {
      const coming = await agenda.coming();
      const { go } = form.values;
      return {
        coming: coming.map((one) => ({ ...one, goes: !go || go.includes(one.id) })),
        addresses: await documents.addressesToChange(),
        garages: await documents.garagesToChange(),
        usualMs: await publishing.usualMs(),
      };
    },
    async run(go, { actor }) {
      await publishNow(go, actor);
      return onward(ADMIN);
    },
  });

  const versions = pageShow({
    access: 'admin',
    async show() {
      const rows = await documents.all();
      const history = await publishing.history();
      return {
        versions: history.map((version) => ({ ...version, lines: versionLines(version.changes, rows) })),
      };
    },
  });

  const bringBack = pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(bringBackAct),
    async show({ params }) {
      const { version, changes } = await publishing.otherwise(idIn(params.id));
      if (version.isLive) return onward(`${ADMIN}/versions`);
      return { version, lines: versionLines(changes, await documents.all()) };
    },
    async run(_, { params, actor }) {
      await publishing.bringBack(idIn(params.id), actor);
      return onward(ADMIN);
    },
  });

  return { publish: adminPage(publish), versions: adminPage(versions), bringBack: adminPage(bringBack) };
}

function idIn(name = ''): number {
  if (!/^\d{1,9}$/.test(name)) throw new AppError('not_found', 'There is no such version of the site');
  return Number(name);
}
