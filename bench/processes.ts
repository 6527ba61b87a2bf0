import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Whatever happens to the bench, nothing of it stays behind: neither a process nor a folder. */
const children = new Set<ChildProcess>();
const folders = new Set<string>();

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** A program of Node's, which ends with us. */
export function startNode(args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, args, options);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Waits for a program of Node's. @returns what it wrote. Throws with its last words when it fails. */
export async function outputOfNode(args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = startNode(args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const written = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  );
  await closed;
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed:\n${written.join('').slice(-4000)}`);
  return written[0] ?? '';
}

/** A folder that is gone when the bench ends. */
export function temporaryFolder(inside = tmpdir()): string {
  const folder = mkdtempSync(join(inside, 'kennet-bench-'));
  folders.add(folder);
  return folder;
}

/** A program that only the bench uses: a path in its own node_modules. */
export const toolOfBench = (path: string): string => join(import.meta.dirname, 'node_modules', path);

/** Resident memory of a process now, in MB. */
export const residentMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** Processor time that a process has used so far, in ms: Linux counts ticks of 10. NaN elsewhere. */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The second field is the program's name and may hold anything; the numbers begin after its bracket.
  const [, numbers = ''] = /^.*\) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  const fields = numbers.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
