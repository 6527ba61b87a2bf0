import { z } from 'zod';
import { type FieldHint, hintOf } from './hints.ts';

/** How a field of the front matter is drawn. `words`: a list of texts. */
export type DrawnField =
  | { as: 'line' | 'text' | 'number' | 'date' | 'tick' | 'words' | 'yaml' }
  | { as: 'choice'; options: readonly string[] }
  | { as: 'group'; fields: readonly FrontField[] }
  | { as: 'rows'; item: readonly FrontField[] };

/** A field of the front matter, as its schema describes it. */
export interface FrontField {
  key: string;
  label: string;
  /** What belongs there; empty where the schema doesn't say. */
  hint: string;
  isOptional: boolean;
  drawn: DrawnField;
  /** How it is laid out. */
  form: FieldHint;
}

/**
 * The form of a schema: a field that the schema gains is drawn without a change here. What has no drawing of its own, such
 * as a union, is a field for YAML.
 */
export const fieldsOfSchema = (schema: z.ZodObject): FrontField[] =>
  Object.entries(schema.shape).map(([key, field]) => {
    const typed = field as z.ZodType;
    const form = hintOf(bare(typed), typed);
    const label = form.label ?? labelOf(key);
    const hint = form.hint ?? typed.description ?? bare(typed).description ?? '';
    return {
      key,
      label,
      // What the label has said already isn't said again.
      hint: hint.replace(/\.$/, '') === label ? '' : hint,
      isOptional: typed.safeParse(undefined).success,
      drawn: isShort(typed) ? { as: 'line' } : drawnAs(bare(typed)),
      form,
    };
  });

/** Characters from which on a text has several lines to be typed in. */
const LONG = 120;

/** A text of few characters, or of a set form: what comes out of a schema may be shorter than what goes in. */
function isShort(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].some((part) => part instanceof z.ZodType && isShort(part));
  if (!(schema instanceof z.ZodString)) {
    const inner = bare(schema);
    return inner !== schema && isShort(inner);
  }
  return (
    (schema.maxLength ?? Infinity) <= LONG ||
    (schema.def.checks?.some((one) => one._zod.def.check === 'string_format') ?? false)
  );
}

function drawnAs(schema: z.ZodType): DrawnField {
  if (schema instanceof z.ZodString) return { as: isShort(schema) ? 'line' : 'text' };
  if (schema instanceof z.ZodURL) return { as: 'line' };
  if (schema instanceof z.ZodNumber) return { as: 'number' };
  if (schema instanceof z.ZodBoolean) return { as: 'tick' };
  if (schema instanceof z.ZodDate) return { as: 'date' };
  if (schema instanceof z.ZodEnum) return { as: 'choice', options: schema.options.map(String) };
  if (schema instanceof z.ZodObject) return { as: 'group', fields: fieldsOfSchema(schema) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodType) {
    const item = bare(schema.element);
    if (item instanceof z.ZodString) return { as: 'words' };
    if (item instanceof z.ZodObject) return { as: 'rows', item: fieldsOfSchema(item) };
  }
  return { as: 'yaml' };
}

/** Without what only says that it may be left out; of one that is transformed, what is typed. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType) return bare(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? bare(inner) : schema;
  }
  return schema;
}

const LABELS: Readonly<Record<string, string>> = {
  h1: 'Heading',
  q: 'Question',
  a: 'Answer',
  faq: 'Questions',
  faqHeading: 'Heading over the questions',
  lat: 'Latitude',
  lon: 'Longitude',
  href: 'Address',
  url: 'Web address',
  own: 'True of this place or brand alone',
  draft: 'Keep it off the site',
  noindex: 'Hidden from search engines',
  says: 'Words in the page',
  hub: 'The town’s page',
  mot: 'MOT',
  faqs: 'Questions',
};

/** 'driveMinutes' → 'Drive minutes'. */
function labelOf(key: string): string {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
