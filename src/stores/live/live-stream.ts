import type { BookingNews } from '../../contract/booking/live.ts';
import { follow } from '../shared/api.ts';
import type { LiveAccess } from './live-access.ts';

/** What becomes of the connection. */
export interface Connection {
  /** From now on changes are told. What happened before has to be looked at. */
  open(): void;
  news(news: BookingNews): void;
  /** Nothing is told until it is open again. */
  down(): void;
}

/** A stream that ended sooner is no better than none. */
const SHORT_MS = 10_000;
const FIRST_PAUSE_MS = 1000;
const LAST_PAUSE_MS = 60_000;
/** A server that restarts ends all of them: they come back one after the other. */
const SPREAD_MS = 2000;

/** Keeps a stream open until `signal`, and resolves early when nobody is let in any more. Tries later and later. */
export async function keepStream(
  access: LiveAccess,
  on: Connection,
  signal: AbortSignal,
): Promise<'shut' | 'left'> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const began = Date.now();
    const over = await follow(
      access.watch,
      { open: () => on.open(), message: (news) => on.news(news) },
      signal,
    );
    if (signal.aborted) break;
    if (over === 'shut') return 'shut';
    if (over === 'ended' && Date.now() - began >= SHORT_MS) {
      pause = FIRST_PAUSE_MS;
      await rest(Math.random() * SPREAD_MS, signal);
    } else {
      on.down();
      await rest(pause * (0.5 + Math.random() / 2), signal);
      pause = Math.min(2 * pause, LAST_PAUSE_MS);
    }
  }
  return 'left';
}

/** Until the time is over, the network is back, or nobody waits any more. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
