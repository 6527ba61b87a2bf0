import type { GarageView } from '../../contract/garage/garages.ts';
import { type Garage, usualIn } from '../../domain/garage/garage.ts';
import { garageDays } from '../../domain/garage/garage-days.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { broughtBack, waitingIn } from '../bookings/diary.ts';
import { minutesTaken } from '../bookings/work-days.ts';
import type { Database } from '../db/database.ts';

/**
 * What is booked at a garage beyond what it has: windows that take fewer cars or are closed by now, evenings on which nobody
 * drives, and days with more work. Nothing of it is undone; somebody has to call.
 */
export async function bookedBeyond(
  db: Pick<Database, 'select'>,
  garage: Garage,
  { today, holidays }: { today: LocalDate; holidays: ReadonlyMap<LocalDate, string> },
): Promise<Pick<GarageView, 'to_call' | 'too_full'>> {
  const { collection } = garage;
  const { hoursOn, minutesOn, takesIn } = garageDays(garage, holidays);
  const coming = await waitingIn(db, { garages: [garage], from: today });
  const toCome = coming.map(({ date, window, cars }) => {
    const isOpen = collection.windows.includes(window) && takesIn({ date, window }, 0);
    return { date, window, cars, places: isOpen ? usualIn(collection, window) : 0 };
  });
  const toGo = new Map<LocalDate, number>();
  for (const { date, cars } of await broughtBack(db, { garageIds: [garage.id], from: today }))
    if (!hoursOn(date)?.bringsBack) toGo.set(date, (toGo.get(date) ?? 0) + cars);
  const going = [...toGo].map(([date, cars]) => ({ date, window: collection.returnWindow, cars, places: 0 }));
  const taken = [...(await minutesTaken(db, [garage.id], today))(garage.id)];
  return {
    to_call: [...toCome.filter(({ cars, places }) => cars > places), ...going].toSorted(
      (one, other) => one.date.localeCompare(other.date) || one.window.localeCompare(other.window),
    ),
    too_full: taken
      .map(([date, minutes]) => ({ date, minutes, of: minutesOn(date) }))
      .filter(({ minutes, of }) => minutes > of)
      .toSorted((one, other) => one.date.localeCompare(other.date)),
  };
}
