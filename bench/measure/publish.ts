import { setTimeout as sleep } from 'node:timers/promises';
import { BUDGETS } from '../budgets.ts';
import { type Bench, figure, type Measurement } from '../measurement.ts';
import { median, quantile, repeat } from '../numbers.ts';
import { CLIENTS, openCrowd } from '../site/crowd.ts';
import { openEditor } from '../site/editor.ts';
import { residentMb } from '../site/process.ts';
import { withSite } from '../site/serve.ts';

/** So many versions are kept, and fill memory and disk at first. */
const KEPT = 5;
/** Publishes under the crowd. */
const CROWDED = 3;
/** For so long the crowd looks around before anybody publishes. */
const BEFORE_MS = 10_000;

/** A changed blog is published again and again, at last while people look around. */
export async function measurePublish({ dist, port, quick }: Bench): Promise<Measurement> {
  const times = quick ? 3 : 10;
  return withSite({ dist, port }, async ({ origin, pid }) => {
    const editor = await openEditor(origin);
    const publish = (name: string) => async (number: number) => {
      const live = await editor.publish();
      // What it leaves behind is cleared a moment after the answer.
      await sleep(1000);
      const isFirst = name === 'alone' && number === 0;
      return {
        name: `${name} ${number + 1}`,
        values: { 'live after, ms': live, 'memory, MB': residentMb(pid) },
        ...(!isFirst && { budgets: { 'live after, ms': BUDGETS.publish } }),
      };
    };
    const alone = await repeat(times, publish('alone'));
    const crowd = openCrowd(origin);
    await sleep(BEFORE_MS);
    const before = crowd.takeTimes();
    const crowded = await repeat(CROWDED, publish('crowded'));
    const during = crowd.takeTimes();
    await crowd.leave();

    const growth = growthOf(alone.map(({ values }) => values['memory, MB']));
    return {
      title: `One changed blog, published ${times} times, and ${CROWDED} times under ${CLIENTS} clients`,
      rows: [
        ...alone,
        ...crowded,
        ...(growth === null ? [] : [figure('MB of each further publish', growth, BUDGETS.memoryOfPublish)]),
        figure('answers before, p99 in ms', quantile(before, 0.99)),
        figure('answers during publishes, p99 in ms', quantile(during, 0.99), BUDGETS.duringPublish),
        figure('the slowest of them, ms', Math.max(...during)),
        figure('answers that failed', crowd.failures.length, BUDGETS.none),
      ],
      notes: [
        'The first packs every page and draws every share picture anew, because the bench builds without a cache; `npm run build` leaves its own.',
        `${before.length} answers before, ${during.length} during publishes.`,
        ...crowd.failures.slice(0, 5),
      ],
    };
  });
}

/** MB that each publish after the first few adds; null where there are too few of them. */
function growthOf(memory: number[]): number | null {
  const early = memory.slice(KEPT - 2, KEPT + 1);
  const late = memory.slice(-3);
  const apart = memory.length - KEPT - 1;
  return apart < 3 ? null : (median(late) - median(early)) / apart;
}
