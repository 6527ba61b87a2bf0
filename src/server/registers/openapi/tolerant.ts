import { z } from 'zod';

/** As much of OpenAPI's schema language as the registers' files use for their answers. */
export interface Described {
  type?: string;
  format?: string;
  $ref?: string;
  oneOf?: readonly Described[];
  properties?: Readonly<Record<string, Described | undefined>>;
  items?: Described;
}

/** A file's `components.schemas`. */
export type Components = Readonly<Record<string, Described | undefined>>;

/** A register's text is never longer than this; what is longer is cut. */
const MAX_TEXT = 4096;

/**
 * A parser of what an OpenAPI file describes, loosened by what registers are known to send all the same:
 *
 * - every field may be missing or null, the required ones too, and reads as null;
 * - numbers come as text and text as numbers or booleans (`"1598"`, `2019`, `true`);
 * - an enum is any text: new values come without a new version, and what they mean is for the reader to say;
 * - a date may lack its day (`2004-12`) or carry a time, which is cut off; what is no date reads as null;
 * - the members of a `oneOf` are read together: an answer has the fields of all, null where its own kind has none;
 * - unknown fields are dropped, and so is an entry of a list that is not of its kind.
 *
 * So a field that is wrong costs that field, never the answer. What is no object at all is refused.
 */
export function tolerant(schema: Described, components: Components): z.ZodType {
  const resolved = resolve(schema, components);
  const members = resolved.oneOf ?? [resolved];
  const properties = members.flatMap((member) =>
    Object.entries(resolve(member, components).properties ?? {}),
  );
  const shape: Record<string, z.ZodType> = {};
  for (const [name, property] of properties) if (property) shape[name] ??= fieldOf(property, components);
  return z.object(shape);
}

function resolve(schema: Described, components: Components): Described {
  if (schema.$ref === undefined) return schema;
  const named = components[schema.$ref.replace('#/components/schemas/', '')];
  if (!named) throw new Error(`The OpenAPI file names ${schema.$ref} and does not describe it`);
  return named;
}

function fieldOf(schema: Described, components: Components): z.ZodType {
  const field = resolve(schema, components);
  return kindOf(field, components).nullish().transform(orNull).catch(null);
}

function kindOf(field: Described, components: Components): z.ZodType {
  if (field.oneOf || field.type === 'object') return tolerant(field, components);
  switch (field.type) {
    case 'array':
      return listOf(tolerant(field.items ?? {}, components));
    case 'integer':
    case 'number':
      return number;
    case 'boolean':
      return flag;
    case 'string':
      return field.format === 'date' ? date : field.format === 'date-time' ? instant : text;
    default:
      throw new Error(`An OpenAPI file has a field of type ${field.type}, which we cannot read`);
  }
}

const orNull = (value: unknown) => value ?? null;

/** Without what no database stores and no page shows: control characters, halves of surrogate pairs, outer spaces. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(
  (value) =>
    String(value)
      .slice(0, MAX_TEXT)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim() || null,
);

const number = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .refine(Number.isFinite);

const flag = z.union([z.boolean(), z.stringbool()]);

const date = z
  .string()
  .trim()
  .transform((value) => /^\d{4}-\d{2}(-\d{2})?(?=$|T)/.exec(value)?.[0] ?? '')
  .refine((value) => isDay(value.length === 7 ? `${value}-01` : value));

/** With seconds and zone, as UTC. */
const instant = z
  .string()
  .transform((value) => new Date(value))
  .refine((value) => Number.isFinite(value.getTime()) && value.getUTCFullYear() < 10_000)
  .transform((value) => value.toISOString());

function listOf(entry: z.ZodType): z.ZodType {
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((one) => {
      const read = entry.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );
}

/** Whether `YYYY-MM-DD` is in the calendar. */
function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isFinite(day.getTime()) && day.toISOString().slice(0, 10) === value;
}
