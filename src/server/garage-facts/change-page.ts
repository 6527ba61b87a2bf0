import { plainWords } from '../../contract/call/plain-words.ts';
import { GARAGES, garageWishSchema } from '../../contract/garage/garages.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import { isSuperAdmin, type Staff } from '../auth/actor.ts';
import { AppError, invalid, isAppError } from '../errors.ts';
import type { appliedWith } from '../garage/applications.ts';
import { onward } from '../http/page-answer.ts';
import { type Fields, valueOf, versionField } from '../http/page-fields.ts';
import type { PageForm } from '../http/page-form.ts';
import { FACT_PARTS, type FactPart, fieldAt, valuesApplied, valuesOf, wishFrom } from './fact-parts.ts';
import { noSuchGarage } from './rows.ts';
import type { GarageFactsService } from './service.ts';

type Values = PlainForm['values'];

const fields: Fields<{ version: number; values: Values }> = {
  names: 'all',
  parse: (values) => ({ version: versionField.parse(valueOf(values, 'version')), values }),
};

/** Which form an address names. @throws AppError not_found for one that isn't theirs */
function partIn(part: string | undefined, actor: Staff): FactPart {
  const name = Object.keys(FACT_PARTS).find((each): each is FactPart => each === part);
  if (!name || (FACT_PARTS[name] === 'admin' && !isSuperAdmin(actor))) throw noSuchGarage();
  return name;
}

interface Parts {
  service: GarageFactsService;
  /** What a garage applied with. */
  applied: (garageId: number) => ReturnType<typeof appliedWith>;
  /** That of the operator's own garage, for one that has none yet. */
  returnWindow: string;
}

/** A form for some of a garage's facts: the rest is sent as it was read. */
export const changePage = (
  { service, applied, returnWindow }: Parts,
  idIn: (params: Readonly<Record<string, string | undefined>>) => number,
  pageForm: PageForm,
) =>
  pageForm({
    access: 'leader',
    proof: 'none',
    fields,
    async show({ actor, params }) {
      const id = idIn(params);
      const part = partIn(params.part, actor);
      const { facts, version } = await service.one(id, actor);
      if (facts === null && part !== 'all') throw noSuchGarage();
      const application = facts === null ? await applied(id) : null;
      const before = facts ? valuesOf(facts) : application ? valuesApplied(application.content) : {};
      return { id, part, version, name: facts?.name ?? application?.content.garageName ?? '', before };
    },
    async run({ version, values }, { actor, params }) {
      const id = idIn(params);
      const part = partIn(params.part, actor);
      const { facts: before } = await service.one(id, actor);
      const read = garageWishSchema.safeParse(wishFrom(part, values, { before, returnWindow }), {
        error: plainWords,
      });
      if (!read.success) throw atFields(invalid(read.error.issues), values);
      try {
        await service.change(id, { version, facts: read.data }, actor);
      } catch (error) {
        throw isAppError(error) ? atFields(error, values) : error;
      }
      return onward(`${GARAGES}/${id}?done=${part}`);
    },
  });

/** The same, with each mistake at the field of the form. */
function atFields(error: AppError, values: Values): AppError {
  const { errors } = error.extras;
  if (!errors) return error;
  const moved: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors))
    moved[fieldAt(path.replace(/^facts\./, ''), values)] ??= message;
  return new AppError(error.code, error.message, { errors: moved });
}
