// Asks for one page at a fixed rate, whether the answers come or not, and says how late they were. Pinned to a processor.
import { execFileSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './numbers.ts';

const [url = '', rate = '', seconds = '', core = ''] = process.argv.slice(2);
execFileSync('taskset', ['-acp', core, String(process.pid)]);

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const times: number[] = [];
let failed = 0;

/** @param due when it was to be sent: what it waits for in this process counts, as it would for a visitor */
const ask = (due: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (isGood: boolean) => {
      if (isGood) times.push(performance.now() - due);
      else failed++;
      resolve();
    };
    const headers = { 'Accept-Encoding': 'br' };
    get(url, { agent, headers }, (res) => {
      res.on('end', () => done(res.statusCode === 200)).on('error', () => done(false));
      res.resume();
    }).on('error', () => done(false));
  });

const every = 1000 / Number(rate);
const begun = performance.now();
const asked: Promise<void>[] = [];
for (let nth = 0; nth < Number(rate) * Number(seconds); nth++) {
  const due = begun + nth * every;
  while (performance.now() < due) await sleep(1);
  asked.push(ask(due));
}
await Promise.all(asked);
agent.destroy();
const at = (share: number) => quantile(times, share);
process.stdout.write(JSON.stringify({ p50: at(0.5), p99: at(0.99), max: at(1), failed }));
