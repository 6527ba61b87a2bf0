import type { Site } from '../../content-model/site.ts';
import { EMPTY_FORM, PERSON, type PlainForm, TRAP } from '../../contract/form.ts';
import { AppError, isAppError, STATUS_OF } from '../errors.ts';
import { readForm } from './form-body.ts';

/** Done, or the form to show again with everything that was typed and the HTTP status that fits. */
export type FormOutcome<Receipt> = { sent: Receipt } | { form: PlainForm; status: number };

interface Handling<Receipt> {
  /** Names of its fields. */
  fields: readonly string[];
  /** Throws what is wrong with the fields, without doing anything. */
  check(values: PlainForm['values']): void;
  send(values: PlainForm['values']): Promise<Receipt>;
  /** Who is called when it breaks. */
  site: Site;
  /** Told of what we did not foresee. */
  onError: (error: unknown) => void;
}

/** Handles a plain form. Never throws: whatever goes wrong, what was typed comes back. */
export async function submitPlainForm<Receipt>(
  request: Request,
  { fields, check, send, site, onError }: Handling<Receipt>,
): Promise<FormOutcome<Receipt>> {
  const form: PlainForm = { ...EMPTY_FORM, values: {} };
  try {
    const sent = await readForm(request);
    for (const name of fields) form.values[name] = sent.get(name) ?? [];
    form.askPerson = (sent.get(TRAP) ?? []).some((value) => value.trim() !== '');
    if (form.askPerson && !sent.has(PERSON)) throw unproven(() => check(form.values));
    return { sent: await send(form.values) };
  } catch (error) {
    if (!isAppError(error)) onError(error);
    const { code, message, extras } = isAppError(error) ? error : broken(site);
    if (extras.errors) return { form: { ...form, errors: extras.errors }, status: STATUS_OF[code] };
    return { form: { ...form, problem: message }, status: STATUS_OF[code] };
  }
}

/** The question beside whatever else is wrong, so that it takes one more try and not two. */
function unproven(check: () => void): AppError {
  let errors = {};
  try {
    check();
  } catch (error) {
    if (isAppError(error)) errors = error.extras.errors ?? {};
  }
  const ask = 'Tick the box to show that a person sends this';
  return new AppError('invalid', ask, { errors: { ...errors, [PERSON]: ask } });
}

function broken({ phone }: Site): AppError {
  const message = `Something broke on our side, and this was not sent. Try again in a moment, or call ${phone.display}`;
  return new AppError('server_error', message);
}
