import { FLEET, storeFleet } from '../../tests/helpers/fleet.ts';
import { readable } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import type { Measurement } from '../report.ts';
import { onFilled, tokenOf } from '../site/databases.ts';
import type { Bench } from '../site/serve.ts';

/** What is opened, and the heading under which its bookings are. */
const PAGES = { '/my': 'Under way', '/my/booking': 'Your bookings', '/my/booking?page=15': 'Your bookings' };

/** A customer with many bookings opens their pages on a slow phone. */
export async function my(bench: Bench): Promise<Measurement> {
  const looks = bench.quick ? 1 : 5;
  const rows = await onFilled(
    bench,
    (db) => storeFleet(db, new Date()),
    ({ origin }, { headers }) =>
      inTurn(Object.entries(PAGES), async ([path, heading]) => {
        const seen = await repeat(looks, () => readable(origin + path, tokenOf(headers), heading));
        const largest = median(seen.map((look) => look.largest));
        const shift = median(seen.map((look) => look.shift));
        return { name: path, values: { 'readable, ms': largest, shift } };
      }),
  );
  return {
    title: `A customer with ${FLEET.bookings} bookings and ${FLEET.cars} cars on a slow phone, median of ${looks}`,
    rows,
    budgets: { 'readable, ms': BUDGETS.myReadable, shift: BUDGETS.shift },
  };
}
