import { randomUUID } from 'node:crypto';
import { answerGarage, lookAtGarage } from '../../contract/garage/applications.ts';
import { GARAGES } from '../../contract/garage/garages.ts';
import { z } from '../../contract/call/zod.ts';
import { STANDARD_POINTS } from '../../domain/garage/application.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import { pageShow } from '../http/page.ts';
import { onward } from '../http/page-answer.ts';
import { fieldsOf, NO_FIELDS, valueOf, versionField } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { noSuchApplication } from './read.ts';
import type { ApplicationService } from './service.ts';

const APPLICATIONS = `${GARAGES}/applications`;

const lookFields = z.object({
  look: z.uuid(),
  point: z
    .string()
    .transform((typed) => STANDARD_POINTS.find((point) => String(point) === typed))
    .pipe(z.literal([...STANDARD_POINTS], 'Choose a point of the standard')),
  holds: z.enum(['yes', 'no'], 'Choose what you saw').transform((holds) => holds === 'yes'),
  lookedOn: lookAtGarage.body.shape.lookedOn,
  note: lookAtGarage.body.shape.note,
});
const answerFields = z.object({
  version: versionField,
  answer: answerGarage.body.shape.answer,
  reason: answerGarage.body.shape.reason,
});

function idIn({ application = '' }: Readonly<Record<string, string | undefined>>): string {
  if (!isUuid(application)) throw noSuchApplication();
  return application;
}

/** `/apps/desk/garages/applications`: garages that asked to join, and what we saw of each. */
export const applicationPages = (applications: ApplicationService, pageForm: PageForm) => ({
  list: pageShow({
    access: 'admin',
    show: async () => ({ applications: await applications.list() }),
  }),

  /** With the form that notes what was seen of a point. */
  one: pageForm({
    access: 'admin',
    proof: 'none',
    fields: fieldsOf(lookFields),
    show: async ({ params, url, sent }, { values }) => ({
      application: await applications.read(idIn(params)),
      look: valueOf(values, 'look') || randomUUID(),
      done: sent ? null : url.searchParams.get('done'),
    }),
    async run({ look, ...seen }, { params, actor }) {
      const id = idIn(params);
      await applications.look(id, look, seen, actor);
      return onward(`${APPLICATIONS}/${id}?done=look#standard`);
    },
  }),

  /** A button of its page. */
  check: pageForm({
    access: 'admin',
    proof: 'none',
    fields: NO_FIELDS,
    show: async ({ params }) => ({
      application: await applications.read(idIn(params)),
      look: randomUUID(),
      done: null,
    }),
    async run(_, { params, actor }) {
      const id = idIn(params);
      await applications.check(id, actor);
      return onward(`${APPLICATIONS}/${id}?done=check`);
    },
  }),

  answer: pageForm({
    access: 'admin',
    proof: 'fresh',
    fields: fieldsOf(answerFields),
    show: async ({ params }) => ({ application: await applications.read(idIn(params)) }),
    async run(answer, { params, actor }) {
      const id = idIn(params);
      await applications.answer(id, answer, actor);
      return onward(`${APPLICATIONS}/${id}?done=${answer.answer}`);
    },
  }),
});

export type ApplicationPages = ReturnType<typeof applicationPages>;
