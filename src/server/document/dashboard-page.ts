import { z } from 'zod';
import { fieldsOf } from '../http/page-fields.ts';
import { onward } from '../http/page-answer.ts';
import type { PageForm } from '../http/page-form.ts';
import type { PublishingService } from '../publishing/service.ts';
import { adminPage } from './admin-page.ts';
import type { Agenda } from './agenda.ts';

interface Parts {
  agenda: Agenda;
  publishing: PublishingService;
  pageForm: PageForm;
}

const publishAct = z.object({
  act: z.enum(['publish', 'bring-back'], 'Press one of the buttons'),
  id: z.coerce.number().int().catch(0),
});

/** The first page of the content admin. */
export function dashboardPage({ agenda, publishing, pageForm }: Parts) {
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
  return { dashboard: adminPage(dashboard) };
}
