import { type MinutesByDay, minutesTaken } from '../bookings/work-days.ts';
import type { Database } from '../db/database.ts';
import { readEvenings } from './evenings.ts';
import { readWindows, type WindowsAsked, type WindowsRead } from './places.ts';

type Reader = Pick<Database, 'select'>;

/** What is stored of a garage's days, from one on. */
interface DaysRead {
  /** What is taken of the workshop. */
  minutes: MinutesByDay;
  /** The cars that are brought back. */
  back: ReturnType<Awaited<ReturnType<typeof readEvenings>>>;
}

/** What is stored of a garage's days and windows, from a day on, before anything is reckoned from it. */
export interface GarageRead extends DaysRead {
  windows: WindowsRead;
}

/** The days of several garages, in two queries. */
export async function readDays(
  db: Reader,
  garageIds: readonly number[],
  { from, but }: Pick<WindowsAsked, 'from' | 'but'>,
): Promise<(garageId: number) => DaysRead> {
  const minutes = await minutesTaken(db, garageIds, from);
  const back = await readEvenings(db, garageIds, { from, but });
  return (id) => ({ minutes: minutes(id), back: back(id) });
}

/** Their windows as well, or one of them, in seven queries however many they are. */
export async function readGarages(
  db: Reader,
  garageIds: readonly number[],
  asked: WindowsAsked,
): Promise<(garageId: number) => GarageRead> {
  const days = await readDays(db, garageIds, asked);
  const windows = await readWindows(db, garageIds, asked);
  return (id) => ({ ...days(id), windows: windows(id) });
}
