import { countAllWithin, uncount } from '../auth/rate-limit.ts';
import { isPassword } from '../auth/password.ts';
import type { Database } from '../db/database.ts';
import { SLOW_DOWN, wrongPasswordCounts } from './limits.ts';
import { emailKeyOf, type AccountRow } from './person.ts';

interface Shown {
  /** Whose password it should be; null: nobody has that address, or may come in. It takes as long. */
  person: AccountRow | null;
  email: string;
  password: string;
  /** IP address of the sender; '' for one that is not counted. */
  address: string;
}

/**
 * Whether the password is right. It counts as wrong until it has proved right, so that many at once count too; what is
 * counted stays, whatever becomes of the request.
 * @throws AppError too_many
 */
export async function checkPassword(
  db: Database,
  { person, email, password, address }: Shown,
  now: Date,
): Promise<boolean> {
  const counts = await wrongPasswordCounts(db, { emailKey: emailKeyOf(email), person, address });
  await countAllWithin(db, counts, { now, message: SLOW_DOWN });
  const right = await isPassword(person?.passwordHash ?? null, password);
  if (right) await uncount(db, counts);
  return right;
}
