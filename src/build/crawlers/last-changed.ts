import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { frontMatterField } from '../../content-model/front-matter.ts';

/**
 * When the text of a page last changed, from what is written down: the entry's own `updated` or `published`, else the
 * last commit of its file. Never the time of the build, which says nothing about the text.
 *
 * @param texts the folder of texts, where that is not `content/` of the repository. A text that was written since has no
 * commit
 * @returns a function from a file's path under `root` to an ISO 8601 date, or undefined if unknown
 */
export function lastChanged(
  root: string,
  texts = join(root, 'content'),
): (file: string) => string | undefined {
  const commits = lastCommits(root);
  return (file) => {
    const text = join(texts, relative('content', file));
    return ownDate(text) ?? (isSame(text, join(root, file)) ? commits.get(file) : undefined);
  };
}

function isSame(text: string, committed: string): boolean {
  if (text === committed || !existsSync(text)) return true;
  return existsSync(committed) && readFileSync(text).equals(readFileSync(committed));
}

function ownDate(file: string): string | undefined {
  if (!file.endsWith('.md') || !existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return (frontMatterField(text, 'updated') ?? frontMatterField(text, 'published'))?.slice(
    0,
    'yyyy-mm-dd'.length,
  );
}

/** Every file that a page is written in, with the date of its last commit; empty without a whole history. */
function lastCommits(root: string): Map<string, string> {
  const dates = new Map<string, string>();
  try {
    // In a shallow clone every file would get the date of its only commit.
    if (git(root, 'rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
    const log = git(
      root,
      'log',
      '--format=%x00%cI',
      '--name-only',
      '--relative',
      '--',
      'content',
      'src/pages',
    );
    for (const commit of log.split('\0')) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files) if (!dates.has(file)) dates.set(file, date);
    }
    // A file with uncommitted changes has changed since.
    const changed = git(root, 'diff', '--name-only', '--relative', 'HEAD', '--', 'content', 'src/pages');
    for (const file of changed.split('\n')) dates.delete(file);
  } catch {
    // No git, or no repository: a release is built from a plain folder.
  }
  return dates;
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
