import { holdsAddress, oneLine } from '../../domain/text/plain-text.ts';
import { z } from './zod.ts';

export const tooLong = (max: number) => `Use at most ${max} characters`;

/** One line, so that what people type stays one value in a list or an email. */
export const line = (max: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(max, tooLong(max)));
/** Text of several lines; line ends as on every system. */
export const paragraphs = (max: number) =>
  z
    .string()
    .transform((typed) => typed.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max, tooLong(max)));
/** One line, but not empty. */
export const required = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing));

const withoutAddresses = z
  .string()
  .refine((typed) => !holdsAddress(typed), 'Leave out web and email addresses');

/** The same for names and postal addresses, which we repeat in emails: they may contain nothing that becomes a link. */
export const plainLine = (max: number) => line(max).pipe(withoutAddresses);
export const plainRequired = (max: number, missing: string) => required(max, missing).pipe(withoutAddresses);
