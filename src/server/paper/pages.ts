import { randomUUID } from 'node:crypto';
import { garageIdSchema } from '../../contract/garage/garage-id.ts';
import { GARAGES } from '../../contract/garage/garages.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { garages } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { valueOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { addFields, driversText, oneFields } from './paper-fields.ts';
import type { PaperService } from './service.ts';

const noSuchPaper = () => new AppError('not_found', 'There is no such paper');

type Params = Readonly<Record<string, string | undefined>>;

/** @throws AppError not_found */
function idsIn({ garage, paper = '' }: Params): [garage: number, paper: string] {
  const id = garageIdSchema.safeParse(garage);
  if (!id.success || (paper !== '' && !isUuid(paper))) throw noSuchPaper();
  return [id.data, paper];
}

/** `/apps/desk/garages/{garage}/papers`: what a garage has shown us. */
export function paperPages(papers: PaperService, db: Pick<Database, 'select'>, pageForm: PageForm) {
  async function shown(params: Params, actor: Staff) {
    const [garage] = idsIn(params);
    const list = await papers.list(garage, actor);
    const [row] = await db.select({ facts: garages.facts }).from(garages).where(eq(garages.id, garage));
    return { ...list, garage, name: row?.facts?.name ?? `Garage ${garage}` };
  }

  return {
    list: pageShow({
      access: 'leader',
      show: async ({ params, actor, url }) => ({
        ...(await shown(params, actor)),
        done: url.searchParams.get('done'),
      }),
    }),

    add: pageForm({
      access: 'leader',
      proof: 'none',
      fields: addFields,
      show: async ({ params, actor }, { values }) => {
        const { garage, name } = await shown(params, actor);
        return { garage, name, id: valueOf(values, 'id') || randomUUID() };
      },
      async run({ id, wish }, { params, actor }) {
        const [garage] = idsIn(params);
        await papers.add(garage, id, wish, actor);
        return onward(`${GARAGES}/${garage}/papers/${id}/edit?done=add`);
      },
    }),

    /** Its file, who may drive on it, and the end of it. */
    one: pageForm({
      access: 'leader',
      proof: 'none',
      fields: oneFields,
      async show({ params, actor, url, sent }) {
        const { garage, name, papers: all, today } = await shown(params, actor);
        const paper = all.find(({ id }) => id === params.paper);
        if (!paper) throw noSuchPaper();
        const done = sent ? null : url.searchParams.get('done');
        return { garage, name, today, paper, drivers: driversText(paper.drivers), done };
      },
      async run(wish, { params, actor }) {
        const [garage, id] = idsIn(params);
        const path = `${GARAGES}/${garage}/papers`;
        if (wish.act === 'drivers') {
          await papers.setDrivers(garage, id, wish.drivers, actor);
          return onward(`${path}/${id}/edit?done=drivers`);
        }
        await papers.withdraw(garage, id, wish.reason, actor);
        return onward(`${path}?done=withdraw`);
      },
    }),

    /** Saved, never shown: whatever is in a PDF runs nowhere on this site. */
    file: pageShow({
      access: 'leader',
      async show({ params, actor }) {
        const [garage, id] = idsIn(params);
        if (id === '') throw noSuchPaper();
        const { bytes, name, type } = await papers.file(garage, id, actor);
        return { bytes, headers: { ...HEADERS, 'Content-Type': type, ...saved(name) } };
      },
    }),
  };
}

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-store',
};

const saved = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` });

export type PaperPages = ReturnType<typeof paperPages>;
