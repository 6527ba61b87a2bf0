import type { ToPay } from '../../contract/money/payment.ts';
import type { ChargedLine } from '../../domain/booking/booking-line.ts';
import { FINISHED } from '../../domain/booking/booking-status.ts';
import { amountOf } from '../../domain/money/money.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { chargedLines } from '../bookings/lines.ts';
import { unsettledOf } from '../bookings/unsettled.ts';
import type { Database } from '../db/database.ts';
import { balanceFor, isPlanned, type Money, moneyOf } from '../bookings/money.ts';

/** What a customer has to pay of a booking now; null: nothing, or it is taken by itself. */
export function toPayOf(
  status: (typeof FINISHED)[number],
  lines: readonly ChargedLine[],
  money: Money,
): ToPay['now'] | null {
  const { due, paid } = balanceFor(lines, money);
  if (!FINISHED.includes(status)) return null;
  const failed = money.parts.find(({ state }) => state === 'failed');
  if (failed) return { amount: amountOf(failed.pence), is: 'failed' };
  if (due > 0 && !isPlanned(money)) return { amount: amountOf(due), is: 'due' };
  return paid > 0 ? { amount: amountOf(due), is: due > 0 ? 'planned' : 'paid' } : null;
}

/** What waits to be paid of all of somebody's bookings. */
export async function toPay(db: Database, userId: string): Promise<ToPay[]> {
  const rows = await unsettledOf(db, userId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await chargedLines(db, ids);
  const money = await moneyOf(db, ids);
  return rows.flatMap(({ id, status, vehicle }) => {
    const own = lines.filter((line) => line.bookingId === id);
    const now = toPayOf(status, own, money(id));
    return now && (now.is === 'due' || now.is === 'failed') ? [{ id, car: vehicleName(vehicle), now }] : [];
  });
}
