import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sideProcess } from '../../../src/server/side/process.ts';
import type { Deed } from '../../fixtures/side/echo.ts';

const file = fileURLToPath(new URL('../../fixtures/side/echo.ts', import.meta.url));
const side = (longestMs: number, waiting = 20) =>
  sideProcess<Deed, string>({ file, waiting, longestMs, full: () => new Error('full') });

test('what is asked comes back in turn, and a failure fails its own job alone', async () => {
  const run = side(30_000);
  const answers = ['a', 'b', 'c'].map((say) => run(() => ({ say })));
  const failed = run(() => ({ throws: 'no such letter' }));
  const after = run(() => Promise.resolve({ say: 'd' }));
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c']);
  await expect(failed).rejects.toThrow('no such letter');
  expect(await after).toBe('d');
});

test.each<[string, Deed]>([
  ['never ends', { spins: true }],
  ['aborts its process', { aborts: true }],
])('a job that %s is given up, this process lives, and the next one is done', async (_, deed) => {
  const run = side(4000);
  expect(await run(() => ({ say: 'a' }))).toBe('a');
  const began = performance.now();
  await expect(run(() => deed)).rejects.toMatchObject({ name: 'SideProcessFailed' });
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(await run(() => ({ say: 'b' }))).toBe('b');
});

test('beyond those who may wait the next is refused at once, and nothing was prepared for it', async () => {
  const run = side(30_000, 2);
  let prepared = 0;
  const ask = () => run(() => ({ say: String(++prepared) }));
  const [first, second, third, ...others] = Array.from({ length: 10 }, ask);
  for (const other of others) await expect(other).rejects.toThrow('full');
  expect(await Promise.all([first, second, third])).toEqual(['1', '2', '3']);
});

test.skipIf(!existsSync('/proc'))('it ends with the process that asks', async () => {
  const script = `
    import { sideProcess } from './src/server/side/process.ts';
    const run = sideProcess({ file: ${JSON.stringify(file)}, waiting: 1, longestMs: 60000, full: () => new Error() });
    await run(() => ({ say: 'a' }));
    run(() => ({ spins: true })).catch(() => {});
    const { readFileSync } = await import('node:fs');
    const own = readFileSync(\`/proc/self/task/\${process.pid}/children\`, 'utf8').trim();
    process.stdout.write(own);
    setTimeout(() => process.exit(0), 200);`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const asking = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let pid = '';
  asking.stdout.on('data', (piece: Buffer) => void (pid += piece.toString()));
  await once(asking, 'close');
  expect(pid).toMatch(/^\d+$/);
  for (let look = 0; look < 100 && existsSync(`/proc/${pid}`); look++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(existsSync(`/proc/${pid}`)).toBe(false);
});
