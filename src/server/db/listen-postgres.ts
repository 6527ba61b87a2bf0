import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Ear } from './database.ts';

const FIRST_TRY_MS = 500;
const LAST_TRY_MS = 30_000;
/** A connection that died without a word is noticed by then. */
const PING_MS = 30_000;
const ANSWER_MS = 10_000;

const nameOf = (channel: string) => `listens to ${channel}`;

/** How many connections to this database listen to it. */
export async function listenersOf(db: Pick<pg.Pool, 'query'>, channel: string): Promise<number> {
  const { rows } = await db.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [nameOf(channel)],
  );
  return rows[0]?.many ?? 0;
}

/**
 * A connection of its own, because the pool's are handed on with every statement. Lost, it is opened again, later and
 * later. What was told meanwhile is not told again: `found` says that whoever listens has to look.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  { ear, log }: { ear: Ear; log: Logger },
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | undefined;

  async function open(): Promise<{ ended: Promise<unknown> }> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      application_name: nameOf(channel),
    });
    const { promise: ended, resolve: end } = Promise.withResolvers();
    // Without a listener for errors the process would end.
    for (const over of ['error', 'end'] as const) next.on(over, () => end(over));
    next.on('notification', ({ payload = '' }) => ear.hear(payload));
    client = next;
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    const ping = setInterval(() => next.query('select 1').catch(end), PING_MS).unref();
    return { ended: ended.finally(() => clearInterval(ping)) };
  }

  async function keepOpen(first: ReturnType<typeof open>): Promise<void> {
    let attempt = first;
    let pause = FIRST_TRY_MS;
    while (!signal.aborted) {
      try {
        const { ended } = await attempt;
        pause = FIRST_TRY_MS;
        ear.found();
        await ended;
        ear.lost();
        if (!signal.aborted) log.warn({ channel }, 'the connection that hears of changes was lost');
      } catch (err) {
        if (!signal.aborted) log.warn({ err, channel }, 'changes cannot be heard of');
      }
      if (signal.aborted) return;
      void client?.end().catch(() => {});
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      // It is read where the next try fails.
      // oxlint-disable-next-line no-useless-assignment
      pause = Math.min(2 * pause, LAST_TRY_MS);
      if (!signal.aborted) attempt = open();
    }
  }

  const first = open();
  const done = keepOpen(first);
  await first.catch(() => {});
  return async () => {
    stopping.abort();
    await client?.end().catch(() => {});
    await done;
  };
}
