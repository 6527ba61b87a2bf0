import type { PlainForm } from '../../../contract/call/form.ts';

/** A form of the board that came back. */
export interface Given {
  /** Of which booking. */
  id: string;
  form: PlainForm;
}

/** What was chosen in it, where it is of this booking. */
export const chosenIn = (given: Given | null, id: string): { to: string; person: string } | null =>
  given?.id === id
    ? { to: given.form.values.to?.[0] ?? '', person: given.form.values.user_id?.[0] ?? '' }
    : null;

/** Why it came back. */
export const refusalIn = ({ form: { problem, errors } }: Given): string =>
  problem ?? Object.values(errors)[0] ?? 'It couldn’t be moved.';
