import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { finishSite } from '../../scripts/steps/build.mjs';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { BUDGETS } from '../budgets.ts';
import { whileAsked } from '../ask.ts';
import { median, quantile, repeat } from '../numbers.ts';
import { residentMb } from '../processes.ts';
import { figure, type Measurement, type Row } from '../report.ts';
import { runAstro } from '../site/build.ts';
import { onFilled } from '../site/databases.ts';
import { openEditor, storeEditor } from '../site/editor.ts';
import { scaledSite } from '../site/scaled.ts';
import type { Bench, RunningSite } from '../site/serve.ts';
import { TEMPLATES } from '../site/templates.ts';

/** What visitors look at while something goes on: every page that the bench knows, and what the wizard asks for. */
const LOOKED_AT = [
  ...TEMPLATES.map(({ path }) => path),
  `${API_BASE}/get/booking/sections`,
  `${API_BASE}/get_vehicle_service/ford-focus-999-petrol`,
  `${API_BASE}/get_car_prices/ford-focus-999-petrol?items=full,front_brake_pads`,
  `${API_BASE}/collection/slots?minutes=120`,
];
/** Fifty people, each with half a second between two looks. */
const CROWD: [number, number] = [50, 500];

/** So many versions are kept, and fill memory and disk at first. */
const KEPT = 5;

/** Opens the editor. @returns what publishes so many times, one row each */
async function openPress({ origin, pid }: RunningSite, token: string) {
  const publishOnce = await openEditor(origin, token);
  return (name: string, times: number): Promise<Row[]> =>
    repeat(times, async (number) => {
      const live = await publishOnce();
      // What it leaves behind is cleared a moment after the answer.
      await sleep(1000);
      return {
        name: `${name} ${number + 1}`,
        values: { 'live after, ms': live, 'memory, MB': residentMb(pid) },
      };
    });
}

/** A changed blog is published again and again, at last while people look around. */
export async function publish(bench: Bench): Promise<Measurement> {
  const times = bench.quick ? 3 : 10;
  return onFilled(bench, storeEditor, async (site, token) => {
    const press = await openPress(site, token);
    // It packs every page and draws every share picture, because the bench builds without a cache.
    const first = await press('the first', 1);
    const alone = await press('alone', times - 1);
    const before = await whileAsked(site.origin, LOOKED_AT, CROWD, () => sleep(10_000));
    let crowded: Row[] = [];
    const during = await whileAsked(site.origin, LOOKED_AT, CROWD, async () => {
      crowded = await press('crowded', 3);
    });
    const memory = [...first, ...alone].map(({ values }) => Number(values['memory, MB']));
    const growth = (median(memory.slice(-3)) - median(memory.slice(KEPT - 2, KEPT + 1))) / (times - KEPT - 1);
    const live = { 'live after, ms': BUDGETS.publish };
    return {
      title: `One changed blog, published ${times} times, and 3 times under 50 clients`,
      rows: [
        ...first,
        ...[...alone, ...crowded].map((row) => ({ ...row, budgets: live })),
        ...(bench.quick ? [] : [figure('MB of each further publish', growth, BUDGETS.memoryOfPublish)]),
        figure('answers before, p99 in ms', quantile(before.times, 0.99)),
        figure('answers during publishes, p99 in ms', quantile(during.times, 0.99), BUDGETS.duringPublish),
        figure('the slowest of them, ms', Math.max(...during.times)),
        figure('answers that failed', before.failed + during.failed, BUDGETS.none),
      ],
      notes: [`${before.times.length} answers before, ${during.times.length} during publishes.`],
    };
  });
}

/** One changed blog is published on a site with many pages. */
export async function publishMany({ pages, port }: Bench): Promise<Measurement> {
  const root = scaledSite(pages);
  await runAstro(root, port);
  const dist = join(root, 'dist');
  // As on a site that was built there: what is packed is found again.
  await finishSite(dist, { contentDir: join(root, 'content'), cacheDir: join(root, '.astro', 'cache') });
  const publishAll = async (site: RunningSite, token: string) => (await openPress(site, token))('publish', 3);
  const rows = await onFilled({ dist, port }, storeEditor, publishAll, {}, root);
  return {
    title: `One changed blog, published on a site with ${pages} further pages`,
    rows,
    budgets: { 'live after, ms': BUDGETS.publishOfMany },
  };
}
