import { readFileSync, statfsSync, statSync } from 'node:fs';
import { freemem, totalmem, userInfo } from 'node:os';
import { resolve } from 'node:path';
import { tryToWrite, usesDataDir } from '../data-dir.ts';
import type { Env } from '../env.ts';
import { bad, type Check, ok, warn } from './finding.ts';

const MB = 1024 * 1024;
/** The built-in database alone keeps 170 files open, and each visitor has a connection. */
const LEAST_FILES = 1024;
/** What a start needs at its peak, and what PostgreSQL takes off it: docs/operate.md. */
const NEEDS_MB = { builtIn: 700, postgres: 400 };

/** The data folder, space, memory and the limit of open files. */
export function machineChecks(env: Env): Check[] {
  return [
    ...(usesDataDir(env) ? [folder(env.DATA_DIR)] : []),
    { about: 'memory', look: () => memory(env.DATABASE_URL ? NEEDS_MB.postgres : NEEDS_MB.builtIn) },
    { about: 'open files', look: openFiles },
  ];
}

const folder = (dataDir: string): Check => ({
  about: 'data folder',
  async look() {
    const path = resolve(dataDir);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return warn(`${path} is not there yet; the first start makes it`);
    const me = userInfo();
    if (found.uid !== me.uid)
      return bad(`${path} belongs to account ${found.uid}, and this is ${me.username}: chown -R`);
    await tryToWrite(path);
    const { bavail, bsize } = statfsSync(path);
    const free = Math.floor((bavail * bsize) / MB);
    if ((found.mode & 0o077) !== 0)
      return warn(`${path} is open to other accounts (${(found.mode & 0o777).toString(8)}): chmod 700`);
    return free < 1000 ? warn(`${path} has ${free} MB left`) : ok(`${path}, ${free} MB left`);
  },
});

function memory(needs: number) {
  const all = Math.floor((limitOfGroup() ?? totalmem()) / MB);
  const says = `${all} MB, of which ${Math.floor(freemem() / MB)} MB of the machine are free; a start needs ${needs} MB`;
  return all < needs ? bad(says) : ok(says);
}

/** What a container may use, bytes; null where nothing bounds it. */
function limitOfGroup(): number | null {
  try {
    const limit = Number(readFileSync('/sys/fs/cgroup/memory.max', 'utf8'));
    return Number.isFinite(limit) ? limit : null;
  } catch {
    return null;
  }
}

function openFiles() {
  let text: string;
  try {
    text = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return warn('the limit is not known on this system: ulimit -n should say 1024 or more');
  }
  const limit = /^Max open files\s+(\d+|unlimited)/m.exec(text)?.[1] ?? '';
  const says = `a process may open ${limit}`;
  return Number(limit) < LEAST_FILES
    ? bad(`${says}; set it to ${LEAST_FILES} or more (ulimit -n, LimitNOFILE)`)
    : ok(says);
}
