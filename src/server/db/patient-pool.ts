import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway, Unasked } from './away.ts';

/** A fast restart of PostgreSQL takes a second or two. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 100;

/** What a server that stops says to whoever asks it, and what is left of its connections. */
const LOST =
  /^(?:57P0[123]|ECONNRESET|EPIPE|Connection terminated|Client has encountered a connection error)/;

type Told = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * A pool that waits out a restart of the server. Nothing has been asked yet of one that takes no connection, so that is tried
 * again until it has been away for three seconds; after that everybody is told at once. And a question that only reads is
 * asked once more where its connection was lost.
 */
class PatientPool extends pg.Pool {
  #awaySince: number | null = null;

  override connect(): Promise<pg.PoolClient>;
  override connect(told: (...told: Told) => void): void;
  override connect(told?: (...told: Told) => void): Promise<pg.PoolClient> | void {
    const asked = this.#connected();
    if (!told) return asked;
    // Outside of the promise, where an error of whoever is told would be lost.
    asked.then(
      (client) => process.nextTick(told, undefined, client, client.release.bind(client)),
      (error: unknown) => process.nextTick(told, error, undefined, () => {}),
    );
  }

  async #connected(): Promise<pg.PoolClient> {
    const began = performance.now();
    for (;;) {
      try {
        const client = await super.connect();
        this.#awaySince = null;
        return client;
      } catch (error) {
        if (this.ending || !isDatabaseAway(new Unasked('No connection', { cause: error }))) throw error;
        this.#awaySince ??= performance.now();
        if (performance.now() - Math.min(began, this.#awaySince) > PATIENCE_MS) throw error;
        await pause(PAUSE_MS);
      }
    }
  }
}

export function patientPool(config: pg.PoolConfig): pg.Pool {
  const pool = new PatientPool(config);
  const ask = pool.query.bind(pool) as (...asked: readonly unknown[]) => Promise<unknown>;
  const query = (...asked: readonly unknown[]): Promise<unknown> => {
    const [what] = asked;
    const text: unknown = typeof what === 'object' && what ? Reflect.get(what, 'text') : what;
    // Who is told by a function, or reads row by row, is told at once.
    const isPlain = typeof text === 'string' && typeof asked.at(-1) !== 'function';
    return isPlain ? askedAgain(text, () => ask(...asked)) : ask(...asked);
  };
  pool.query = query as pg.Pool['query'];
  return pool;
}

/** Asks what only reads once more where the connection was lost. @param ask anything else is asked once */
async function askedAgain<T>(text: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!/^\s*select\b/i.test(text) || !wasLost(error)) throw error;
    return ask();
  }
}

const wasLost = (error: unknown): boolean =>
  error instanceof Error && (LOST.test(String(Reflect.get(error, 'code'))) || LOST.test(error.message));
