import { and, eq } from '../db/drizzle.ts';
import type { BankHolidays } from '../../content-model/bank-holidays.ts';
import type { CopyWeek, WeekCopy } from '../../contract/desk/desk-windows.ts';
import { type Slot, slotKey } from '../../domain/booking/slot.ts';
import { copiedDays, type CopiedWindow, isAsked, weekCopy } from '../../domain/booking/week-copy.ts';
import { garageDays } from '../../domain/garage/garage-days.ts';
import { type Garage, usualIn } from '../../domain/garage/garage.ts';
import { addDays, type LocalDate, mondayOf } from '../../domain/text/local-time.ts';
import { closedReason } from '../../domain/work/working-day.ts';
import type { Staff } from '../auth/actor.ts';
import { asStaff } from '../auth/audited-action.ts';
import type { Database } from '../db/database.ts';
import { closedWindows, dayPlaces } from '../db/schema.ts';
import { requestHash } from '../request-hash.ts';
import { placesByWindow, readWindows } from './places.ts';
import { changeRules } from './window-rules.ts';

interface Parts {
  db: Database;
  garage: Garage;
  bankHolidays: BankHolidays;
  clock: () => Date;
  /** Whether windows of a day can be settled. */
  isSettled: (date: LocalDate) => boolean;
  mayAdd: (actor: Staff) => boolean;
}

/** Settles a week of a garage's windows as the one before it was. */
export function weekCopies({ db, garage, bankHolidays, clock, isSettled, mayAdd }: Parts) {
  const { id: garageId, collection: rule } = garage;
  const { takesIn } = garageDays(garage, bankHolidays.names);
  const { stockOf } = placesByWindow(garage);
  const isWorked = (date: LocalDate) => closedReason(date, rule, bankHolidays.names) === null;
  const weekOf = (date: LocalDate) => Array.from({ length: 7 }, (_, at) => addDays(mondayOf(date), at));

  async function changesOf(
    tx: Pick<Database, 'select'>,
    of: LocalDate,
    actor: Staff,
  ): Promise<readonly CopiedWindow[]> {
    const read = (await readWindows(tx, [garageId], { from: addDays(mondayOf(of), -7) }))(garageId);
    const stock = stockOf(read);
    return weekCopy({
      rules: read.rules,
      days: copiedDays(weekOf(of).filter(isSettled), isWorked),
      windowsOn: (date) => rule.windows.filter((window) => takesIn({ date, window }, 0)),
      usualIn: (window) => usualIn(rule, window),
      takenIn: (slot) => stock.of(slot).taken,
      mayAdd: mayAdd(actor),
    });
  }

  const slotOf = ({ date, window }: Slot) => ({ garageId, date, window });

  async function write(tx: Database, change: CopiedWindow): Promise<void> {
    const slot = slotOf(change);
    const { turns, reason, places, before, isUsual } = change;
    const closed = closedWindows;
    if (turns === 'closed')
      await tx
        .insert(closed)
        .values({ ...slot, reason, closedAt: clock() })
        .onConflictDoNothing();
    if (turns === 'open')
      await tx
        .delete(closed)
        .where(
          and(eq(closed.garageId, garageId), eq(closed.date, slot.date), eq(closed.window, slot.window)),
        );
    if (places === before) return;
    const { garageId: of, date, window } = dayPlaces;
    if (isUsual)
      await tx.delete(dayPlaces).where(and(eq(of, garageId), eq(date, slot.date), eq(window, slot.window)));
    else
      await tx
        .insert(dayPlaces)
        .values({ ...slot, places })
        .onConflictDoUpdate({ target: [of, date, window], set: { places } });
  }

  return {
    /** What copying would change. */
    async look(of: LocalDate, actor: Staff): Promise<WeekCopy> {
      const changes = await changesOf(db, of, actor);
      return { monday: mondayOf(of), changes, sure: requestHash(changes) };
    },

    /**
     * Repeating it changes nothing more.
     * @returns how many windows were changed; null: it has to be asked first, or asked again because it would change
     *   something else by now
     */
    copy: ({ day, sure }: CopyWeek, actor: Staff): Promise<number | null> =>
      db.transaction(async (tx) => {
        await changeRules(tx, garageId);
        const changes = await changesOf(tx, day, actor);
        if (changes.some(isAsked) && sure !== requestHash(changes)) return null;
        if (changes.length === 0) return 0;
        for (const change of changes) await write(tx, change);
        const monday = mondayOf(day);
        const [before, after] = statesOf(changes);
        await asStaff(tx, actor, { what: 'window.copied', subject: monday, before, after }, clock());
        return changes.length;
      }),
  };
}

/** How the windows were and are, for the log: closed, or how many cars they take. */
function statesOf(changes: readonly CopiedWindow[]) {
  const all = (state: (change: CopiedWindow) => 'closed' | number) =>
    Object.fromEntries(changes.map((change) => [slotKey(change), state(change)]));
  return [
    all(({ turns, before }) => (turns === 'open' ? 'closed' : before)),
    all(({ turns, places }) => (turns === 'closed' ? 'closed' : places)),
  ] as const;
}
