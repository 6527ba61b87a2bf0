import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Content } from '../content-model/content.ts';
import { createApp } from './app.ts';
import type { Visitor } from './auth/actor.ts';
import { actorOf } from './auth/actor-of.ts';
import { hasDemoAccounts } from './auth/demo.ts';
import { ownersOf } from './bookings/owner.ts';
import { pageActor } from './http/page-actor.ts';
import { sessionReader } from './auth/session.ts';
import { type PageSession, pageSession } from './auth/session-cookie.ts';
import { openControl } from './backup/control.ts';
import { backupNow, backupParts } from './backup/running.ts';
import { openDatabase } from './db/open.ts';
import type { Env } from './env.ts';
import { openBucketStore, openFileStore } from './files/open.ts';
import type { Handler } from './http/server.ts';
import { allJobs, MAIL_JOB, TEXT_JOB } from './all-jobs.ts';
import { createMcpApp } from './mcp-app.ts';
import type { BuildInfo } from './build-info.ts';
import { ASKED_JOB } from './jobs/asked.ts';
import { type Round, startJobs } from './jobs/jobs.ts';
import { runJob } from './jobs/run-now.ts';
import { readOnlySwitch } from './jobs/read-only.ts';
import { openLive } from './live/live.ts';
import type { Logger } from './log.ts';
import { linkSecrets } from './auth/secret.ts';
import { oncePer } from './once-per.ts';
import { noticeKeys } from './auth/notice-keys.ts';
import { sealer } from './auth/seal.ts';
import { createFeatures, type SitePages } from './features.ts';
import { openCards } from './stripe/cards.ts';
import { STRIPE_EVENTS } from './stripe/gateway.ts';
import { CLOSED } from './releases/closed.ts';
import { openPublisher, type Publisher } from './releases/publisher.ts';
import { releaseShelf } from './releases/shelf.ts';
import type { Showing } from './releases/showing.ts';
import { openAddresses } from './addresses/open.ts';
import { vehicleRecords } from './registers/records.ts';
import { openRegisters } from './registers/registers.ts';
import { linkSigner } from './auth/signed-link.ts';
import { starting } from './starting.ts';
import { type Vitals, vitals } from './vitals/vitals.ts';
import { textingOf } from './twilio/settings.ts';

/** Pages and API of one release. */
export interface Answering {
  /** What makes each on-demand page. */
  pages: SitePages;
  /** Answers `/api/v2/*`. */
  api: Handler;
  /** Answers assistants at `/mcp`; null: they are switched off. */
  assistants: Handler | null;
}

/** What the process is made of. */
export interface Made {
  build: BuildInfo | null;
  /** Hears how each round of a job went. */
  onRound?: (round: Round) => void;
}

/** Everything behind the pages: database, services, API and jobs. */
export interface Backend {
  /** What answers from the content of a release; made once for each, when it is first asked for. */
  of: (content: Content) => Answering;
  /** Names of the migrations that ran at this start. */
  migrated: readonly string[];
  /** Who asks for an on-demand page. */
  actor: (req: IncomingMessage) => Promise<Visitor>;
  /** The cookie of their session. */
  session: (req: IncomingMessage, res: ServerResponse) => PageSession;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** How the site is. */
  vitals: Vitals;
  /** Whether other processes may show what was published while this one still makes it ready. */
  isLate: () => boolean;
  /** Whether the site may only be looked at. */
  readOnly: () => boolean;
  /** Ends the answers that go on, which would hold up the end of the process. */
  endStreams: () => void;
  /** Lets running jobs finish, then closes the database. */
  close: () => Promise<void>;
}

/**
 * Opens the database, migrates it and starts the jobs. Throws SettingsError for what the operator can put right.
 * @param content that of the release that is live: what no request asks for is made of it too
 * @param showing what shows what is published; left out: nothing can be
 * @param made of which build, and what hears of each round of a job
 */
