import { jobPressSchema } from '../../contract/desk/system.ts';
import { asStaff } from '../auth/audited-action.ts';
import { AppError } from '../errors.ts';
import type { FeatureParts } from '../feature.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { askForJob } from '../jobs/asked.ts';
import { systemState } from './state.ts';

/** `/apps/desk/system`: how the site is, and jobs that somebody wants to run now. */
export const systemPages = (
  { db, clock, vitals, onJob }: Pick<FeatureParts, 'db' | 'clock' | 'vitals' | 'onJob'>,
  pageForm: PageForm,
) => ({
  overview: pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(jobPressSchema),
    async show({ url }) {
      return { state: await systemState({ db, vitals, clock }), done: url.searchParams.get('done') };
    },
    async run({ job }, { actor }) {
      const now = clock();
      const known = (await vitals.jobs()).some(({ name }) => name === job);
      if (!known) throw new AppError('not_found', 'There is no such job any more');
      await db.transaction(async (tx) => {
        await askForJob(tx, job, now);
        await asStaff(tx, actor, { what: 'job.run', subject: job, before: null, after: null }, now);
      });
      onJob();
      return onward(`/apps/desk/system?done=${job}`);
    },
  }),
});

export type SystemPages = ReturnType<typeof systemPages>;
