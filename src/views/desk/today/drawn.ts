import type { DayBooking } from '../../../contract/desk/today.ts';

/** How many drawings are kept before those that nobody has asked for since go: some days of forty cars. */
const MOST = 500;
let recent = new Map<string, string>();
let before = new Map<string, string>();

/** All that is known of a booking, as one text: board and list ask for the same. */
const texts = new WeakMap<DayBooking, string>();

function textOf(booking: DayBooking): string {
  const known = texts.get(booking) ?? JSON.stringify(booking);
  texts.set(booking, known);
  return known;
}

/**
 * The HTML of a card or a row. A day is opened and brought up to date all the time, and little of it has changed, so what
 * was drawn is kept under everything that it was drawn from: it can't be older than what it says.
 * @param as what it is drawn as, and what else it depends on
 */
export async function drawnOf(booking: DayBooking, as: string, draw: () => Promise<string>): Promise<string> {
  const key = `${as}\n${textOf(booking)}`;
  const kept = recent.get(key) ?? before.get(key) ?? (await draw());
  if (recent.size >= MOST) {
    before = recent;
    recent = new Map();
  }
  recent.set(key, kept);
  return kept;
}
