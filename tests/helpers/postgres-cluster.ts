import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server of our own; empty when the machine has none. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL server in a temporary folder for this run, and stops it afterwards. */
export default async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const programs = programsFolder();
  if (!programs) {
    if (process.env.CI)
      throw new Error('PostgreSQL is missing. In CI it must be there: install the package postgresql');
    console.warn('PostgreSQL is missing: the server tests run on the built-in database only.');
    project.provide('postgresUrl', '');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kennet-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  // `ignore`: the server would keep our pipes open, and execFileSync would wait for it for ever.
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' });

  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'kennet', '--auth=trust', '--encoding=UTF8', '--no-sync');
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=100`;
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  project.provide('postgresUrl', `postgres://kennet@127.0.0.1:${port}/postgres`);
  return () => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
}

/** `npm test` says where the programs are; a run by hand looks where Debian puts them. */
function programsFolder(): string | undefined {
  if (process.env.POSTGRES_PROGRAMS) return process.env.POSTGRES_PROGRAMS;
  const home = '/usr/lib/postgresql';
  const newest = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  return newest && join(home, newest, 'bin');
}

/** PostgreSQL refuses to run as root, so root becomes the user that its package made. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
