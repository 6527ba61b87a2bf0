import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { RELEASE_FLAGS } from '../../../scripts/steps/node-flags.mjs';
import { type PublishProblem, publishProblems } from '../db/stored-publish.ts';
import type { ReleaseFolder } from './folders.ts';
import { problemsIn } from './problem.ts';

export interface BuildOrder {
  folder: ReleaseFolder;
  /** What builds keep to use again. */
  cache: string;
  /** The site as it ships, whose code the release is made with. */
  ships: Pick<ReleaseFolder, 'dist' | 'content'>;
  /** Paths that lead on to another page. */
  moved: readonly string[];
  /** Called when the site is built, and is being checked. */
  onCheck: () => Promise<void>;
  /** Ends it. */
  signal: AbortSignal;
}

/** Draws a release from its content. Throws BuildFailed. */
export type Builder = (order: BuildOrder) => Promise<void>;

/** The site that was built is not to be published, or none was. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  readonly problems: readonly PublishProblem[];

  constructor(problems: readonly PublishProblem[], output: string) {
    super(output);
    this.problems = problems;
  }
}

const SCRIPT = fileURLToPath(new URL('../../../scripts/release.mjs', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Visitors come first, three to one: at the lowest priority a publish takes minutes where both processors are busy. */
const NICE = ['nice', '-n', '5'];
const LONGEST_MS = 15 * 60_000;
const KEPT_OUTPUT = 100_000;

/** Builds in a process of its own, with the settings of this one. It ends when this one does. */
export const buildRelease: Builder = async ({ folder, cache, ships, moved, onCheck, signal }) => {
  const folders = [folder.content, folder.dist, cache, ships.dist, ships.content];
  const command = [process.execPath, ...RELEASE_FLAGS, SCRIPT, ...folders, JSON.stringify(moved)];
  const [first = '', ...rest] = process.platform === 'win32' ? command : [...NICE, ...command];
  // The end of its input tells it that nobody waits any more.
  const child = spawn(first, rest, {
    cwd: ROOT,
    signal,
    timeout: LONGEST_MS,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let checking: Promise<void> | undefined;
  let unchecked: unknown;
  const take = (chunk: Buffer) => {
    output = (output + stripVTControlCharacters(chunk.toString())).slice(-KEPT_OUTPUT);
    if (!checking && /^CHECKING$/m.test(output))
      checking = onCheck().catch((error: unknown) => void (unchecked = error));
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += String(error);
      resolve(null);
    });
    child.once('close', resolve);
  });
  await checking;
  if (unchecked !== undefined) throw unchecked;
  const told = /^PROBLEMS (.*)$/m.exec(output)?.[1];
  if (code !== 0 || told === undefined) throw new BuildFailed(problemsIn(output), output);
  const problems = publishProblems.parse(JSON.parse(told));
  if (problems.length > 0) throw new BuildFailed(problems, '');
};