export async function openBackend(
  env: Env,
  log: Logger,
  content: () => Content,
  showing?: Showing,
  made: Made = { build: null },
): Promise<Backend> {
  const { db, migrated, listen, listeners, ping, pool, close } = await openDatabase(
    env,
    log,
    env.AUTO_MIGRATE === 'on' ? 'migrate' : 'require',
  );
  const readOnly = readOnlySwitch(db, env, log);
  await readOnly.look();
  const clock = () => new Date();
  const secrets = await linkSecrets(db, env);
  const links = linkSigner(secrets);
  const registers = await openRegisters(env, { db, content, log, clock });
  const records = vehicleRecords({
    registers,
    db,
    content,
    clock,
    log,
    perDay: env.DVSA_PER_DAY,
  });
  const addresses = openAddresses(env, content, { clock, log });
  const photoFiles = openFileStore(env, 'photos');
  const photoTrash = openFileStore(env, 'photos/trash');
  const paperFiles = openFileStore(env, 'papers');
  const live = await openLive({ listen, log, ownersOf: (ids) => ownersOf(db, ids) });
  // Said, since the features are made of it and it asks them for the documents.
  const shelfFiles = env.DATABASE_URL ? openBucketStore(env, 'releases') : null;
  const publisher: Publisher = showing
    ? await openPublisher({
        db,
        listen,
        listeners,
        showing,
        shelf:
          shelfFiles && releaseShelf({ files: shelfFiles, ships: showing.dist, version: showing.version }),
        clock,
        log,
        documents: () => features().services.documents,
      })
    : CLOSED;
  const { cards, close: closeCards } = await openCards(env, {
    clock,
    onEvent: ({ bytes, signature }) => {
      const headers = new Headers({ 'Stripe-Signature': signature });
      const told = features()
        .webhooks.filter(({ path }) => path === STRIPE_EVENTS)
        .map(({ take }) => take(bytes, headers, ''));
      Promise.all(told).catch((err: unknown) => log.error({ err }, 'an event of the stand-in failed'));
    },
  });
  const who = actorOf({ sessions: sessionReader(db), clock });
  const demoAccounts = hasDemoAccounts(env);
  const texting = textingOf(env);
  const featuresOf = oncePer((released: Content) =>
    createFeatures({
      db,
      content: released,
      clock,
      siteUrl: env.SITE_URL,
      records,
      addresses,
      links,
      photoFiles,
      photoTrash,
      paperFiles,
      live,
      log,
      demoAccounts,
      cards,
      texting,
      publisher,
      vitals: watched,
      onJob: () => jobs.wake(ASKED_JOB),
      demoHistory: env.DEMO_HISTORY === 'on',
      demoGarages: demoAccounts && env.DEMO_GARAGES === '3',
      noticeKeys: noticeKeys(secrets[0]),
      sealer: sealer(secrets),
      pushOrigins: env.PUSH_ORIGINS,
      onMail: () => [MAIL_JOB, ...(texting ? [TEXT_JOB] : [])].forEach((name) => jobs.wake(name)),
      onError: (err) => log.error({ err }, 'a form failed'),
    }),
  );
  const watched = vitals({
    db,
    pool,
    registers,
    plans: () => plans,
    made: starting(env, made.build),
    dataDir: env.DATA_DIR,
    clock,
  });
  const of = oncePer((released: Content): Answering => {
    const features = featuresOf(released);
    const app = createApp({
      site: released.site,
      features,
      actorOf: who,
      env,
      log,
      readOnly: readOnly.isOn,
    });
    const listener = (to: Hono) => getRequestListener(to.fetch, { overrideGlobalObjects: false });
    const { assistants } = features.services;
    return {
      pages: features.pages,
      api: listener(app),
      assistants:
        env.MCP === 'on'
          ? listener(createMcpApp({ answer: assistants.answer, env, log, readOnly: readOnly.isOn }))
          : null,
    };
  });
  const features = () => featuresOf(content());
  // Before anything is served or done: after a new version of the code, this builds.
  showing?.onFirst?.();
  await publisher
    .follow()
    .catch((err: unknown) => log.error({ err }, 'the published site cannot be shown; the one that ships is'));
  const backup = backupParts({ db, env, site: content().site });
  const runNow = (name: string) => jobs.runNow(name);
  const plans = allJobs({ db, features, content, links, backup, texting, env, clock, log, runNow });
  const jobs = startJobs(readOnly.held(plans), log, made.onRound);
  // The built-in database is this process's alone, so a command asks it.
  const control = env.DATABASE_URL
    ? null
    : await openControl(
        env.DATA_DIR,
        {
          backup: (use) => backupNow(backup, clock(), use),
          runJob: (name) => runJob(name, { db, clock, wake: () => jobs.wake(ASKED_JOB) }),
        },
        log,
      );
  return {
    of,
    migrated,
    actor: pageActor(who, env),
    session: pageSession(env),
    ping,
    readOnly: readOnly.isOn,
    vitals: watched,
    isLate: () => publisher.isLate(),
    endStreams: () => live.end(),
    close: async () => {
      await live.close();
      await publisher.stop();
      await control?.close();
      await jobs.stop();
      await registers.close();
      await closeCards();
      await close();
    },
  };
}
