import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Content } from '../content-model/content.ts';
import { type Backend, type Made, openBackend } from './backend.ts';
import { consoleToLog } from './console-log.ts';
import { expectBuiltFor, readBuildInfo } from './build-info.ts';
import { dataDirCheck, prepareDataDir, usesDataDir } from './data-dir.ts';
import { type Env, SettingsError } from './env.ts';
import { costlyAnswers } from './http/costly.ts';
import type { Door } from './http/door.ts';
import { securityHeaders } from './http/security.ts';
import { createSiteServer } from './http/server.ts';
import { createLogger, type Logger } from './log.ts';
import { offerMetrics } from './metrics/offer.ts';
import { openRelease, releases } from './release.ts';
import { buildRelease } from './releases/builder.ts';
import type { Showing } from './releases/showing.ts';
import { servedBy } from './served.ts';
import { refusePlainWays } from './plain-ways.ts';
import { refuseStandIns } from './stand-ins.ts';
import { starting } from './starting.ts';

/** Running requests get this long to finish after SIGTERM; orchestrators commonly kill after 30 s. */
const PATIENCE_MS = 10_000;
/** A database that hangs would keep us from ever ending. */
const CLOSING_MS = 15_000;

/**
 * Starts the whole site behind the door that listens already, and returns once it serves. Throws SettingsError and ContentError for what the operator can mend.
 * @param dist the folder of the built site
 * @param contentDir the content that it was built from
 */
export async function run(env: Env, dist: string, contentDir: string, door: Door): Promise<void> {
  const log = createLogger(env.LOG_LEVEL);
  consoleToLog(log);
  const began = performance.now();
  const build = readBuildInfo(dist);
  log.info(starting(env, build), 'starting');
  refuseStandIns(env);
  refusePlainWays(env);
  expectBuiltFor(build, env.SITE_URL);
  const headers = securityHeaders(env);
  const parts = { env, headers };
  const opened = releases(await openRelease(dist, contentDir, parts));
  const { current } = opened;
  const metrics = await offerMetrics(env, log);
  const made = { build, ...(metrics && { onRound: metrics.round }) };
  const backend = await openStorage(env, log, () => current().content, made, {
    releases: opened,
    open: (built, from, more) => openRelease(built, from, { ...parts, ...more }),
    dist,
    contentDir,
    dataDir: resolve(env.DATA_DIR),
    version: versionOf(dist),
    build: buildRelease,
    isAlone: !env.DATABASE_URL,
    onFirst: () => door.say('drawing'),
  });
  metrics?.watch(backend.vitals);
  const servedOf = servedBy(backend);
  const storage = usesDataDir(env) ? dataDirCheck(env.DATA_DIR) : undefined;
  const { drain } = createSiteServer({
    server: door.server,
    env,
    log,
    headers,
    ping: backend.ping,
    isLate: backend.isLate,
    storage,
    admit: costlyAnswers(env),
    readOnly: backend.readOnly,
    current: () => servedOf(current()),
    ...(metrics && { count: metrics.request }),
    ...(metrics?.answer && { metrics: metrics.answer }),
  });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    backend.endStreams();
    await drain(PATIENCE_MS);
    setTimeout(() => {
      log.fatal('the database did not close');
      process.exit(1);
    }, CLOSING_MS).unref();
    await metrics?.close();
    await backend.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // Astro's entry adds a listener that would hide these. A lost error may mean half-finished work, so the process
  // ends and is restarted.
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    process.on(event, (err) => {
      log.fatal({ err }, 'an error was not handled');
      process.exit(1);
    });
  }

  const { address } = door;
  const says = `${current().content.site.name} is serving at ${address}`;
  log.info({ address, migrated: backend.migrated, ms: Math.round(performance.now() - began) }, says);
  // For a person at a terminal, and where the log keeps quiet about it.
  if (process.stdout.isTTY || !log.isLevelEnabled('info')) process.stdout.write(`${says}\n`);
}

/** What the build wrote beside the site: of which sources and settings it was made. */
function versionOf(dist: string): string {
  const stamp = join(dist, '.built-from');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** On a full disk the built-in database can fail with any error, so we check the disk rather than the error. */
async function openStorage(
  env: Env,
  log: Logger,
  content: () => Content,
  made: Made,
  showing: Showing,
): Promise<Backend> {
  if (!usesDataDir(env)) return openBackend(env, log, content, showing, made);
  await prepareDataDir(env.DATA_DIR);
  try {
    return await openBackend(env, log, content, showing, made);
  } catch (error) {
    if (!(error instanceof SettingsError)) await prepareDataDir(env.DATA_DIR);
    throw error;
  }
}
