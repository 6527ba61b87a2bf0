import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import { catalogue } from '../content-model/catalogue.ts';
import { site } from '../content-model/site.ts';
import { createApp } from './app.ts';
import type { Visitor } from './auth/actor.ts';
import { actorOf } from './auth/actor-of.ts';
import { pageActor } from './auth/page-actor.ts';
import { noSessions } from './auth/session.ts';
import { openDatabase } from './db/open.ts';
import type { Env } from './env.ts';
import { createFeatures, type SitePages } from './features.ts';
import type { Handler } from './http/server.ts';
import { allJobs, MAIL_JOB } from './jobs/all.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import { linkSecrets } from './auth/secret.ts';
import { vehicleRecords } from './registers/records.ts';
import { openRegisters } from './registers/registers.ts';
import { linkSigner } from './auth/signed-link.ts';

/** Everything behind the pages: database, services, API and jobs. */
export interface Backend {
  /** What makes each on-demand page. */
  pages: SitePages;
  /** Who asks for an on-demand page. */
  actor: (req: IncomingMessage) => Promise<Visitor>;
  /** Answers `/api/v2/*`. */
  api: Handler;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Lets running jobs finish, then closes the database. */
  close: () => Promise<void>;
}

/** Opens the database, brings it up to date and starts the jobs. Throws SettingsError for what the operator can mend. */
export async function openBackend(env: Env, log: Logger): Promise<Backend> {
  const { db, ping, close } = await openDatabase(env, log);
  const clock = () => new Date();
  const links = linkSigner(await linkSecrets(db, env));
  const registers = await openRegisters(env, { db, log, clock });
  const records = vehicleRecords({ registers, db, clock, log });
  const features = createFeatures({
    ...{ db, clock, records, links, log },
    ...{ prices: catalogue, collection: site.collection },
    onMail: () => jobs.wake(MAIL_JOB),
    onError: (err) => log.error({ err }, 'a form failed'),
  });
  const jobs = startJobs(allJobs({ db, features, links, env, clock, log }), log);
  warnOfUnused(env, log);
  const who = actorOf({ sessions: noSessions, clock });
  const app = createApp({ features, actorOf: who, env, log });
  return {
    pages: features.pages,
    actor: pageActor(who, env),
    api: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    ping,
    close: async () => {
      await jobs.stop();
      await registers.close();
      await close();
    },
  };
}

/** Better said at the start than wondered about later. */
function warnOfUnused(env: Env, log: Logger): void {
  if (env.STRIPE_SECRET_KEY) log.warn('STRIPE_SECRET_KEY is set, but this version takes no payments online');
}
