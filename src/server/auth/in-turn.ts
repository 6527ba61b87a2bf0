interface Limits {
  /** How many work at the same time. */
  atOnce: number;
  /** How many may wait for it. */
  waiting: number;
}

/**
 * Lets so many do something costly at once; the others wait, first come, first served.
 * @returns runs `work` when its turn comes; rejects with `refusal` at once when too many wait already
 */
export function inTurn({ atOnce, waiting }: Limits) {
  let working = 0;
  const queue: (() => void)[] = [];
  return async function turn<Result>(work: () => Promise<Result>, refusal: () => Error): Promise<Result> {
    if (working < atOnce) working++;
    else {
      if (queue.length >= waiting) throw refusal();
      // Whoever leaves hands their place over, so that nobody can slip in between.
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else working--;
    }
  };
}
