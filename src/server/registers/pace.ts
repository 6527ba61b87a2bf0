import { networkOf } from '../network.ts';
import { withDeadline } from '../with-timeout.ts';
import { fairQueue, type Rate } from './fair-queue.ts';
import { type Asker, waitsForVisitors } from './record.ts';

/** A call may wait this long for its turn; beyond that the register counts as busy. */
const PATIENCE_MS = 2_000;

/** We held a call back ourselves; nothing is wrong with the register. */
export class HeldBack extends Error {
  override name = 'HeldBack';
}

/**
 * Resolves when it is this caller's turn to ask. Rejects with HeldBack if too many others wait who have asked less,
 * and with the deadline's reason if that comes first.
 */
export type Pace = (asker: Asker, deadline: AbortSignal) => Promise<void>;

/** Calls at a register's pace, fairly: see fair-queue.ts. */
export function paceAt(rate: Rate): Pace {
  const queue = fairQueue<PromiseWithResolvers<undefined>>(rate, PATIENCE_MS);
  let timer: NodeJS.Timeout | undefined;

  function move(): void {
    clearTimeout(timer);
    const { go, out, againMs } = queue.moves();
    for (const turn of go) turn.resolve(undefined);
    for (const turn of out) turn.reject(new HeldBack('Too many lookups wait for a vehicle register'));
    if (againMs !== null) timer = setTimeout(move, Math.ceil(againMs));
  }

  return async (asker, deadline) => {
    const turn = Promise.withResolvers<undefined>();
    queue.enter(turn, asker === 'job' || waitsForVisitors(asker) ? null : networkOf(asker.address));
    move();
    await withDeadline(deadline, turn.promise, () => {
      queue.leave(turn);
      throw deadline.reason;
    });
  };
}
