import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { type Crowd, CLIENTS, openCrowd } from '../site/crowd.ts';
import { openEditor } from '../site/editor.ts';
import { residentMb } from '../site/process.ts';
import { serveSite } from '../site/serve.ts';
import { median, quantile, seconds, whole } from '../table.ts';

/** So many versions are kept, and fill memory and disk at first. */
const KEPT = 5;
/** Publishes under the crowd. */
const CROWDED = 3;
/** For so long the crowd looks around before anybody publishes. */
const BEFORE_MS = 10_000;

interface Round {
  liveMs: number;
  memoryMb: number;
  load: number;
}

/** A changed blog is published again and again, at last while people look around. */
export async function measurePublish(dist: string, port: number, times: number): Promise<Measurement> {
  const server = await serveSite({ dist, port });
  const editor = await openEditor(server.origin);
  const round = async (): Promise<Round> => {
    const liveMs = await editor.publish();
    // What it leaves behind is cleared a moment after the answer.
    await sleep(1000);
    return { liveMs, memoryMb: residentMb(server.pid), load: loadavg()[0] ?? NaN };
  };
  const idleMb = residentMb(server.pid);
  const alone: Round[] = [];
  for (let time = 0; time < times; time++) alone.push(await round());

  const crowd = openCrowd(server.origin);
  await sleep(BEFORE_MS);
  const before = answersOf(crowd);
  const since = performance.now();
  const crowded: Round[] = [];
  for (let time = 0; time < CROWDED; time++) crowded.push(await round());
  const during = answersOf(crowd);
  const perSecond = during.length / ((performance.now() - since) / 1000);
  await crowd.leave();
  editor.end();
  await server.stop();

  const growth = growthOf(alone.map(({ memoryMb }) => memoryMb));
  const rows = (rounds: Round[], name: string) =>
    rounds.map(({ liveMs, memoryMb, load }, at) => [
      `${name} ${at + 1}`,
      seconds(liveMs),
      `${whole(memoryMb)} MB`,
      load.toFixed(1),
    ]);
  const p = (sorted: number[], share: number) => `${quantile(sorted, share).toFixed(1)} ms`;
  return {
    title: `One changed blog, published ${times} times, and ${CROWDED} times under ${CLIENTS} clients`,
    columns: ['publish', 'live after', 'memory', 'load'],
    rows: [['before', '–', `${whole(idleMb)} MB`, '–'], ...rows(alone, 'alone'), ...rows(crowded, 'crowded')],
    verdicts: [
      ...[...alone, ...crowded].slice(1).map(({ liveMs }, at) => ({
        what: `Publish ${at + 2} is live`,
        value: liveMs,
        budget: BUDGETS.publish,
      })),
      ...(growth === null
        ? []
        : [{ what: 'Memory of a further publish', value: growth, budget: BUDGETS.memoryOfPublish }]),
      { what: 'Answers that failed', value: crowd.failures.length, budget: BUDGETS.none },
      { what: 'Answers during a publish, p99', value: quantile(during, 0.99), budget: BUDGETS.duringPublish },
    ],
    notes: [
      'The first packs every page and draws every share picture anew, because the bench builds without a cache; `npm run build` leaves its own.',
      `${CLIENTS} clients, each with a pause of half a second on average: ${whole(perSecond)} answers a second over landing pages, the wizard and the API.`,
      `During publishes: ${whole(during.length)} answers, p50 ${p(during, 0.5)}, p99 ${p(during, 0.99)}, slowest ${p(during, 1)}; ${crowd.failures.length} failed. Before: p50 ${p(before, 0.5)}, p99 ${p(before, 0.99)}.`,
      growth === null
        ? 'Too few publishes to say whether memory grows.'
        : `Memory grows by ${growth.toFixed(1)} MB with each further publish, after the first ${KEPT}.`,
    ],
    raw: { idleMb, alone, crowded, before, during, failures: crowd.failures, perSecond, growth },
  };
}

/** Takes what the crowd was answered so far, sorted. */
function answersOf({ times }: Crowd): number[] {
  return times.splice(0).sort((one, other) => one - other);
}

/** MB that each publish after the first few adds; null where there are too few of them. */
function growthOf(memory: number[]): number | null {
  const early = memory.slice(KEPT - 2, KEPT + 1);
  const late = memory.slice(-3);
  const apart = memory.length - KEPT - 1;
  return apart < 3 ? null : (median(late) - median(early)) / apart;
}
