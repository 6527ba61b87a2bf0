import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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

/** Asks a child to stop, and insists after ten seconds. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(insist);
}

/** Waits for a program of Node's. @returns what it wrote. Throws with its last words when it fails. */
export async function outputOfNode(args: string[], options: SpawnOptions = {}): Promise<string> {
  const child = startNode(args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close') as Promise<[number | null]>;
  const [output, errors, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    closed,
  ]);
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${(output + errors).slice(-4000)}`);
  return output;
}

/** A folder that is gone when the bench ends. */
export function temporaryFolder(inside = tmpdir()): string {
  const folder = mkdtempSync(join(inside, 'kennet-bench-'));
  folders.add(folder);
  return folder;
}

/** A program that only the bench uses: a path in its own node_modules. */
export const toolOfBench = (path: string): string => join(import.meta.dirname, 'node_modules', path);
