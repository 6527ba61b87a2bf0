import { z } from 'zod';
import { documentGroup } from '../../domain/document/document.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type Values, valueAt } from '../../content-model/document/values.ts';
import { AppError } from '../errors.ts';
import { fieldsOf } from '../http/page-fields.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { adminPage } from './admin-page.ts';
import { groupIn } from './group-in.ts';
import { idsIn } from './list-acts.ts';
import { newestFirst } from './list-page.ts';
import type { Naming } from './named-by.ts';
import type { OpenDocument } from './opened.ts';
import type { DocumentService } from './service.ts';

const ADMIN = '/apps/content-admin';
const trashAct = z.object({
  act: z.enum(['restore', 'ask', 'erase'], 'Press one of the buttons'),
  id: z.uuid('Press one of the buttons'),
});

interface Parts {
  documents: DocumentService;
  reserved: ReadonlySet<string>;
  clock: () => Date;
  pageForm: PageForm;
}

/** A document that is about to be thrown away. */
interface Going extends Pick<OpenDocument, 'id' | 'title' | 'address' | 'drawing' | 'isLive'> {
  naming: Naming;
  /** Whether its page is a part of the site itself, and stays. */
  isFixed: boolean;
}

/** `blogs/trash`, and `blogs/to-trash`, which says first what becomes of the addresses; the same of pages. */
export function trashPages({ documents, reserved, clock, pageForm }: Parts) {
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
        today: localNow(clock()).date,
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
        return onward(`${ADMIN}/${group}/trash?done=erased`);
      }
      await documents.restore(id, actor);
      return onward(`${ADMIN}/${group}/edit/${id}?done=restored`);
    },
  });

  async function goingOf(group: string, ids: readonly string[]): Promise<Going[]> {
    const going: Going[] = [];
    for (const each of ids) {
      const doc = await documents.open(each);
      if (documentGroup(doc.kind) !== group) throw new AppError('not_found', 'There is no such document');
      if (doc.state === 'trashed') continue;
      const isFixed = doc.shippedAs !== null && reserved.has(doc.address);
      const { id, title, address, drawing, isLive } = doc;
      going.push({
        id,
        title,
        address,
        drawing,
        isLive,
        isFixed,
        naming: await documents.namedIn(id, ids),
      });
    }
    return going;
  }

  const pagesThere = async (but: ReadonlySet<string>): Promise<Set<string>> => {
    const rows = (await documents.all()).filter(({ state, id }) => state !== 'trashed' && !but.has(id));
    return new Set([...reserved, ...rows.map(({ address }) => address)]);
  };

  const toTrash = pageForm({
    access: 'admin',
    proof: 'none',
    fields: { names: 'all', parse: (values: Values) => values },
    async show({ params, url }, form) {
      const group = groupIn(params.group);
      const asked = form.values.id ?? url.searchParams.getAll('id');
      const going = await goingOf(group, idsIn(asked));
      if (going.length === 0) return onward(`${ADMIN}/${group}/list?done=nothing-chosen`);
      const pages = await pagesThere(new Set(going.map(({ id }) => id)));
      return { group, going, pages: [...pages].sort() };
    },
    async run(values, { params, actor }) {
      const group = groupIn(params.group);
      const ids = idsIn(values.id ?? []);
      if (valueAt(values, 'act') === 'undo') {
        for (const id of ids) await documents.restore(id, actor);
        return onward(`${ADMIN}/${group}/list?done=taken-back`);
      }
      const going = await goingOf(group, ids);
      const pages = await pagesThere(new Set(going.map(({ id }) => id)));
      const errors: Record<string, string> = {};
      for (const one of going) {
        const message = refusalOf(one, leadOf(values, one.id), pages);
        if (message) errors[`lead.${one.id}`] = message;
      }
      if (Object.keys(errors).length > 0)
        throw new AppError('invalid', 'Some addresses need a page to lead to', { errors });
      const thrown: string[] = [];
      for (const { id } of going) {
        const leadsTo = leadOf(values, id) || null;
        thrown.push(await documents.trash(id, null, actor, { leadsTo, with: [...ids, ...thrown] }));
      }
      const query = new URLSearchParams([['done', 'trashed'], ...thrown.map((id) => ['thrown', id])]);
      return onward(`${ADMIN}/${group}/list?${query}`);
    },
  });

  return { trash: adminPage(trash), toTrash: adminPage(toTrash) };
}

const leadOf = (values: Values, id: string): string => valueAt(values, `lead.${id}`).trim();

/** Why a document can't go like that, without a full stop; null: it can. */
function refusalOf({ naming, isFixed }: Going, to: string, pages: ReadonlySet<string>): string | null {
  const [need] = naming.needs;
  if (isFixed)
    return 'This page is a part of the site itself: you can change it, but it can’t be thrown away';
  if (need) return `${need} can’t be without it. Change that first`;
  if (to !== '' && !pages.has(to)) return `There is no page at ${to.slice(0, 80)}`;
  if (to !== '' || naming.links.length === 0) return null;
  return naming.links.length === 1
    ? 'Choose a page, or change the link first: it would lead nowhere'
    : `Choose a page, or change the ${naming.links.length} links first: they would lead nowhere`;
}
