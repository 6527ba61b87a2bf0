import { invalid } from '../errors.ts';
import { setsLetters } from '../pdf/families.ts';

interface Named {
  firstName: string;
  lastName: string;
  paperName: string;
}

/**
 * An invoice has to name who it is for. Throws `invalid` where it has no letters for the name, until it is written in
 * Latin ones too.
 */
export function requirePaperName({ firstName, lastName, paperName }: Named): void {
  if (setsLetters(`${firstName}${lastName}`)) return;
  if (/\p{sc=Latin}/u.test(paperName) && setsLetters(paperName)) return;
  const message = 'Write your name in Latin letters too: our invoices have no letters for the other';
  throw invalid([{ path: ['paperName'], message }]);
}
