import { fieldsOfSchema, type FrontField } from '../../content-model/document/fields.ts';
import { lines, fileParts, withParts } from '../../content-model/document/file.ts';
import { changedFront, dataOf } from '../../content-model/document/front.ts';
import { withTyped } from '../../content-model/document/row-acts.ts';
import { DOCUMENT_SCHEMAS } from '../../content-model/document/schemas.ts';
import { FRONT, valueAt, type Values, frontValues } from '../../content-model/document/values.ts';
import type { DocumentKind } from '../../domain/document/document.ts';

/** How a document's form looks. */
export interface FormParts {
  /** Empty where the front matter can't be read: it is then a text itself. */
  fields: readonly FrontField[];
  values: Values;
}

export const fieldsOfKind = (kind: DocumentKind): FrontField[] => fieldsOfSchema(DOCUMENT_SCHEMAS[kind]);

/** The form of a file. */
export function formOfFile(kind: DocumentKind, text: string): FormParts {
  const { front, body } = fileParts(text);
  const read = dataOf(front);
  if ('problem' in read) return { fields: [], values: { front: [front], body: [body] } };
  const fields = fieldsOfKind(kind);
  return { fields, values: { ...frontValues(fields, read.data), body: [body] } };
}

/** The file that a form describes. @param base the one that it was opened with */
export function fileOfForm(
  kind: DocumentKind,
  base: string,
  values: Values,
): { text: string; errors: Record<string, string> } {
  const parts = fileParts(base);
  const body = values.body ? valueAt(values, 'body') : parts.body;
  const given = values.front;
  const isForm = Object.keys(values).some((name) => name.startsWith(`${FRONT}.`));
  const { source, errors } = given
    ? { source: ended(lines(given[0] ?? '')), errors: {} }
    : isForm
      ? changedFront(parts.front, fieldsOfKind(kind), withTyped(values, fieldsOfKind(kind)))
      : { source: parts.front, errors: {} };
  return { text: withParts(base, { front: source, body }), errors };
}

/** A line of three hyphens would end the front matter. */
const ended = (front: string): string => {
  const safe = front.replace(/^---.*$/gm, '');
  return safe === '' || safe.endsWith('\n') ? safe : `${safe}\n`;
};
