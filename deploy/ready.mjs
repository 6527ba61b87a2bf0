// `node deploy/ready.mjs PORT [SECONDS]`: waits until the process on that port says at /readyz that it can serve, and
// exits with 1 if it doesn't in time. Without SECONDS it asks once.
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy that has found the port closed tries it again after a second (nginx/kennet.conf). */
const SEEN_BY_PROXY_MS = 2000;

const [port, seconds = '0'] = process.argv.slice(2);
if (!/^\d+$/.test(port ?? '') || !/^\d+$/.test(seconds)) {
  console.error('node deploy/ready.mjs PORT [SECONDS]');
  process.exit(2);
}
const until = Date.now() + Number(seconds) * 1000;

async function ask() {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) });
    return answer.ok ? null : `/readyz says ${answer.status}: ${(await answer.text()).trim()}`;
  } catch (error) {
    return `/readyz gives no answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}

let problem = await ask();
while (problem !== null && Date.now() < until) {
  await pause(250);
  problem = await ask();
}
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
if (Number(seconds) > 0) await pause(SEEN_BY_PROXY_MS);
