import { setTimeout as pause } from 'node:timers/promises';
import { fill } from './fill.ts';
import { logged } from './logged.ts';
import { come, type MixedOrder } from './mixed.ts';
import { type Filled, people } from './people.ts';
import { say } from './say.ts';
import { openScene, type Scene } from './scene.ts';
import { tally } from './tally.ts';

/** What goes wrong while something is published. */
const STAGES: readonly [name: string, make: (scene: Scene) => Promise<void> | void][] = [
  ['nothing', () => {}],
  ['nothing, again', () => {}],
  ['PostgreSQL restarted (fast) just before', ({ postgres }) => postgres.restart('fast')],
  ['PostgreSQL restarted (immediate) just before', ({ postgres }) => postgres.restart('immediate')],
  ['the store away', ({ store }) => store.close()],
  ['the store is back', ({ store }) => store.open()],
];

/**
 * One publish after the other, each looked at through the proxy every 50 ms while others visit both processes: whoever has
 * read the new page must not get the old one again. Without the store each process draws for itself, and is told apart.
 */
export async function publishing({ rate }: MixedOrder): Promise<boolean> {
  let filled: Filled | undefined;
  const scene = await openScene(async (db) => void (filled = await fill(db, 5)), {
    UNLIMITED_NETWORKS: '127.0.0.1',
  });
  try {
    if (!filled) throw new Error('Nothing was filled in');
    const seen = tally();
    const crowd = people(scene, filled, seen, new Uint8Array());
    crowd.acts.photograph = crowd.acts.read;
    const { acts, told } = crowd;
    let isOver = false;
    const coming = come(crowd, rate, () => isOver);
    const rows: string[] = [];
    let wrong = 0;
    for (const [name, make] of STAGES) {
      seen.begin(name);
      say(`while ${name} …`);
      await make(scene);
      const before = { ...told };
      const began = performance.now();
      const many = told.published.size;
      await acts.publish();
      const flips = told.flips - before.flips;
      if (told.published.size === many) wrong++;
      wrong += flips;
      rows.push(
        `| ${name} | ${((performance.now() - began) / 1000).toFixed(0)} s | ${told.looks - before.looks} | ${flips} |`,
      );
      say(rows.at(-1) ?? '');
      await pause(1000);
    }
    isOver = true;
    await coming;
    for (const site of scene.sites) say(logged(site));
    say(`${seen.table()}

| while | publish and looks | looks after the first new page | old pages |
| --- | --- | --- | --- |
${rows.join('\n')}

${told.published.size} of ${STAGES.length} publishes were read; ${told.flips} of ${told.looks} looks had the old page after the new one.`);
    return wrong === 0;
  } finally {
    await scene.end();
  }
}
