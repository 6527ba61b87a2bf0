import { fileParts, lines } from '../../content-model/document/file.ts';
import { valueAt, type Values } from '../../content-model/document/values.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import { type ComparedPart, type MergePlace, type Pick, PICKS } from '../../domain/document/compared.ts';
import { comparedWords } from './compare.ts';
import { mergedFields, mergedPlaces, mergedText, type MergeField } from './merge.ts';
import { formOfFile } from './typed.ts';

/** What somebody else has saved since a form was opened, beside what was typed into it. */
export interface Conflict {
  /** The version that the form was opened with. */
  base: number;
  places: (MergePlace & { parts: ComparedPart[] })[];
  fields: MergeField[];
}

interface Texts {
  kind: DocumentKind;
  /** The file that the form was opened with. */
  was: string;
  /** The file as it is saved now. */
  theirs: string;
}

const bodyPlaces = ({ was, theirs }: Texts, values: Values): MergePlace[] =>
  mergedPlaces(lines(fileParts(was).body), valueAt(values, 'body'), lines(fileParts(theirs).body));

const fieldsOf = ({ kind, was, theirs }: Texts, values: Values, pick: (key: string) => Pick | undefined) =>
  mergedFields(
    { base: formOfFile(kind, was).values, mine: values, theirs: formOfFile(kind, theirs).values },
    pick,
  );

export const conflictOf = (texts: Texts, values: Values, base: number): Conflict => ({
  base,
  places: bodyPlaces(texts, values).map((place) => ({
    ...place,
    parts: place.kind === 'same' ? [] : comparedWords(place.theirs.trimEnd(), place.mine.trimEnd()),
  })),
  fields: fieldsOf(texts, values, () => undefined).asked,
});

const pickIn = (values: Values, name: string): Pick | undefined =>
  PICKS.find((pick) => pick === valueAt(values, name));

/** The form's values as they were chosen: `pick.0` of the places of the text, `pick.title` of a field. */
export function merged(texts: Texts, values: Values): Values {
  const places = bodyPlaces(texts, values);
  const picks = places.filter(({ kind }) => kind === 'both').map((_, at) => pickIn(values, `pick.${at}`));
  const fields = fieldsOf(texts, values, (key) => pickIn(values, `pick.${key}`));
  return { ...fields.values, body: [mergedText(places, picks)] };
}
