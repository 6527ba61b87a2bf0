import type { DeskDay, DeskWindow } from '../../../contract/desk/desk-windows.ts';
import { windowText } from '../../../domain/text/local-time.ts';

/** A window as the desk counts it. */
interface Counted {
  places: number;
  taken: number;
  closed: string | null;
}

/** Whether nobody is collected in it, by the desk's own word. */
export const isShut = ({ places, closed }: Pick<Counted, 'places' | 'closed'>): boolean =>
  closed !== null || places === 0;

/** `3 of 4 taken`; `Closed, 3 booked` where nobody is collected. */
export function placesTakenText(each: Counted): string {
  if (!isShut(each)) return `${each.taken} of ${each.places} taken`;
  return each.taken === 0 ? 'Closed' : `Closed, ${each.taken} booked`;
}

/** `Drivers: 142 of 360 minutes`. */
export const drivingText = ({ driving, driven }: Pick<DeskWindow, 'driving' | 'driven'>): string =>
  `Drivers: ${driven} of ${driving} minutes`;

/** What the drivers have promised of a return window. A car from far away may no longer fit before it is full. */
export const eveningText = ({ driving, driven }: DeskDay['evening']): string =>
  driven >= driving
    ? `${drivingText({ driving, driven })}. Cars booked from now on are promised for the next working day.`
    : drivingText({ driving, driven });

/** Cars of that day which nobody will collect at the time that their owners were told. */
export const leftIn = ({ holiday, windows }: Pick<DeskDay, 'holiday' | 'windows'>): number =>
  windows.filter((each) => holiday !== null || isShut(each)).reduce((sum, { waiting }) => sum + waiting, 0);

/** The windows to choose from, and all of them at once. */
export const windowOptions = (windows: readonly string[], all: string) => [
  { value: '', text: all },
  ...windows.map((window) => ({ value: window, text: windowText(window) })),
];

const DONE: Record<string, string> = {
  close: 'Closed. It can’t be booked any more; what was booked stays.',
  open: 'Open again. It can be booked from now on.',
  changed: 'Saved. The booking form follows it from now on.',
  dropped: 'Taken back.',
};

export const windowDoneText = (done: string | null): string | null =>
  done === null ? null : (DONE[done] ?? null);
