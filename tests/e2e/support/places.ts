import type { Slot, SlotDay } from '../../../src/domain/booking/slot.ts';

/**
 * The free windows of one worker. The days on offer are shared out in blocks, so that no two tests that run at once
 * book the same window, nor the workshop's time of the day after, on which a return depends. The first day is left out,
 * because it goes when the clock passes the cut-off.
 */
export function placesFor(days: readonly SlotDay[], worker: number, workers: number): Slot[] {
  const offered = days.slice(1);
  const share = Math.ceil(offered.length / workers);
  return offered
    .slice(worker * share, (worker + 1) * share)
    .flatMap(({ date, windows }) =>
      windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
    );
}
