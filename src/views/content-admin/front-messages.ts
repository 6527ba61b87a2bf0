import type { FrontField } from '../../content-model/document/fields.ts';
import { fieldText } from '../../content-model/document/where.ts';

/** Messages by the fields that are drawn, in the words of their labels, so that the list above a form leads to them. */
export const drawnErrors = (
  errors: Record<string, string>,
  fields: readonly FrontField[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, `${fieldText(fields, name)}: ${message}`]),
  );
