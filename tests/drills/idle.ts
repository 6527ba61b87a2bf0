import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { residentMb } from './memory.ts';
import type { MixedOrder } from './mixed.ts';
import { openScene } from './scene.ts';
import { say } from './say.ts';
import { tally } from './tally.ts';

const MANY = 1000;
/** Whole requests must arrive within 30 s, and are looked at every 5 s. */
const CUT_WITHIN_MS = 45_000;

/** A thousand connections that send nothing, or half a request, while somebody reads: all are cut, and nobody waits. */
export async function idle({ rate }: MixedOrder): Promise<boolean> {
  const scene = await openScene(() => Promise.resolve(), {}, 1);
  const [site] = scene.sites;
  try {
    if (!site) throw new Error('No process');
    const before = residentMb(site.pid());
    const open = new Set<Socket>();
    for (let nth = 0; nth < MANY; nth++) {
      const socket = connect(site.port, '127.0.0.1');
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
      socket.resume();
      socket.on('connect', () => {
        if (nth % 2) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ');
      });
    }
    const seen = tally();
    const began = performance.now();
    let most = 0;
    while (open.size > 0 && performance.now() - began < CUT_WITHIN_MS) {
      most = Math.max(most, residentMb(site.pid()));
      const asked = performance.now();
      const answer = await fetch(`http://127.0.0.1:${site.port}/bracknell`).catch(() => null);
      if (answer?.ok) seen.answered('page', performance.now() - asked);
      else seen.failed('page', String(answer?.status ?? 'lost'));
      await answer?.text();
      await pause(1000 / rate);
    }
    const took = performance.now() - began;
    const left = open.size;
    for (const socket of open) socket.destroy();
    const { requests, failures } = seen.total();
    say(`${MANY} connections, of which half sent half a request: ${left} were still open after ${(took / 1000).toFixed(0)} s.
Meanwhile ${requests} pages were asked for, ${failures} failed, p99 ${seen.percentile(0.99)} ms. Memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most.`);
    return left === 0 && failures === 0;
  } finally {
    await scene.end();
  }
}
