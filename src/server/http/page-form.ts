import type { Site } from '../../content-model/site.ts';
import type { ErrorCode, Proof, ProofOf, StaffAccess } from '../../contract/call/endpoint.ts';
import { PERSON, type PlainForm, TRAP } from '../../contract/call/form.ts';
import { isDatabaseAway } from '../db/away.ts';
import { AppError, away, isAppError, STATUS_OF } from '../errors.ts';
import { withReference } from '../request-id.ts';
import { AWAY, awayAs } from './away.ts';
import { type FileField, isFileForm, type SentFile, withFileForm } from './file-form.ts';
import { readForm } from './form-body.ts';
import {
  type PageVisit,
  type GoneFrom,
  openPage,
  type PageAccess,
  type PageContext,
  shown,
  type Visit,
} from './page.ts';
import { type Http, isOnward, type Onward, onward, type Shown } from './page-answer.ts';
import type { Fields } from './page-fields.ts';

/** What was sent is not done. `problem`: why, when the page does not say it by itself. */
export interface Refused {
  kind: 'refused';
  status: number;
  problem: string | null;
}

/** What was sent is answered with the page, and not by going on to another. */
interface Found<Data> {
  kind: 'found';
  data: Data;
}

export const refused = (status: number, problem: string | null): Refused => ({
  kind: 'refused',
  status,
  problem,
});
export const found = <Data>(data: Data): Found<Data> => ({ kind: 'found', data });

interface FormsParts {
  /** Of the release that the pages are of. */
  content: { site: Site };
  /** Told of what we did not foresee. */
  onError: (error: unknown) => void;
}

/** Of a form. 'to send': its page may be looked at without, because it has more than this form. */
type FormProof<A> = ProofOf<A> | (A extends 'customer' | StaffAccess ? 'to send' : never);

const PROOFS: Record<Proof | 'to send', { look: Proof; send: Proof }> = {
  none: { look: 'none', send: 'none' },
  // Nobody fills in a form that would be refused.
  fresh: { look: 'fresh', send: 'fresh' },
  password: { look: 'password', send: 'password' },
  'to send': { look: 'none', send: 'fresh' },
};

interface FormParts<A extends PageAccess, Data, Input> {
  access: A;
  /** Of whoever sends it: see contract/call/endpoint.ts. */
  proof: FormProof<A>;
  /** The page that the form stands on, where it is sent to an address of its own. */
  from?: string;
  fields: Fields<Input>;
  /** Looks up what `fields` have to know, before they read what was sent. */
  ready?: () => Promise<void>;
  /** The field that takes a file; left out, none does. */
  file?: FileField;
  /** What stands around the form; or where to go on, when there is nothing to fill in (any more). */
  show: (visit: Visit<A>, form: PlainForm) => Promise<Data | Onward>;
  /** Does what was asked for. Undefined: the page is shown as it stands now. Throws AppError for what cannot be done. */
  run: (
    input: Input,
    visit: Visit<A>,
    file: SentFile | null,
  ) => Promise<Onward | Refused | Found<Data> | undefined>;
  /** Only where what is shown is not always a 200. */
  http?: (data: Data) => Http;
}

/** Why what was sent is not done, as its page says it. */
interface Told extends Http {
  code: ErrorCode | null;
  problem: string | null;
  errors: PlainForm['errors'];
}

/**
 * A page with a form. Nothing that was sent is read before whoever sent it may use the page; whatever goes wrong from
 * then on, their words come back in the form. That only `show` cannot draw the page is answered by pages/500.astro.
 * `formFor` tells such a page from one that only shows, `proof` says what of, and `fieldNames` what it reads.
 */
