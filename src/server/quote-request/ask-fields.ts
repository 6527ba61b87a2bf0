import type { z } from 'zod';
import { type Ask, type AskList, askListSchema, askSchema } from '../../contract/account/ask-form.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { invalid } from '../errors.ts';
import { type Fields, valueOf } from '../http/page-fields.ts';
import { typedPhone } from '../phone.ts';

export const NOTHING_ASKED = 'Say what you need a price for';

type Values = Record<string, string[]>;
type Mistake = { path: PropertyKey[]; message: string };

/** Under a list, whose car and lines are known. */
export const askListFields: Fields<AskList> = {
  names: Object.keys(askListSchema.shape),
  parse: (values) => read(askListSchema, values),
};

/**
 * Without a list. `draft` is the button of a page that only brings along what it knows of the car: nothing of it is
 * wrong yet.
 */
export const askFields: Fields<Ask | 'draft'> = {
  names: [...Object.keys(askSchema.shape), 'draft'],
  parse: (values) => (values.draft?.length ? 'draft' : read(askSchema, values, missingIn(values))),
};

/** All mistakes at once, in the form's order; the phone number comes out in E.164. */
function read<Schema extends z.ZodObject<{ phone: z.ZodType<string> }>>(
  schema: Schema,
  values: Values,
  missing: readonly Mistake[] = [],
): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const typed = Object.fromEntries(names.map((name) => [name, valueOf(values, name)]));
  const parsed = schema.safeParse({ ...typed, country: typed.country || undefined }, { error: plainWords });
  const phone = typedPhone({ phone: typed.phone ?? '', country: typed.country || 'GB' });
  const mistakes: Mistake[] = [
    ...(parsed.error?.issues ?? []),
    ...missing,
    ...(phone.ok ? [] : [{ path: ['phone'], message: phone.message }]),
  ];
  if (parsed.success && phone.ok && mistakes.length === 0) return { ...parsed.data, phone: phone.e164 };
  const place = ({ path }: Mistake) => names.indexOf(String(path[0]));
  throw invalid(mistakes.toSorted((one, other) => place(one) - place(other)));
}

/** What a price cannot be made without. */
function missingIn(values: Values): Mistake[] {
  const has = (name: string) => valueOf(values, name).trim() !== '';
  return [
    ...(has('item') || has('about') ? [] : [{ path: ['about'], message: NOTHING_ASKED }]),
    ...(has('registration') || has('car')
      ? []
      : [{ path: ['registration'], message: 'Enter the registration, or say below which car it is' }]),
  ];
}
