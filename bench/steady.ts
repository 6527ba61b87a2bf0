import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import { outputOfNode } from './processes.ts';

const report = z.object({ p50: z.number(), p99: z.number(), max: z.number(), failed: z.number() });

/** Holds a process and all its threads to one processor. */
export const pinTo = (core: number, pid: number): unknown =>
  execFileSync('taskset', ['-acp', String(core), String(pid)]);

/**
 * So many requests a second, each sent when it is due, from a process that is held to the second processor.
 * @returns ms from when a request was due until the last byte of its answer
 */
export async function steady(
  url: string,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<z.infer<typeof report>> {
  const main = join(import.meta.dirname, 'steady-main.ts');
  const args = ['--disable-warning=ExperimentalWarning', main, url, String(rate), String(seconds), '1'];
  return report.parse(JSON.parse(await outputOfNode(args)));
}
