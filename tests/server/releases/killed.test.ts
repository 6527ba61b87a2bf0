import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../src/server/db/open.ts';
import { createLogger } from '../../../src/server/log.ts';
import { newPostgres, POSTGRES_TEMPLATE } from '../../helpers/databases.ts';
import { temporaryFolder } from '../../helpers/engines.ts';
import { publishingSite } from '../../helpers/publishing.ts';

const PROCESS = 'tests/helpers/publishing-process.ts';

const { folder, remove } = temporaryFolder();
const DATA_DIR = join(folder, 'database');
let settings: Pick<Parameters<typeof openDatabase>[0], 'DATABASE_URL' | 'DATA_DIR'>;
let child: ChildProcess | undefined;
beforeAll(async () => {
  const server = inject('postgresUrl');
  if (!server) cpSync(inject('pgliteTemplate'), DATA_DIR, { recursive: true });
  const DATABASE_URL = server ? (await newPostgres(server, POSTGRES_TEMPLATE)).url : undefined;
  settings = { DATABASE_URL, DATA_DIR };
});
afterAll(() => {
  child?.kill('SIGKILL');
  remove();
});

/** Where it is killed, and what is served then. */
const STEPS = [
  ['begun', '404'],
  ['half built', '404'],
  ['built', '404'],
  ['opened', '404'],
  ['live', '<p>text of live</p>'],
] as const;
/** The last moment before and the first after it is shown; `npm run test:wide` tries all. */
const TRIED = process.env.KILL_ROUNDS ? STEPS : STEPS.slice(-2);

// Each begins a minute after the one before, and is not held up by what that has left.
describe('a process that is killed while it publishes leaves one site, whole', () => {
  test.each(TRIED)('%s: %s', async (step, left) => {
    const minute = STEPS.findIndex(([name]) => name === step);
    const args = [step, join(folder, 'site'), `text of ${step}`, String(minute), JSON.stringify(settings)];
    const started = spawn(process.execPath, [PROCESS, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    });
    child = started;
    const ended = text(started.stderr);
    const said = await Promise.race([once(started.stdout, 'data').then(([data]) => String(data)), ended]);
    expect(said).toBe('HERE\n');
    started.kill('SIGKILL');
    await once(started, 'exit');

    const database = await openDatabase(settings, createLogger('silent'));
    const site = await publishingSite(database, join(folder, 'site'));
    await site.publisher.follow();
    const pages = [await site.read('/blogs/a'), await site.read('/blogs/b')];
    expect(pages.map(({ status, text: html }) => (status === 200 ? html : String(status)))).toEqual([
      left,
      left,
    ]);
    await site.close();
    await database.close();
  });
});
