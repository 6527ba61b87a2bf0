import type { SlotDay, SlotWindow } from '../booking/slot.ts';

/** Whether a window can be had: it has a place, and the work fits behind it. */
const isFree = ({ left, returns }: SlotWindow): boolean => left > 0 && returns !== null;

const backOn = ({ returns }: SlotWindow): string => (returns ? `${returns.date} ${returns.window}` : '~');

/**
 * The days of several garages as one: a window is on offer where one of them has it, with the places of all of them, and
 * shows the first return of those that can take it, which is that of `dispatch`.
 * @param all the days of each garage, none twice
 */
export function mergeDays(all: readonly (readonly SlotDay[])[]): SlotDay[] {
  const [only, ...others] = all;
  if (only && others.length === 0) return [...only];
  const days = Map.groupBy(all.flat(), ({ date }) => date);
  return [...days.keys()].toSorted().map((date) => {
    const same = days.get(date) ?? [];
    const windows = mergeWindows(same.flatMap((day) => day.windows));
    const [first] = same;
    return { date, closed: windows.length > 0 ? null : (first?.closed ?? null), windows };
  });
}

function mergeWindows(all: readonly SlotWindow[]): SlotWindow[] {
  const windows = new Map<string, SlotWindow>();
  for (const one of all) {
    const other = windows.get(one.window);
    windows.set(one.window, other ? merged(other, one) : one);
  }
  return [...windows.values()].toSorted((one, other) => (one.window < other.window ? -1 : 1));
}

/** What can't be had says when the car would be back only where nothing can. */
function merged(one: SlotWindow, other: SlotWindow): SlotWindow {
  const sooner = backOn(one) <= backOn(other) ? one : other;
  const free = isFree(one) === isFree(other) ? sooner : isFree(one) ? one : other;
  return {
    window: one.window,
    capacity: one.capacity + other.capacity,
    left: (isFree(one) ? one.left : 0) + (isFree(other) ? other.left : 0),
    returns: free.returns,
  };
}
