import { windowText } from '../../../domain/local-time.ts';

/** A window as the desk counts it. */
interface Counted {
  places: number;
  taken: number;
  closed: string | null;
}

/** `3 of 4 taken`; `Closed, 3 booked` where the desk has closed it. */
export function takenText({ places, taken, closed }: Counted): string {
  if (closed === null) return `${taken} of ${places} taken`;
  return taken === 0 ? 'Closed' : `Closed, ${taken} booked`;
}

/** The windows to choose from, and all of them at once. */
export const windowOptions = (windows: readonly string[], all: string) => [
  { value: '', text: all },
  ...windows.map((window) => ({ value: window, text: windowText(window) })),
];

const DONE: Record<string, string> = {
  close: 'Closed. Nobody can book it any more; what was booked stays.',
  open: 'Open again. It can be booked from now on.',
  changed: 'Kept. The booking form follows it from now on.',
  dropped: 'Taken back.',
};

export const doneText = (done: string | null): string | null => (done === null ? null : (DONE[done] ?? null));
