import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { frontMatterField } from '../../content-model/front-matter.ts';
import type { Drawn } from './drawn-on.ts';

/** An ISO 8601 day. */
type Day = string;

/**
 * The day on which a page last changed: the newest of its own text and of what it draws on. Its own is what the entry
 * names, `updated` or `published`, else that of the last commit of its file; that of a price is the last commit of its
 * line. So every clone with the whole history says the same, and the time of the build says nothing.
 *
 * @param texts the folder of texts, where that is not `content/` of the repository. A text that was written since has no
 * commit
 * @returns a function from a file's path under `root`, and what else its page shows, to a day; undefined if unknown
 */
export function lastChanged(
  root: string,
  texts = join(root, 'content'),
): (file: string, drawn?: readonly Drawn[]) => Day | undefined {
  const commits = lastCommits(root);
  const lines = new Map<string, ReadonlyMap<string, Day | undefined>>();
  const linesOf = (file: string) => {
    const known = lines.get(file) ?? lineDays(root, file);
    lines.set(file, known);
    return known;
  };
  const ownDay = (file: string) => {
    const text = join(texts, relative('content', file));
    return ownDate(text) ?? (isSame(text, join(root, file)) ? commits.get(file) : undefined);
  };
  return (file, drawn = []) => {
    const own = ownDay(file);
    const others = drawn.flatMap(({ file: other, keys }): (Day | undefined)[] => {
      if (!commits.size) return [];
      // The home town has no file.
      if (!keys) return existsSync(join(root, other)) ? [ownDay(other)] : [];
      return keys.filter((key) => linesOf(other).has(key)).map((key) => linesOf(other).get(key));
    });
    const days = [own, ...others];
    return days.includes(undefined)
      ? undefined
      : days
          .filter((day) => day !== undefined)
          .sort()
          .at(-1);
  };
}

function isSame(text: string, committed: string): boolean {
  if (text === committed || !existsSync(text)) return true;
  return existsSync(committed) && readFileSync(text).equals(readFileSync(committed));
}

const DAY = 'yyyy-mm-dd'.length;

function ownDate(file: string): Day | undefined {
  if (!file.endsWith('.md') || !existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  return (frontMatterField(text, 'updated') ?? frontMatterField(text, 'published'))?.slice(0, DAY);
}

/** Every file that a page is written in, with the day of its last commit; empty without a whole history. */
function lastCommits(root: string): Map<string, Day> {
  const dates = new Map<string, Day>();
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
      for (const file of files) if (!dates.has(file)) dates.set(file, date.slice(0, DAY));
    }
    // A file with uncommitted changes has changed since.
    const changed = git(root, 'diff', '--name-only', '--relative', 'HEAD', '--', 'content', 'src/pages');
    for (const file of changed.split('\n')) dates.delete(file);
  } catch {
    // No git, or no repository: a release is built from a plain folder.
  }
  return dates;
}

const NOT_COMMITTED = /^0{40} /;

/** `"labourRate": 90`, `"collection": {` and, within it, `"cutOff": "16:00"`. */
const SECTION = /^\t {0,2}"(\w+)":/;
const PART = /^\t {4}"(\w+)":/;
/** `{"key": "full", …}`, and a town of the business. */
const ENTRY = /^\t\s*\{(?:"key": "(\w+)"|"town": .*"slug": "([\w-]+)")/;

/**
 * The day of what a JSON file holds, by name: an entry that is one line by its `key` or `slug`, a section with all its
 * lines as `collection`, a part of it as `collection.cutOff`. Undefined where a line is not committed.
 */
function lineDays(root: string, file: string): ReadonlyMap<string, Day | undefined> {
  const days = new Map<string, Day | undefined>();
  let day: Day | undefined;
  let known = true;
  let section = '';
  let part = '';
  const note = (name: string) => {
    const before = days.get(name);
    if (days.has(name) && before === undefined) return;
    days.set(name, day === undefined || before === undefined || day > before ? day : before);
  };
  for (const line of git(root, 'blame', '--line-porcelain', '--', file).split('\n')) {
    if (/^[0-9a-f]{40} /.test(line)) known = !NOT_COMMITTED.test(line);
    const [, seconds] = /^committer-time (\d+)$/.exec(line) ?? [];
    if (seconds) day = known ? new Date(Number(seconds) * 1000).toISOString().slice(0, DAY) : undefined;
    if (!line.startsWith('\t')) continue;
    const begun = SECTION.exec(line)?.[1];
    if (begun) [section, part] = [begun, ''];
    part = PART.exec(line)?.[1] ?? part;
    const [, key, slug] = ENTRY.exec(line) ?? [];
    for (const name of [section, part && `${section}.${part}`, key ?? slug]) if (name) note(name);
  }
  return days;
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
