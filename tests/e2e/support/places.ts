import type { Slot, SlotDay } from '../../../src/domain/slot.ts';

/** Milliseconds of a day. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The free windows of one worker. Working days are dealt out to the workers by date, so that no two tests that run at
 * once book the same window; the first day on offer is left out, because it goes when the clock passes the cut-off.
 */
export function placesFor(days: readonly SlotDay[], worker: number, workers: number): Slot[] {
  return days
    .slice(1)
    .filter(({ date }) => (Date.parse(date) / DAY_MS) % workers === worker)
    .flatMap(({ date, windows }) =>
      windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
    );
}
