import { z } from 'zod';
import { fieldsOf } from '../http/page-fields.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import { adminPage } from './admin-page.ts';
import type { Agenda } from './agenda.ts';
import type { Looks } from './look.ts';

/** Rows of one page of the list. */
const PAGE = 50;

const asked = z.object({
  why: z.enum(['', 'link', 'sources']).catch(''),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});

const stillTrue = z.object({ id: z.string().regex(/^[\w.~-]{1,120}$/, 'Press one of the buttons') });

/** `needs-a-look`: what leads nowhere, and what has old sources that nobody has looked at for a year. */
export function lookPage({ agenda, looks, pageForm }: { agenda: Agenda; looks: Looks; pageForm: PageForm }) {
  const needsALook = pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(stillTrue),
    async show({ url }) {
      const { why, page } = asked.parse({
        why: url.searchParams.get('why') ?? '',
        page: url.searchParams.get('page') ?? 1,
      });
      const all = await agenda.look();
      const found = all.filter((one) => why === '' || one.why === why);
      const from = (page - 1) * PAGE;
      return {
        why,
        page,
        rows: found.slice(from, from + PAGE),
        more: found.length > from + PAGE,
        counts: {
          all: all.length,
          link: all.filter((one) => one.why === 'link').length,
          sources: all.filter((one) => one.why === 'sources').length,
        },
        done: url.searchParams.get('done'),
      };
    },
    async run({ id }, { actor }) {
      await looks.stillTrue(id, actor);
      return onward('/apps/content-admin/needs-a-look?done=still-true');
    },
  });
  return { needsALook: adminPage(needsALook) };
}
