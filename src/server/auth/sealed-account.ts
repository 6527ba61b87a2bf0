import { z } from 'zod';
import type { BankAccount } from '../../domain/money/bank-account.ts';
import type { Sealer } from './seal.ts';

/** A bank account, under the id of the row that holds it: it is read with the site's secret alone. */
export const sealAccount = (sealer: Sealer, account: BankAccount, about: string): string =>
  sealer.seal(JSON.stringify(account), about);

/** What a garage's account is sealed under. */
export const aboutGarage = (garageId: number): string => `garage ${garageId}`;

const accountSchema = z.object({ name: z.string(), sortCode: z.string(), number: z.string() });

/** Null as well where it was sealed with a secret that is gone. */
export function openAccount(sealer: Sealer, sealed: string | null, about: string): BankAccount | null {
  const text = sealed && sealer.open(sealed, about);
  return text ? accountSchema.parse(JSON.parse(text)) : null;
}
