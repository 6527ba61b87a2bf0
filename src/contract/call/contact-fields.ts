import { emailMistake, plainEmail } from '../../domain/account/email.ts';
import { parsePostcode } from '../../domain/account/postcode.ts';
import { oneLine } from '../../domain/text/plain-text.ts';
import { tooLong } from './fields.ts';
import { z } from './zod.ts';

// Apart from the other fields: what of the browser's scripts asks for these is the booking, and little else.

/** As mail servers take it; the longest is theirs too. */
export const email = z
  .string()
  .transform(plainEmail)
  .pipe(z.string().min(1, 'Enter your email address').max(254, tooLong(254)))
  .pipe(
    z.string().superRefine((address, context) => {
      const message = emailMistake(address);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  );

const POSTCODE_HINT = 'Enter a UK postcode, like SW1A 1AA';

/** Normalised to `RG12 1AA`. */
export const postcode = z
  .string()
  .transform(oneLine)
  .pipe(z.string().min(1, 'Enter a postcode').max(60, POSTCODE_HINT))
  .transform((typed, context) => {
    const parsed = parsePostcode(typed);
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', message: POSTCODE_HINT });
    return z.NEVER;
  });
