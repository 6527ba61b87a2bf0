import { parsePostcode } from '../../domain/account/postcode.ts';
import { holdsAddress, oneLine } from '../../domain/text/plain-text.ts';
import { z } from './zod.ts';

const tooLong = (max: number) => `Use at most ${max} characters`;

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

/** Some keyboards produce full-width characters in an address. */
export const email = z
  .string()
  .transform((typed) => oneLine(typed.normalize('NFKC')))
  .pipe(z.string().min(1, 'Enter your email address').max(254, tooLong(254)))
  .pipe(z.email('Enter an email address, like name@example.com'));

const POSTCODE_HINT = 'Enter a UK postcode, like SW1A 1AA';

/** Normalised to `RG12 1AA`. */
export const postcode = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1, 'Enter a postcode').max(12, POSTCODE_HINT))
  .transform((typed, context) => {
    const parsed = parsePostcode(typed);
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', message: POSTCODE_HINT });
    return z.NEVER;
  });

/** A mileage that was asked about: whoever typed it says that very number once more. */
export const confirmedMiles = z
  .number()
  .int()
  .min(0)
  .max(999_999)
  .nullable()
  .default(null)
  .describe('The same number once more, where the answer was that it doesn’t go with earlier readings.');
