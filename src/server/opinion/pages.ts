import type { Content } from '../../content-model/content.ts';
import { OPINION, type OpinionPage, opinionFields } from '../../contract/catalogue/opinion.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { asChosen } from '../cars/chosen.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import { AppError, invalid } from '../errors.ts';
import { onward, type Onward } from '../http/page-answer.ts';
import { valueOf } from '../http/page-fields.ts';
import { found, type PageForm } from '../http/page-form.ts';
import type { VehicleService } from '../vehicle/service.ts';
import { opinionAnswer } from './answer.ts';

interface Parts {
  content: Content;
  vehicle: VehicleService;
  catalogue: CatalogueService;
}

/** The list comes in the body of the form. It is read once, for the answer, and neither kept nor logged. */
export const opinionPages = (parts: Parts, pageForm: PageForm) => ({
  answer: pageForm({
    access: 'anyone',
    proof: 'none',
    fields: { names: ['meant', 'reg', 'lines', 'model_id'], parse: askedIn },
    async show({ sent }): Promise<OpinionPage | Onward> {
      return sent ? { answer: null, choices: [] } : onward(OPINION);
    },
    async run({ reg, lines, model_id: modelId }, { actor }) {
      const known = await parts.vehicle.lookup(reg, actor);
      if (known.kind === 'none')
        throw new AppError(
          'not_found',
          'We can’t tell which car that is. Call us, and we’ll read it with you',
        );
      if (known.kind === 'one')
        return found<OpinionPage>({
          answer: opinionAnswer(parts, known.vehicle, false, lines),
          choices: [],
        });
      const { vehicle, choices } = known;
      const chosen = choices.find((choice) => choice.Model_ID === modelId);
      if (!chosen) return found<OpinionPage>({ answer: null, choices });
      const car = asChosen(parts.content, chosen.Model_ID, vehicle);
      return found<OpinionPage>({ answer: opinionAnswer(parts, car, true, lines), choices: [] });
    },
  }),
});

/** A plate that was offered in the place of the one that was typed comes with its button. */
function askedIn(values: Record<string, string[]>) {
  const parsed = opinionFields.safeParse(
    {
      reg: values.meant?.[0] ?? valueOf(values, 'reg'),
      lines: valueOf(values, 'lines'),
      model_id: valueOf(values, 'model_id'),
    },
    { error: plainWords },
  );
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}

export type OpinionPages = ReturnType<typeof opinionPages>;
