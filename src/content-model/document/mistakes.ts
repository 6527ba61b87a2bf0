import { placesBeside, type WrongPlace } from '../../domain/document/mistakes.ts';
import type { FrontField } from './fields.ts';
import { fieldText } from './where.ts';

/** What keeps a text from being published: the name of its field, and what is wrong in the words of the form. */
export interface Mistake {
  field: string;
  says: string;
}

/** The mistakes of a text, one by one: in its fields, and then in places of the text itself. */
export const mistakesOf = (
  fields: readonly FrontField[],
  errors: Readonly<Record<string, string>>,
  places: readonly WrongPlace[],
): Mistake[] => [
  ...Object.entries(errors).map(([field, message]) => ({
    field,
    says: `${fieldText(fields, field)}: ${message}`,
  })),
  ...placesBeside(errors, places).map(({ says }) => ({ field: 'body', says: `Text: ${says}` })),
];
