import { normalisePlate, parsePlate } from '../../domain/vehicle/plate.ts';
import { email } from '../call/contact-fields.ts';
import { line, paragraphs, plainRequired } from '../call/fields.ts';
import { countryField, phoneField } from './phone-fields.ts';
import { z } from '../call/zod.ts';

/** Of what is typed freely. */
export const ASK_WORDS_MAX = 1500;

const plate = line(20).transform((typed, context) => {
  if (typed === '') return '';
  const parsed = parsePlate(typed);
  if (parsed.ok) return normalisePlate(typed);
  context.addIssue({ code: 'custom', message: parsed.message });
  return z.NEVER;
});

/** Whom we answer, and a note of theirs. */
const person = {
  name: plainRequired(80, 'Enter your name'),
  email,
  country: countryField,
  phone: phoneField.pipe(z.string().min(1, 'Enter a phone number')),
};

/** The form under a list: car and lines are the list's. */
export const askListSchema = z.object({ note: paragraphs(ASK_WORDS_MAX).default(''), ...person });

/** The form without a list. One of `registration` and `car` is needed. */
export const askSchema = z.object({
  item: line(60).default(''),
  about: paragraphs(ASK_WORDS_MAX).default(''),
  registration: plate.default(''),
  car: line(120).default(''),
  ...person,
});

export type AskList = z.output<typeof askListSchema>;
export type Ask = z.output<typeof askSchema>;
