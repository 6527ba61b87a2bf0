import type { Database } from '../../src/server/db/database.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { storeFleet } from '../../tests/helpers/fleet.ts';
import { type Answered, ask, whileAsked } from '../ask.ts';
import { BUDGETS } from '../budgets.ts';
import { quantile } from '../numbers.ts';
import type { Measurement } from '../report.ts';
import { onEachDatabase, tokenOf } from '../site/databases.ts';
import type { Bench } from '../site/serve.ts';

const AT_ONCE = 150;

/** One account asks for many files at once, on each database: reports that nobody has asked for before, and its export. */
export async function pdfs(bench: Bench): Promise<Measurement> {
  const rows = await onEachDatabase(bench, fill, async ({ origin }, { token, paths }, name) => {
    const headers = { Cookie: `session=${token}` };
    let files: (Answered | null)[] = [];
    const health = await whileAsked(origin, ['/healthz'], [1, 5], async () => {
      files = await Promise.all(paths.map((path) => ask(origin + path, { headers }).catch(() => null)));
    });
    const refusals = files.filter((file) => file?.status === 429);
    return {
      name,
      values: {
        '/healthz p99, ms': quantile(health.times, 0.99),
        'of so many': health.times.length,
        files: files.filter((file) => file?.status === 200).length,
        'refused (429)': refusals.length,
        'slowest refusal, ms': Math.max(0, ...refusals.map((file) => file?.ms ?? NaN)),
        '5xx or no answer': files.filter((file) => file === null || file.status >= 500).length,
      },
    };
  });
  return {
    title: `${AT_ONCE} files at once from one account`,
    rows,
    budgets: {
      '/healthz p99, ms': BUDGETS.healthDuringFiles,
      'slowest refusal, ms': BUDGETS.refusal,
      '5xx or no answer': BUDGETS.none,
    },
  };
}

/** @returns the session of somebody with many bookings, and the files that they ask for */
async function fill(db: Database): Promise<{ token: string; paths: string[] }> {
  const { headers } = await storeFleet(db, new Date());
  const ids = await db.select({ id: bookings.id }).from(bookings).limit(AT_ONCE);
  const paths = ids.map(({ id }, at) =>
    at % 10 === 0 ? '/my/account/export' : `/my/booking/${id}/report.pdf`,
  );
  return { token: tokenOf(headers), paths };
}
