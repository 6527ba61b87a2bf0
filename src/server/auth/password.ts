import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { AppError } from '../errors.ts';
import { inTurn } from './in-turn.ts';

/** Argon2id with OWASP's parameters of 2026: 19 MiB, two passes, one lane. A hash takes some 25 ms of a processor. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One processor stays free for everything else. What waits longer than a few seconds is better tried again. */
const turn = inTurn({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 100 });

/** The hash of a password that nobody has, in the same form as all others. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$XQr3KA21xtw+1LCOuChxGQ$5iYAM3imRhG1HSv3pjfym3MVHWG4x3fslTgq0z2ILk8';

/** What looks alike when typed counts as the same, as NIST SP 800-63B advises. */
const plain = (password: string) => password.normalize('NFKC');

/**
 * In the thread pool, so that nothing else waits for it.
 * @throws AppError too_many when too many passwords are being hashed already
 */
export const hashPassword = (password: string): Promise<string> =>
  turn(() => hash(plain(password), COST), busy);

/**
 * Whether it is the password. Without a hash it takes as long, and is not: whether an address has an account, or a
 * password, can't be told from the time.
 * @throws AppError too_many likewise
 */
export async function isPassword(stored: string | null, typed: string): Promise<boolean> {
  const fits = await turn(() => verify(stored ?? NOBODYS, plain(typed)), busy);
  return fits && stored !== null;
}

const busy = (): AppError =>
  new AppError(
    'too_many',
    'A lot of people are logging in at this moment. Try again in a few seconds',
    {},
    5,
  );
