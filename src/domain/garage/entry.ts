import type { Pence } from '../money/money.ts';
import type { LocalDate } from '../text/local-time.ts';

/** Why we owe a garage something, or it us. */
export const ENTRY_KINDS = [
  /** Work of its that was delivered. */
  'work',
  /** The delivery, or what it said of the work, was taken back. */
  'taken_back',
  /** Another garage put its work right: it gives back what that one got. */
  'warranty',
  /** Said by the operator, with a reason. */
  'correction',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What a line comes to for a garage, as the booking stands now. */
export interface Due {
  lineId: string;
  garageId: number;
  kind: 'work' | 'warranty';
  pence: Pence;
  isOutside: boolean;
}

export interface Entry {
  lineId: string;
  garageId: number;
  kind: EntryKind;
  /** Its place among those of its line and garage, from 0. */
  nth: number;
  pence: Pence;
  isOutside: boolean;
  /** The day that decides its rate of VAT. */
  suppliedOn: LocalDate;
}

/**
 * What has to be added so that the entries of a booking come to what is due: nothing where they do.
 * @param before those of the booking, oldest first
 * @param today of what is new; what goes back has the day of what it takes back
 */
export function entriesToAdd(due: readonly Due[], before: readonly Entry[], today: LocalDate): Entry[] {
  const keyOf = ({ lineId, garageId }: Pick<Entry, 'lineId' | 'garageId'>) => `${lineId} ${garageId}`;
  const known = Map.groupBy(before, keyOf);
  const dueBy = new Map(due.map((one) => [keyOf(one), one]));
  const keys = [...new Set([...dueBy.keys(), ...known.keys()])];
  return keys.flatMap((key) => {
    const its = known.get(key) ?? [];
    const wanted = dueBy.get(key);
    const [one] = [wanted, ...its].filter((each) => each !== undefined);
    if (!one) return [];
    const { lineId, garageId } = one;
    const added: Entry[] = [];
    for (const isOutside of [false, true]) {
      const same = its.filter((each) => each.isOutside === isOutside);
      const sum = same.reduce((total, { pence }) => total + pence, 0);
      const target = wanted?.isOutside === isOutside ? wanted.pence : 0;
      if (target === sum) continue;
      const goesBack = Math.abs(target) < Math.abs(sum);
      const kind = goesBack ? 'taken_back' : (wanted?.kind ?? 'work');
      const suppliedOn = (goesBack && same.at(-1)?.suppliedOn) || today;
      const nth = its.length + added.length;
      added.push({ lineId, garageId, kind, nth, pence: target - sum, isOutside, suppliedOn });
    }
    return added;
  });
}
