import { setTimeout as pause } from 'node:timers/promises';
import { aPhoto } from '../helpers/photos.ts';
import { audit } from './audit.ts';
import { fill } from './fill.ts';
import { type Filled, type People, people } from './people.ts';
import { openScene, type Scene } from './scene.ts';
import { logged } from './logged.ts';
import { say } from './say.ts';
import { type Tally, tally } from './tally.ts';

export interface MixedOrder {
  minutes: number;
  /** Requests and more begun in a second, whatever becomes of those before. */
  rate: number;
}

/** Of a hundred that come. Paying and deciding end when all have. */
const SHARES: readonly [keyof People['acts'], number][] = [
  ['read', 45],
  ['slots', 10],
  ['book', 15],
  ['manage', 10],
  ['desk', 8],
  ['pay', 4],
  ['decide', 4],
  ['photograph', 4],
];
/** More than these at once are not begun: the site, or this machine, doesn't keep up. */
const MOST_AT_ONCE = 300;
const AWAY_MS = 30_000;

/** Everybody at once, while processes are killed, PostgreSQL is restarted, and the store goes away. */
export async function mixed({ minutes, rate }: MixedOrder): Promise<boolean> {
  const customers = Math.ceil(minutes * 12);
  let filled: Filled | undefined;
  const scene = await openScene(async (db) => void (filled = await fill(db, customers)), {
    UNLIMITED_NETWORKS: '127.0.0.1',
  });
  try {
    if (!filled) throw new Error('Nothing was filled in');
    const seen = tally();
    const crowd = people(scene, filled, seen, new Uint8Array(await aPhoto(320, 240)));
    const over = performance.now() + minutes * 60_000;
    const [{ begun, skipped }] = await Promise.all([
      come(crowd, rate, () => performance.now() >= over),
      trouble(scene, seen, minutes * 60_000),
      edit(crowd, over),
    ]);
    seen.begin('the end');
    for (const site of scene.sites) while (!(await site.ready())) await pause(250);
    const wrong = await audit(scene, crowd.told, customers * 2);
    report(crowd, seen, { begun, skipped, wrong, scene });
    return wrong.length === 0;
  } finally {
    await scene.end();
  }
}

/** Begins so many a second until it is over, and waits for those that are on their way. */
export async function come(
  { acts }: People,
  rate: number,
  isOver: () => boolean,
): Promise<{ begun: number; skipped: number }> {
  const open = new Set<Promise<void>>();
  let begun = 0;
  let skipped = 0;
  const began = performance.now();
  const deck = SHARES.flatMap(([act, share]) => Array.from({ length: share }, () => act));
  while (!isOver()) {
    for (const due = ((performance.now() - began) / 1000) * rate; begun + skipped < due;) {
      if (open.size >= MOST_AT_ONCE) {
        skipped++;
        continue;
      }
      // Spread evenly, so that two runs ask for the same.
      const act = acts[deck[(begun * 37) % deck.length] ?? 'read']()
        .catch((error: unknown) => console.error(error))
        .finally(() => open.delete(act));
      open.add(act);
      begun++;
    }
    await pause(20);
  }
  await Promise.all(open);
  return { begun, skipped };
}

/** One publish after the other, a third of the time. */
async function edit({ acts }: People, over: number): Promise<void> {
  while (performance.now() < over - 25_000) {
    await acts.publish();
    await pause(10_000);
  }
}

/** Ten kills, four restarts and two absences in ten minutes, in turn; fewer in a shorter time. */
async function trouble(scene: Scene, seen: Tally, ms: number): Promise<void> {
  const part = Math.min(1, ms / 600_000);
  const kills = Math.max(2, Math.round(10 * part));
  const restarts = Math.max(2, Math.round(4 * part));
  const absences = Math.max(1, Math.round(2 * part));
  const away = Math.min(AWAY_MS, ms / 10);
  const [one, other] = scene.sites;
  const events: [name: string, make: () => Promise<void> | void][] = [];
  for (let nth = 0; nth < kills; nth++) {
    const site = nth % 2 ? other : one;
    events.push([`kill -9 of process ${1 + (nth % 2)}`, () => site?.kill()]);
  }
  const spread = (many: number, make: (nth: number) => (typeof events)[number]) => {
    for (let nth = 0; nth < many; nth++) {
      const at = Math.round(((nth + 1) * (events.length + 1)) / (many + 1));
      events.splice(at, 0, make(nth));
    }
  };
  spread(restarts, (nth) => {
    const how = nth % 2 ? 'immediate' : 'fast';
    return [`PostgreSQL restarted (${how})`, () => scene.postgres.restart(how)];
  });
  spread(absences, () => [
    `the store away for ${Math.round(away / 1000)} s`,
    async () => {
      scene.store.close();
      await pause(away);
      await scene.store.open();
      seen.begin('the store is back');
    },
  ]);
  const pauseMs = (ms - absences * away) / (events.length + 1);
  for (const [name, make] of events) {
    await pause(pauseMs);
    seen.begin(name);
    await make();
  }
}

function report(
  { told }: People,
  seen: Tally,
  { begun, skipped, wrong, scene }: { begun: number; skipped: number; wrong: string[]; scene: Scene },
): void {
  const { requests, failures } = seen.total();
  const starts = scene.sites.map((site) => site.starts()).join(' and ');
  for (const site of scene.sites) say(logged(site));
  say(`${seen.table()}

${begun} came, ${skipped} were not begun; ${requests} requests, ${failures} of them failed; the processes were started ${starts} times.
Acknowledged: ${told.bookings.size} bookings, ${told.paid.size} payments, ${told.decided.size} decisions, ${told.collected.size} steps at the desk, ${told.photos.size} photos, ${told.published.size} publishes. After a publish was read, its page was gone again in ${told.flips} of ${told.looks} looks.
${wrong.length === 0 ? '0 lost, 0 doubled, 0 oversold.' : `WRONG:\n${wrong.join('\n')}`}`);
}
