import { eq } from '../db/drizzle.ts';
import { CONFIRMED_MINUTES } from '../../domain/session.ts';
import type { Database } from '../db/database.ts';
import { passkeys, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Customer, Staff } from './actor.ts';

type Shown = Pick<Customer | Staff, 'confirmedAt'>;

/** Whether somebody has shown password or passkey in the last minutes. */
export const isConfirmed = ({ confirmedAt }: Shown, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * 60_000;

/**
 * Lets through who has shown password or passkey in the last minutes: asked for before money and roles, because a tablet
 * may lie about.
 * @throws AppError confirm_first
 */
export function requireConfirmed(actor: Shown, now: Date): void {
  if (isConfirmed(actor, now)) return;
  throw new AppError('confirm_first', 'Show your password or passkey again, then do this once more');
}

/** What an account has to show. With neither, the link of its log-in was all there is. */
export async function proofsOf(
  db: Database,
  userId: string,
): Promise<{ password: boolean; passkey: boolean }> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const passkey = (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  return { password: typeof user?.hash === 'string', passkey };
}
