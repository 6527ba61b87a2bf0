import type { BegunSession } from '../../contract/account/session.ts';
import { isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** By what somebody comes in. */
type Way = 'password' | 'passkey' | 'link' | 'invitation' | 'forgotten password';

/**
 * Does it, and writes into the log that somebody has logged in, or that it was refused and why. Of who it was there is our own id,
 * never the address: many that are refused for one account are an attack on it.
 * @param account whose it would have been, where that is known
 */
export async function noted<Session extends BegunSession>(
  log: Logger,
  by: Way,
  work: Promise<Session>,
  account: () => string | undefined = () => undefined,
): Promise<Session> {
  try {
    const session = await work;
    const role = session.roles.length > 0 ? 'staff' : 'customer';
    log.info({ by, account: session.account, role }, 'logged in');
    return session;
  } catch (error) {
    if (isAppError(error)) log.info({ by, account: account(), why: error.code }, 'a log-in was refused');
    throw error;
  }
}
