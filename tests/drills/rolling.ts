import { randomBytes } from 'node:crypto';
import { fill } from './fill.ts';
import { come, type MixedOrder } from './mixed.ts';
import { type Filled, people } from './people.ts';
import { openScene } from './scene.ts';
import { logged } from './logged.ts';
import { say } from './say.ts';
import { tally } from './tally.ts';

/**
 * Both processes restarted in turn, under load, twice: while the secret that signs links is replaced. Nothing may fail,
 * and a link must open at both processes for as long as its secret is in the list.
 */
export async function rolling({ rate }: MixedOrder): Promise<boolean> {
  const [old = '', next = ''] = [1, 2].map(() => randomBytes(32).toString('base64url'));
  let filled: Filled | undefined;
  const scene = await openScene(async (db) => void (filled = await fill(db, 10)), {
    UNLIMITED_NETWORKS: '127.0.0.1',
    SECRET: old,
  });
  try {
    if (!filled) throw new Error('Nothing was filled in');
    const seen = tally();
    // Without photos: what a process has taken in of one when it ends is sent again by the phone.
    const crowd = people(scene, filled, seen, new Uint8Array());
    const { acts, told } = crowd;
    acts.photograph = acts.read;
    const wrong: string[] = [];
    let isOver = false;
    const coming = come(crowd, rate, () => isOver);

    const links = new Map<string, string>();
    /** A booking whose link was signed at this stage. */
    const signed = async (stage: string) => {
      const before = new Set(told.bookings.keys());
      while ([...told.bookings.keys()].every((one) => before.has(one))) await acts.book();
      const [, made] = [...told.bookings].find(([reference]) => !before.has(reference)) ?? [];
      if (made) links.set(made.token, stage);
    };
    const opens = async (stage: string) => {
      for (const [token, of] of links)
        for (const { port } of scene.sites) {
          const { status } = await fetch(`http://127.0.0.1:${port}/booking/manage/${token}`);
          if (status !== 200) wrong.push(`${stage}: a link signed '${of}' is ${status} on port ${port}`);
        }
    };

    await signed('before');
    for (const [stage, SECRET] of [
      ['both are believed, the old one signs', `${old},${next}`],
      ['both are believed, the new one signs', `${next},${old}`],
    ] as const) {
      for (const [nth, site] of scene.sites.entries()) {
        seen.begin(`process ${nth + 1} restarted: ${stage}`);
        await site.restart({ SECRET });
        await signed(`${stage}, after process ${nth + 1}`);
        await opens(stage);
      }
    }
    isOver = true;
    const { begun } = await coming;
    const { requests, failures } = seen.total();
    for (const site of scene.sites) say(logged(site));
    say(`${seen.table()}

${begun} came in two rolling restarts; ${requests} requests, ${failures} of them failed; ${links.size} links were opened at both processes.
${wrong.length === 0 ? 'Every link opened.' : `WRONG:\n${wrong.join('\n')}`}`);
    return failures === 0 && wrong.length === 0;
  } finally {
    await scene.end();
  }
}
