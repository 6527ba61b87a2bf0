/**
 * SQLSTATE of a server that stops, starts, takes no more connections, has no room on its disk, or may only be read, of class
 * 08, its connections, and of a lock that somebody else held for too long.
 */
const STATE = /^(?:57P0[1235]|25P03|25006|53[13]00|55P03|08\w{3})$/;

/** What Node says of a connection that is refused, reset, or leads nowhere. */
const NETWORK =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOENT|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What pg and its pool say, without a code, of a connection that was lost, or that they waited for too long. */
const WORDS =
  /^(?:Connection terminated|Client (?:was closed|has encountered a connection error)|Query read timeout|timeout expired|timeout exceeded when trying to connect)/;

/** What was asked could not be put to the database. `cause` is why. */
export class Unasked extends Error {
  override name = 'Unasked';
}

/**
 * Whether an error says that the database cannot be reached, can't store anything just now, or was lost while it was
 * asked: not that anything is wrong with what it was asked. Told by what the error holds, because built pages have their
 * own copies of every class. Our other services fail with the same codes of the network, so those count only beneath a
 * question to the database.
 */
export function isDatabaseAway(error: unknown): boolean {
  let ofDatabase = false;
  let at: unknown = error;
  for (let depth = 0; at instanceof Error && depth < 8; depth++) {
    ofDatabase ||= at.name === 'Unasked' || 'query' in at;
    const code: unknown = 'code' in at ? at.code : undefined;
    if (endsConnection(at, code)) return true;
    if (typeof code === 'string' && (STATE.test(code) || (ofDatabase && NETWORK.test(code)))) return true;
    if (WORDS.test(at.message)) return true;
    // A name with several addresses is refused at each.
    at = at instanceof AggregateError && at.cause === undefined ? at.errors[0] : at.cause;
  }
  return false;
}

/** A server without room on its disk refuses each new connection with whatever it could not write. Who it doesn't let in is our mistake. */
const endsConnection = (error: Error, code: unknown): boolean =>
  'severity' in error && error.severity === 'FATAL' && typeof code === 'string' && !code.startsWith('28');
