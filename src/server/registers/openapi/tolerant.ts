import { z } from 'zod';

/** The part of OpenAPI's schema language that the registers' files use for their answers. */
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

/** A register's text is never longer than this; anything longer is cut. */
const MAX_TEXT = 4096;

/**
 * A parser for what an OpenAPI file describes, relaxed to accept what registers are known to send nevertheless:
 *
 * - every field, even a required one, may be missing or null, and is then null;
 * - numbers come as text and text as numbers or booleans (`"1598"`, `2019`, `true`);
 * - an enum accepts any text, because new values come without a new version, and callers decide what they mean;
 * - a date may lack its day (`2004-12`) or carry a time, which is cut off; anything that is not a date becomes null;
 * - the members of a `oneOf` are merged: an answer has the fields of all of them, null where its own kind has none;
 * - unknown fields are dropped, and so are list entries of the wrong type.
 *
 * So a wrong field costs that field, never the whole answer. A body that is not an object at all is refused.
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

/** Without control characters, lone surrogates and outer spaces, which cannot be stored or shown. */
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
