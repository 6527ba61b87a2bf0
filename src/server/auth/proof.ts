import { eq } from '../db/drizzle.ts';
import type { Proof } from '../../contract/call/endpoint.ts';
import { CONFIRMED_MINUTES } from '../../domain/account/session.ts';
import type { Database } from '../db/database.ts';
import { passkeys, users } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Visitor } from './actor.ts';

/** Whether it is lately enough that somebody showed who they are. @param at null: not in this session */
export const isLately = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < CONFIRMED_MINUTES * 60_000;

/** Whether a call or a form has to wait until whoever sends it has shown who they are. */
export function lacksProof(proof: Proof, actor: Visitor): boolean {
  if (proof === 'none' || !('sessionId' in actor) || actor.isConfirmed) return false;
  return proof === 'fresh' || !actor.hasPassword;
}

/** @throws AppError confirm_first */
export function requireProof(proof: Proof, actor: Visitor): void {
  if (!lacksProof(proof, actor)) return;
  throw new AppError(
    'confirm_first',
    'Confirm that it’s you first, then try again. Nothing has been done yet',
  );
}

/** What an account has to show who its owner is. */
interface Proofs {
  password: boolean;
  passkey: boolean;
}

/** The emailed link of a log-in is all that such an account can show. */
export const hasNeither = ({ password, passkey }: Proofs): boolean => !password && !passkey;

export async function proofsOf(db: Pick<Database, 'select' | '$count'>, userId: string): Promise<Proofs> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const passkey = (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0;
  return { password: typeof user?.hash === 'string', passkey };
}
