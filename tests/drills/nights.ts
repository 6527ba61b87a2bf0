import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jobRuns } from '../../src/server/db/schema.ts';
import { audit } from './audit.ts';
import { doubled, offeredDays } from './clock.ts';
import { fakeClock, setClock } from './fake-clock.ts';
import { fill } from './fill.ts';
import { emptied } from './mail.ts';
import { come, type MixedOrder } from './mixed.ts';
import { type Filled, people } from './people.ts';
import { logged } from './logged.ts';
import { say } from './say.ts';
import { openScene } from './scene.ts';
import { tally } from './tally.ts';

/** Half an hour before the clocks change in the United Kingdom, and the next morning. */
const NIGHTS = { spring: '2027-03-28T00:30:00Z', autumn: '2027-10-31T00:30:00Z' };
const STEP_MINUTES = 30;
const STEPS = 12;

/** Both nights in which clocks change, one after the other: all of the site runs over them, PostgreSQL too. */
export async function nights(order: MixedOrder): Promise<boolean> {
  if (process.env.DRILL_CLOCK) return oneNight(process.env.DRILL_CLOCK, order);
  let isWell = true;
  for (const [which, from] of Object.entries(NIGHTS)) {
    const folder = mkdtempSync(join(tmpdir(), 'kennet-night-'));
    const file = join(folder, 'clock');
    const ahead = (Date.parse(from) - Date.now()) / 1000;
    setClock(file, ahead);
    say(`\n## The night in ${which}\n`);
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
      env: { ...process.env, ...fakeClock(file), DRILL_CLOCK: file, DRILL_AHEAD: String(ahead) },
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    isWell &&= code === 0;
    rmSync(folder, { recursive: true, force: true });
  }
  return isWell;
}

/** In steps of half an hour, each as a sleep of the whole machine. */
async function oneNight(file: string, { minutes, rate }: MixedOrder): Promise<boolean> {
  let ahead = Number(process.env.DRILL_AHEAD);
  let filled: Filled | undefined;
  const scene = await openScene(
    async (db) => void (filled = await fill(db, 10)),
    { UNLIMITED_NETWORKS: '127.0.0.1', ...fakeClock(file) },
    2,
  );
  try {
    if (!filled) throw new Error('Nothing was filled in');
    const seen = tally();
    const crowd = people(scene, filled, seen, new Uint8Array());
    const { acts, told } = crowd;
    acts.photograph = acts.read;
    const wrong: string[] = [];
    const rows: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      seen.begin(new Date().toISOString().slice(11, 16));
      const until = performance.now() + (minutes * 60_000) / STEPS;
      // So short a crowd is all readers: the others are called by name.
      await Promise.all([
        come(crowd, rate, () => performance.now() >= until),
        ...[acts.book, acts.book, acts.pay, acts.decide, acts.desk].map((act) => act()),
      ]);
      for (const { port } of scene.sites) {
        const days = await offeredDays(port);
        if (new Set(days).size !== days.length || days.join() !== days.toSorted().join())
          wrong.push(`days offered twice, or in no order: ${days.join(' ')}`);
        if (step % 4 === 0)
          rows.push(`| ${new Date().toISOString().slice(0, 16)} | ${days[0]} | ${days.length} |`);
      }
      ahead += STEP_MINUTES * 60;
      setClock(file, ahead);
      await pause(1500);
    }
    const runs = await scene.db.select().from(jobRuns);
    const failedRuns = runs.filter(({ failedAt }) => failedAt);
    for (const { name, failure } of failedRuns) wrong.push(`the job ${name} failed: ${failure}`);
    wrong.push(...(await audit(scene, told, 20)), ...(await doubled(scene)));
    if ((await emptied(scene)) === null) wrong.push('emails still wait');
    const { requests, failures } = seen.total();
    if (failures > 0) wrong.push(`${failures} of ${requests} requests failed`);
    for (const site of scene.sites) say(logged(site));
    say(`${seen.table()}

| UTC | first day offered | days |
| --- | --- | --- |
${rows.join('\n')}

${told.bookings.size} bookings, ${told.paid.size} payments, ${told.collected.size} steps at the desk; ${runs.length} jobs ran, ${failedRuns.length} of them failed.
${wrong.length === 0 ? '0 lost, 0 doubled, 0 oversold, 0 × 5xx.' : `WRONG:\n${wrong.join('\n')}`}`);
    return wrong.length === 0;
  } finally {
    await scene.end();
  }
}
