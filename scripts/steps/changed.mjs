import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Files of what is generated, which no check reads by itself. */
const GENERATED = /^src\/server\/db\/migrations\/|^package-lock\.json$/;
/** Where tests are that Vitest runs in another project than `code` (vitest.config.ts). */
const OTHER_PROJECTS =
  /^tests\/(server|stores|islands|browser|views|controls)\/|^tests\/(contract\/in-browser|content\/article-list|build\/astro-insides\/render-once)\./;

/** The lines of a git command's output; none where it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/**
 * What has changed since this branch left main, committed or not, with new files and without deleted ones. On main: what is
 * not committed. Paths from the project's folder.
 */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD';
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...changed, ...untracked].filter((file) => !GENERATED.test(file));
}

/** The tests outside the project `code` that are among `files`, or have the name of one of them. */
export function othersTests(files) {
  const named = files.flatMap((file) => {
    if (/\.test\.tsx?$/.test(file)) return [file];
    const name = file.replace(/^src\//, 'tests/').replace(/\.tsx?$/, '');
    return [`${name}.test.ts`, `${name}.test.tsx`];
  });
  const found = named.filter((file) => OTHER_PROJECTS.test(file) && existsSync(join(ROOT, file)));
  return [...new Set(found)];
}
