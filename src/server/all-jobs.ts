import type { Content } from '../content-model/content.ts';
import { isDemo } from '../content-model/built-in.mjs';
import { purgeLimits } from './auth/rate-limit.ts';
import type { LinkSigner } from './auth/signed-link.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { Features } from './feature.ts';
import type { Logger } from './log.ts';
import { composer } from './mail/compose.ts';
import { forgetMailFiles } from './mail/files.ts';
import { sendAllDue } from './mail/outbox.ts';
import { mailRest } from './mail/rest.ts';
import type { Text } from './mail/text-kind.ts';
import { sendTexts } from './mail/send-texts.ts';
import { textFiles } from './mail/text-files.ts';
import { mailFolder, mailTransport } from './mail/transport.ts';
import { purgeAnswers } from './registers/cache.ts';
import { twilioTexts } from './twilio/gateway.ts';
import type { Texting } from './twilio/settings.ts';
import { nightlyBackup } from './backup/nightly.ts';
import type { BackupParts } from './backup/backup.ts';
import { askedJobs } from './jobs/asked.ts';
import { holdAfterRestore } from './jobs/held.ts';
import type { Job } from './jobs/jobs.ts';
import { onceADay } from './jobs/once-a-day.ts';
import { recorded } from './jobs/recorded.ts';
import { warnOfHolidays } from './jobs/warn-of-holidays.ts';

/** Name of the job that sends emails; a booking wakes it. */
export const MAIL_JOB = 'mail';
/** The same of the one that sends texts. */
export const TEXT_JOB = 'texts';

interface Parts {
  db: Database;
  /** What the features bring, of the release that is live. */
  features: () => Pick<Features, 'mails' | 'texts' | 'jobs' | 'forget'> & {
    services: { bookingTexts: { refused: (phone: string, why: string) => Promise<void> } };
  };
  /** Its content. */
  content: () => Content;
  links: LinkSigner;
  /** What a backup is made of. */
  backup: BackupParts;
  /** How texts are sent; null: none are. */
  texting: Texting | null;
  env: Env;
  clock: () => Date;
  log: Logger;
  /** Runs one of these though it isn't due. */
  runNow: (name: string) => boolean;
}

const HOUR_MS = 60 * 60_000;

/** Everything that runs without a request. */
export function allJobs(all: Parts): Job[] {
  const { db, features, content, links, backup, env, clock, log, runNow } = all;
  const mailing = { send: mailTransport({ env, log }), rest: mailRest(log) };
  const parts = { db, links, siteUrl: env.SITE_URL, clock, demo: isDemo(env) };
  const compose = composer(features().mails, parts);
  /** The job of that name, as the release has it that is live when its turn comes. */
  const live = async (name: string) =>
    features()
      .jobs.find((job) => job.name === name)
      ?.run();
  const forgetFiles = async () => {
    const files = await forgetMailFiles(mailFolder(env), clock());
    if (files > 0) log.info({ files }, 'old emails in files were deleted');
  };
  const jobs: Job[] = [
    {
      name: MAIL_JOB,
      everyMs: 5_000,
      run: () => sendAllDue({ db, content, compose, ...mailing, clock, log }),
    },
    ...textJob(all, parts),
    ...features().jobs.map(({ name, everyMs }) => ({ name, everyMs, run: () => live(name) })),
    onceADay({ db, clock }, { name: 'forget', run: () => features().forget(clock()) }),
    onceADay({ db, clock }, { name: 'forget-mail-files', run: forgetFiles }),
    { name: 'purge-lookups', everyMs: HOUR_MS, run: () => purgeAnswers(db, clock()) },
    { name: 'purge-limits', everyMs: HOUR_MS, run: () => purgeLimits(db, clock()) },
    warnOfHolidays({ content, clock, log }),
    ...nightlyBackup({ backup, env, clock, log }),
    askedJobs({ db, clock }, runNow),
  ];
  return holdAfterRestore(recorded(jobs, { db, clock }), { db, log });
}

/** Beside the emails, so that neither waits for the other's server. */
function textJob(
  { texting, features, content, env, log }: Parts,
  parts: Pick<Parts, 'db' | 'links' | 'clock'> & { siteUrl: string; demo: boolean },
): Job[] {
  if (!texting) return [];
  const send = texting.twilio ? twilioTexts(texting.twilio) : textFiles(mailFolder(env), log);
  const kinds = () => features().texts;
  const onRefused = (text: Text, why: string) => features().services.bookingTexts.refused(text.to, why);
  return [
    {
      name: TEXT_JOB,
      everyMs: 5_000,
      run: () => sendTexts({ ...parts, content, kinds, send, onRefused, log }),
    },
  ];
}
