import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What pg_ctl waits for a start, in seconds: recovery after a crash takes longer than its own minute on a busy machine. */
const PATIENCE_S = '300';

/** A PostgreSQL server of our own in a temporary folder. `stop` also removes it; calling it twice does no harm. */
export interface PostgresServer {
  url: string;
  stop: () => void;
  /** Ends every connection, and starts again: `fast` rolls back what is open, `immediate` is a crash that it recovers from. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Makes every process of it stand still, and go on: it then neither answers nor refuses. */
  freeze: () => void;
  thaw: () => void;
}

/** @param fsync false: faster, and nothing survives a power cut; right for tests. @returns null where there is none. */
export async function startPostgres({ fsync }: { fsync: boolean }): Promise<PostgresServer | null> {
  const programs = programsFolder();
  if (!programs) return null;
  const folder = mkdtempSync(join(tmpdir(), 'kennet-pg-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  // `ignore`: the server would keep our pipes open, and execFileSync would wait for it for ever.
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' });

  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'kennet', '--auth=trust', '--encoding=UTF8', '--no-sync');
  const settings = ['listen_addresses=127.0.0.1', `fsync=${fsync ? 'on' : 'off'}`, 'max_connections=100'];
  const options = [`-p ${port} -k ${folder}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  run('pg_ctl', '-D', data, '-w', '-t', PATIENCE_S, '-l', join(folder, 'log'), '-o', options, 'start');
  const stop = () => {
    if (!existsSync(folder)) return;
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async (mode: 'fast' | 'immediate') => {
    const args = [
      '-D',
      data,
      '-w',
      '-t',
      PATIENCE_S,
      '-m',
      mode,
      '-l',
      join(folder, 'log'),
      '-o',
      options,
      'restart',
    ];
    // Its server would keep our pipes open; and our own requests go on meanwhile.
    await promisify(execFile)('sh', ['-c', '"$0" "$@" >/dev/null 2>&1', join(programs, 'pg_ctl'), ...args], {
      ...user,
      cwd: folder,
    });
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
    for (const pid of [first, ...pids.trim().split(/\s+/).map(Number)]) process.kill(pid, name);
  };
  const freeze = () => signal('SIGSTOP');
  const thaw = () => signal('SIGCONT');
  return { freeze, thaw, stop, restart, url: `postgres://kennet@127.0.0.1:${port}/postgres` };
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

/** One that nobody has at the moment. */
export function freePort(): Promise<number> {
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
