import { z } from '../../contract/call/zod.ts';
import type { PlainForm } from '../../contract/call/form.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { invalid } from '../errors.ts';

type Values = PlainForm['values'];

/** The fields of a form: what is kept of what was sent, and what it means. */
export interface Fields<Input> {
  /** 'all' where the form has fields that nobody can list beforehand. */
  names: readonly string[] | 'all';
  /** Those of them that are not shown again. */
  secret?: readonly string[];
  /** Does nothing but read. Throws AppError `invalid`, with a message per field. */
  parse: (values: Values) => Input;
}

/** The fields of a schema, each of which has one value; one that was not sent is ''. */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema): Fields<z.output<Schema>> {
  return {
    names: Object.keys(schema.shape),
    parse(values) {
      const parsed = schema.safeParse(
        Object.fromEntries(Object.keys(schema.shape).map((name) => [name, valueOf(values, name)])),
        { error: plainWords },
      );
      if (parsed.success) return parsed.data;
      throw invalid(parsed.error.issues);
    },
  };
}

/** Of a form that is one button. */
export const NO_FIELDS: Fields<null> = { names: [], parse: () => null };

/** The value of a field that has one; '' where none was sent. */
export const valueOf = (values: Values, name: string): string => values[name]?.[0] ?? '';

/** The version that the sending page showed. A form without one matches no version. */
export const versionField = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(-1);
