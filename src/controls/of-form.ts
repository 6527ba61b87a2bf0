import type { PlainForm } from '../contract/call/form.ts';

/** The id of a form's field: labels, mistakes and the error summary lead to it. */
const fieldId = (name: string): string => `f-${name}`;

/** Where a form's errors are, in its order: field name → message. */
export interface SummaryLine {
  /** Id of the field that the line leads to. */
  id: string;
  message: string;
  /** Whether it has been put right since. */
  done?: boolean;
}

/** Whether a plain form came back because something is wrong with it. */
export function isRefused({ errors, problem }: Pick<PlainForm, 'errors' | 'problem'>): boolean {
  return problem !== null || Object.keys(errors).length > 0;
}

/** What stands before the title of a page whose form came back: a screen reader says it first. */
export function titlePrefix(form: Pick<PlainForm, 'errors' | 'problem'>): string {
  return isRefused(form) ? 'Error: ' : '';
}

/** The lines of the error summary. `idOf` is for fields that have ids of their own; `mended` are their names. */
export function summaryOf(
  errors: Record<string, string>,
  idOf: (name: string) => string = fieldId,
  mended: readonly string[] = [],
): SummaryLine[] {
  return Object.entries(errors).map(([name, message]) => ({
    id: idOf(name),
    message,
    done: mended.includes(name),
  }));
}

/** A form as it is shown: of an island, whose fields have one value each, or a plain one that came back. */
interface Shown {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
}

/** What a field of this name shows: spread into Field and the like. */
export function formField({ values, errors }: Shown, name: string) {
  const value = values[name] ?? '';
  return {
    id: fieldId(name),
    name,
    value: typeof value === 'string' ? value : (value[0] ?? ''),
    error: errors[name],
  };
}

/** The same for a group of choices. */
export function choicesOf({ values, errors }: Pick<PlainForm, 'values' | 'errors'>, name: string) {
  return { id: fieldId(name), name, chosen: values[name] ?? [], error: errors[name] };
}
