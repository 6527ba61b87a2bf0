import { LRUCache } from 'lru-cache';
import type { DayBooking } from '../../../contract/desk/today.ts';

/** Some days of forty cars, by stage, by person and as rows. */
const drawings = new LRUCache<string, string>({ max: 1_000 });

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
  const kept = drawings.get(key) ?? (await draw());
  drawings.set(key, kept);
  return kept;
}
