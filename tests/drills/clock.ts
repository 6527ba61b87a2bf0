import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { site as settings } from '../../src/content-model/built.ts';
import { SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { outbox } from '../../src/server/db/schema.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { audit } from './audit.ts';
import { fakeClock, setClock } from './fake-clock.ts';
import { fill } from './fill.ts';
import { logged } from './logged.ts';
import { emptied } from './mail.ts';
import { come, type MixedOrder } from './mixed.ts';
import { type Filled, people } from './people.ts';
import { say } from './say.ts';
import { openScene, type Scene } from './scene.ts';
import { tally } from './tally.ts';

const DAY_S = 24 * 60 * 60;
/** What the second process's clock is ahead by, in turn: it jumps while it runs. */
const STAGES = [
  ['right', 0],
  ['a day ahead', DAY_S],
  ['right again', 0],
  ['a day behind', -DAY_S],
  ['right at the end', 0],
] as const;

/** One of two processes has a clock that is a day wrong, and is set while it runs; PostgreSQL's is right. */
export async function clock({ minutes, rate }: MixedOrder): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-clock-'));
  const file = join(folder, 'clock');
  setClock(file, 0);
  const customers = Math.ceil(minutes * 12);
  let filled: Filled | undefined;
  const scene = await openScene(
    async (db) => void (filled = await fill(db, customers)),
    { UNLIMITED_NETWORKS: '127.0.0.1' },
    2,
    { each: (nth): Record<string, string> => (nth === 1 ? fakeClock(file) : {}) },
  );
  try {
    if (!filled) throw new Error('Nothing was filled in');
    const seen = tally();
    const crowd = people(scene, filled, seen, new Uint8Array());
    const { acts, told } = crowd;
    acts.photograph = acts.read;
    const sessions = [filled.staff, ...filled.payable.map(({ headers }) => headers)];
    const rows: string[] = [];
    const wrong: string[] = [];
    for (const [name, ahead] of STAGES) {
      seen.begin(`the second clock: ${name}`);
      setClock(file, ahead);
      await pause(2500);
      const before = { bookings: told.bookings.size, paid: told.paid.size, failed: seen.total().failures };
      const until = performance.now() + (minutes * 60_000) / STAGES.length;
      await come(crowd, rate, () => performance.now() >= until);
      const days = await Promise.all(scene.sites.map(({ port }) => firstDay(port)));
      const opened = await links(scene, [...told.bookings.values()].map(({ token }) => token).slice(-10));
      const known = await sessionsKnown(scene, sessions.slice(0, 10));
      const failed = seen.total().failures - before.failed;
      const row = [name, told.bookings.size - before.bookings, told.paid.size - before.paid, failed];
      rows.push(`| ${[...row, days.join(' and '), opened, known].join(' | ')} |`);
      say(rows.at(-1) ?? '');
      if (failed > 0) wrong.push(`${name}: ${failed} requests failed`);
    }
    wrong.push(...(await audit(scene, told, customers * 2)), ...(await doubled(scene)));
    if ((await emptied(scene)) === null) wrong.push('emails still wait');
    for (const site of scene.sites) say(logged(site));
    say(`${seen.table()}

| second clock | bookings | payments | failed | first day offered by each | links opened | sessions known |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${told.bookings.size} bookings, ${told.paid.size} payments, ${told.collected.size} steps at the desk.
${wrong.length === 0 ? '0 lost, 0 doubled, 0 oversold, 0 × 5xx.' : `WRONG:\n${wrong.join('\n')}`}`);
    return wrong.length === 0;
  } finally {
    await scene.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The days that a process offers, in its order. */
export async function offeredDays(port: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2${getSlots.path}?district=RG12&minutes=60`, {
    headers: { [SITE_HEADER]: settings.id },
  });
  return getSlots.response.parse(await answer.json()).data.days.map(({ date }) => date);
}

const firstDay = async (port: number): Promise<string> => (await offeredDays(port))[0] ?? 'none';

/** Links to bookings, opened at each process. */
async function links({ sites }: Scene, tokens: readonly string[]): Promise<string> {
  const ok = { all: 0, opened: 0 };
  for (const token of tokens)
    for (const { port } of sites) {
      ok.all++;
      const { status } = await fetch(`http://127.0.0.1:${port}/booking/manage/${token}`);
      if (status === 200) ok.opened++;
    }
  return `${ok.opened} of ${ok.all}`;
}

/** Sessions, shown to each process. */
async function sessionsKnown({ sites }: Scene, all: readonly Record<string, string>[]): Promise<string> {
  const counts = await Promise.all(
    sites.map(async ({ port }) => {
      let known = 0;
      for (const headers of all) {
        const session = headers['Authorization']?.replace('Bearer ', '') ?? '';
        const { status } = await fetch(`http://127.0.0.1:${port}/my`, {
          redirect: 'manual',
          headers: { Cookie: `session=${session}` },
        });
        if (status === 200) known++;
      }
      return known;
    }),
  );
  return `${counts.join(' and ')} of ${all.length}`;
}

/** Emails that two processes both made. */
export async function doubled({ db }: Scene): Promise<string[]> {
  const rows = await db.select().from(outbox);
  const same = Map.groupBy(rows, ({ kind, subject, channel }) => `${kind} ${channel} ${subject}`);
  return [...same]
    .filter(([, all]) => all.length > 1)
    .map(([what, all]) => `${all.length} emails of one thing: ${what}`);
}
