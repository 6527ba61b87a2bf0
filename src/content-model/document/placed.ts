import type { FrontField } from './fields.ts';
import type { FieldPlace } from './hints.ts';
import { FRONT } from './values.ts';

/** A field with its name in the form: 'm.hub.title'. */
export interface PlacedField extends FrontField {
  name: string;
}

/** Fields that stand together under a heading of their own. */
export interface PagePart {
  /** Fragment id of the part. */
  id: string;
  heading: string;
  fields: PlacedField[];
}

/** All fields of a form, those of groups that are spread among them, in the order of the schema. */
export const placedFields = (fields: readonly FrontField[], at = FRONT): PlacedField[] =>
  fields.flatMap((field) => {
    const name = `${at}.${field.key}`;
    const { drawn, form } = field;
    return drawn.as === 'group' && form.isSpread ? placedFields(drawn.fields, name) : [{ ...field, name }];
  });

/**
 * Where a field stands. A list or a group without a hint is a part of its own, and everything else a setting: so that a
 * new field of a schema is drawn before somebody has said where.
 */
const placeOf = ({ form, drawn, label }: FrontField): FieldPlace =>
  form.place ?? (drawn.as === 'rows' || drawn.as === 'group' ? { part: label } : 'settings');

/** The fields of a panel, or those that stand with the text. */
export const fieldsAt = (placed: readonly PlacedField[], place: Exclude<FieldPlace, object>): PlacedField[] =>
  placed.filter((field) => placeOf(field) === place);

/** The parts of a page of many fields, in the order of the schema. */
export function pageParts(placed: readonly PlacedField[]): PagePart[] {
  const parts: PagePart[] = [];
  for (const field of placed) {
    const place = placeOf(field);
    if (typeof place === 'string') continue;
    const known = parts.find(({ heading }) => heading === place.part);
    if (known) known.fields.push(field);
    else parts.push({ id: partId(place.part), heading: place.part, fields: [field] });
  }
  return parts;
}

const partId = (heading: string): string => `part-${heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

/** Whether a message is of this field, or of one within it. */
export const isWithin = (name: string, field: string): boolean =>
  name === field || name.startsWith(`${field}.`);
