import { COUNTRIES, countryKey, HOME_COUNTRY } from '../../domain/account/countries.ts';
import { line } from '../call/fields.ts';
import { z } from '../call/zod.ts';

// Apart from the other fields, because the list of countries is long and few forms have it.

export const phoneField = line(60).describe(
  'As typed, or with a plus and the country code. The server checks it and stores E.164, with an extension as RFC 3966 writes it.',
);
export const countryField = z
  .enum(COUNTRIES.map(countryKey) as [string, ...string[]], 'Choose a country from the list')
  .default(HOME_COUNTRY)
  .describe('Whose dial code `phone` is typed for: two-letter code, or the name where there is none.');