export const pageForms =
  (parts: FormsParts) =>
  <const A extends PageAccess, Data extends object, Input>(own: FormParts<A, Data, Input>) => {
    const page = (context: PageContext): Promise<Shown<Data> | Onward | GoneFrom<A>> =>
      openPage({ access: own.access, proof: PROOFS[own.proof], at: own.from }, context, async (visit) => {
        const form: PlainForm = { values: {}, errors: {}, problem: null, askPerson: false };
        const done = visit.sent ? await handle(own, context.request, visit, form, parts) : undefined;
        if (done && 'to' in done) {
          if (done.session) context.locals.session.change(done.session);
          return done;
        }
        if (done && 'data' in done) return shown(context, done.data, form, own.http?.(done.data));
        const data = await own.show(visit, form);
        if (isOnward(data)) return data;
        if (!done) return shown(context, data, form, own.http?.(data));
        const { code, problem, errors } = done;
        return shown(context, data, { ...form, problem, errors }, done, code);
      });
    return Object.assign(page, { formFor: own.access, proof: own.proof, fieldNames: own.fields.names });
  };

export type PageForm = ReturnType<typeof pageForms>;

/** For an address that only takes the form of another page: whoever opens it is led there. */
export const pageFormWith =
  (path: string) =>
  async ({ sent }: PageVisit): Promise<object | Onward> =>
    sent ? {} : onward(path);

type Own<A extends PageAccess, Data, Input> = Pick<
  FormParts<A, Data, Input>,
  'access' | 'fields' | 'ready' | 'file' | 'run'
>;

/** @param form filled in with what was sent, as far as it could be read */
async function handle<A extends PageAccess, Data, Input>(
  { access, fields, ready, file: field, run }: Own<A, Data, Input>,
  request: Request,
  visit: Visit<A>,
  form: PlainForm,
  { content: { site }, onError }: FormsParts,
): Promise<Onward | Found<Data> | Told | undefined> {
  async function answer(sent: Map<string, string[]>, file: SentFile | null) {
    await ready?.();
    const names = fields.names === 'all' ? sent.keys() : fields.names;
    for (const name of names) form.values[name] = sent.get(name) ?? [];
    form.askPerson = (sent.get(TRAP) ?? []).some((value) => value.trim() !== '');
    if (form.askPerson && !sent.has(PERSON)) throw unproven(() => fields.parse(form.values));
    const done = await run(fields.parse(form.values), visit, file);
    return done?.kind === 'refused' ? { ...done, code: null, errors: {} } : done;
  }
  try {
    const type = request.headers.get('Content-Type') ?? '';
    return field && isFileForm(visit.url.pathname, type)
      ? await withFileForm(request, field, answer)
      : await answer(await readForm(request), null);
  } catch (error) {
    const isAway = awayAs(error);
    if (isAway || !isAppError(error)) onError(error);
    const refusal = isAppError(error) ? error : broken(site, isAway);
    const { code, message, extras, retryAfterS } = refusal;
    if (access !== 'anyone' && IS_GONE.has(code)) throw error;
    const { errors = {} } = extras;
    return {
      code,
      // A plate that cannot be one is a field to be mended, on a page.
      status: code === 'bad_registration' ? STATUS_OF.invalid : refusal.status,
      retryAfterS,
      errors,
      // Where no field is named, nothing else says it.
      problem: Object.keys(errors).length > 0 ? null : message,
    };
  } finally {
    // A password is typed again, and stands in no page.
    for (const name of fields.secret ?? []) form.values[name] = [];
  }
}

/** What ended while its page was open, like the link to it or the session. */
const IS_GONE = new Set<ErrorCode>(['link_invalid', 'link_ended', 'unauthenticated']);

/** The question beside whatever else is wrong, so that it takes one more try and not two. */
function unproven(check: () => unknown): AppError {
  let errors = {};
  try {
    check();
  } catch (error) {
    if (isAppError(error)) errors = error.extras.errors ?? {};
  }
  const ask = 'Tick the box to show that a person sends this';
  return new AppError('invalid', ask, { errors: { ...errors, [PERSON]: ask } });
}

/** @param isAway what couldn't be reached. Of the database nobody knows then whether it was done just before */
function broken({ phone }: Site, isAway: AppError | null): AppError {
  if (isAway && !isDatabaseAway(isAway.cause)) return isAway;
  if (isAway)
    return away(
      'database',
      `Our system stopped answering while this was sent. Try again in a minute, or call ${phone.display}`,
      AWAY.retryAfterS,
    );
  const message = `Something went wrong on our side, and this wasn’t sent. Try again in a moment, or call ${phone.display}`;
  return new AppError('server_error', withReference(message));
}
