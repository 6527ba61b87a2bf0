import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/server/db/open.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { FLEET, storeFleet } from '../../tests/helpers/fleet.ts';
import { startPostgres } from '../../tests/helpers/postgres-server.ts';
import { BUDGETS } from '../budgets.ts';
import { temporaryFolder } from '../children.ts';
import type { Measurement } from '../report.ts';
import { serveSite } from '../site/serve.ts';
import { quantile, whole } from '../table.ts';
import { ask } from './ask.ts';

const AT_ONCE = 150;
/** Longer than anything may take: whoever hears nothing for so long has no answer. */
const PATIENCE_MS = 30_000;

interface Run {
  database: string;
  /** ms of each `/healthz` meanwhile, sorted. */
  health: number[];
  /** Status and ms of each file; 0: no answer. */
  files: { status: number; ms: number }[];
}

/** One account asks for many files at once, on each database: reports that nobody has asked for before, and its export. */
export async function measurePdfs(dist: string, port: number): Promise<Measurement> {
  const dataDir = temporaryFolder();
  const runs = [await run('PGlite', { dist, port, dataDir }, { DATA_DIR: dataDir, DATABASE_URL: undefined })];
  const postgres = await startPostgres({ fsync: true });
  if (postgres) {
    process.once('exit', postgres.stop);
    const databaseUrl = postgres.url;
    const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: databaseUrl };
    runs.push(await run('PostgreSQL', { dist, port, databaseUrl }, settings));
    postgres.stop();
  }
  const count = ({ files }: Run, is: (status: number) => boolean) =>
    files.filter(({ status }) => is(status)).length;
  const refusals = ({ files }: Run) => files.flatMap(({ status, ms }) => (status === 429 ? [ms] : []));
  const slowest = (run: Run) => Math.max(0, ...refusals(run));
  const broken = (run: Run) => count(run, (status) => status === 0 || status >= 500);
  return {
    title: `${AT_ONCE} files at once from one account`,
    columns: ['database', '/healthz p99', 'files', 'refused (429)', 'slowest refusal', '5xx', 'no answer'],
    rows: runs.map((run) => [
      run.database,
      `${quantile(run.health, 0.99).toFixed(1)} ms`,
      String(count(run, (status) => status === 200)),
      String(refusals(run).length),
      `${whole(slowest(run))} ms`,
      String(count(run, (status) => status >= 500)),
      String(count(run, (status) => status === 0)),
    ]),
    verdicts: runs.flatMap((run) => [
      {
        what: `${run.database}, /healthz p99`,
        value: quantile(run.health, 0.99),
        budget: BUDGETS.healthDuringFiles,
      },
      { what: `${run.database}, slowest refusal`, value: slowest(run), budget: BUDGETS.refusal },
      { what: `${run.database}, 5xx and no answers`, value: broken(run), budget: BUDGETS.none },
    ]),
    notes: [
      `/healthz was asked ${runs.map(({ health }) => health.length).join(' and ')} times meanwhile.`,
      ...(postgres ? [] : ['No PostgreSQL on this machine: only the built-in database was measured.']),
    ],
    raw: { runs },
  };
}

async function run(
  database: string,
  site: Parameters<typeof serveSite>[0],
  settings: Parameters<typeof openDatabase>[0],
): Promise<Run> {
  const { token, paths } = await fill(settings);
  const server = await serveSite(site);
  const headers = { Cookie: `session=${token}` };
  const agent = new Agent({ maxSockets: AT_ONCE });
  const health: number[] = [];
  let isOver = false;
  const watch = async () => {
    const own = new Agent({ keepAlive: true });
    while (!isOver) {
      health.push((await ask(`${server.origin}/healthz`, { agent: own })).ms);
      await sleep(5);
    }
    own.destroy();
  };
  const watching = watch();
  // The watch is to have begun.
  await sleep(200);
  const files = await Promise.all(
    paths.map(async (path) => {
      const answer = ask(server.origin + path, { agent, headers }).catch(() => null);
      const heard = await Promise.race([answer, sleep(PATIENCE_MS, null, { ref: false })]);
      return heard ? { status: heard.status, ms: heard.ms } : { status: 0, ms: PATIENCE_MS };
    }),
  );
  isOver = true;
  await watching;
  agent.destroy();
  await server.stop();
  return { database, health: health.sort((one, other) => one - other), files };
}

/** @returns the session of somebody with many bookings, and the files that they ask for */
async function fill(
  settings: Parameters<typeof openDatabase>[0],
): Promise<{ token: string; paths: string[] }> {
  const { db, close } = await openDatabase(settings, createLogger('silent'));
  const { headers } = await storeFleet(db, new Date());
  const ids = await db.select({ id: bookings.id }).from(bookings).limit(FLEET.bookings);
  await close();
  const paths = ids.slice(0, AT_ONCE).map(({ id }, at) => {
    return at % 10 === 0 ? '/my/account/export' : `/my/booking/${id}/report.pdf`;
  });
  return { token: headers.Authorization.replace('Bearer ', ''), paths };
}
