import type { SystemJob, SystemState } from '../../../contract/desk/system.ts';
import { deskTime } from '../desk-time.ts';
import { jobWords } from './job-words.ts';

/** Something that somebody has to look at, and what to do about it. */
export interface Concern {
  /** Of the panel that it is about: its heading's id. */
  part: 'jobs' | 'mail' | 'publishes' | 'registers' | 'cards' | 'files' | 'backup' | 'made';
  /** `now`: customers feel it, or data may be lost. */
  kind: 'now' | 'soon';
  says: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MB = 1024 * 1024;

/** Emails go within seconds: later than this, the sender or the email server is stuck. */
const MAIL_LATE_MS = 15 * MINUTE_MS;
/** A customer at their bank takes minutes; Stripe tells us within seconds. */
const PAYMENT_LATE_MS = 24 * HOUR_MS;
/** One each night, and one that was tried again. */
const BACKUP_LATE_MS = 36 * HOUR_MS;
/** What isn't run at its time by then isn't run at all. */
const JOB_LATE_MS = 2 * HOUR_MS;
/** Below 32 MB the built-in database takes nothing more. */
const DISK_LOW = 1024 * MB;

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The urgent ones first. */
export function concerns(state: SystemState): Concern[] {
  const all = [
    ...ofHold(state),
    ...state.jobs.flatMap((job) => [...ofJob(job, state)]),
    ...ofMail(state),
    ...ofCards(state),
    ...ofPublishes(state),
    ...ofRegisters(state),
    ...ofDisk(state),
    ...ofBackup(state),
  ];
  return [...all.filter(({ kind }) => kind === 'now'), ...all.filter(({ kind }) => kind === 'soon')];
}

const since = ({ now }: SystemState, at: string): number => Date.parse(now) - Date.parse(at);

function* ofHold({ heldFrom }: SystemState): Generator<Concern> {
  if (heldFrom)
    yield {
      part: 'jobs',
      kind: 'now',
      says: `This site was restored from a backup of ${deskTime(heldFrom)}, so no job runs. When you know that it’s the right one, stop the site, run “npm run admin -- confirm-restore” and start it.`,
    };
}

function* ofJob(job: SystemJob, state: SystemState): Generator<Concern> {
  const { name, failed, nextAt, ranAt } = job;
  if (state.heldFrom) return;
  if (failed)
    yield {
      part: 'jobs',
      kind: 'now',
      says: `“${jobWords(name)}” failed on ${deskTime(failed.at)}: ${failed.why}. ${nextAt ? `It’s tried again by itself on ${deskTime(nextAt)}. ` : ''}Put right what it says, then run it now; the log has more under “a job failed”.`,
    };
  else if (ranAt && nextAt && since(state, nextAt) > JOB_LATE_MS)
    yield {
      part: 'jobs',
      kind: 'soon',
      says: `“${jobWords(name)}” should have run on ${deskTime(nextAt)}. Run it now, and look in the log for what holds it up.`,
    };
}

function* ofMail(state: SystemState): Generator<Concern> {
  const { dueSince, due, givenUp } = state.mail;
  if (dueSince && since(state, dueSince) > MAIL_LATE_MS && !state.heldFrom)
    yield {
      part: 'mail',
      kind: 'now',
      says: `${plural(due, 'email has', 'emails have')} waited since ${deskTime(dueSince)}. Run “npm run doctor” on the machine: it says whether the email server takes our log-in.`,
    };
  if (givenUp > 0)
    yield {
      part: 'mail',
      kind: 'soon',
      says: `We gave up on ${plural(givenUp, 'email', 'emails')}. Look at the addresses under Undelivered emails, then try again or dismiss.`,
    };
}

function* ofCards(state: SystemState): Generator<Concern> {
  const { openSince, refundsFailed } = state.payments;
  if (openSince && since(state, openSince) > PAYMENT_LATE_MS)
    yield {
      part: 'cards',
      kind: 'soon',
      says: `A card payment has been open since ${deskTime(openSince)}. Look it up in Stripe, and check there that events reach this site.`,
    };
  if (refundsFailed > 0)
    yield {
      part: 'cards',
      kind: 'now',
      says: `${plural(refundsFailed, 'refund', 'refunds')} to a card failed, so the customer still waits. Pay it back another way: Money lists the booking.`,
    };
}

function* ofPublishes({ publishes: { state, startedAt } }: SystemState): Generator<Concern> {
  if (state === 'failed' && startedAt)
    yield {
      part: 'publishes',
      kind: 'soon',
      says: `The publish of ${deskTime(startedAt)} failed, and the site shows what it showed before. The content admin says which page is wrong; put it right and publish again.`,
    };
}

function* ofRegisters({ registers }: SystemState): Generator<Concern> {
  for (const { name, health } of registers)
    if (health?.isLeftAlone)
      yield {
        part: 'registers',
        kind: 'soon',
        says: `The ${name} doesn’t answer, so it’s asked once a minute at most. Until then customers can enter their car by hand. If it lasts more than an hour, check its status page and our key.`,
      };
}

function* ofDisk({ disk }: SystemState): Generator<Concern> {
  if (disk && disk.free < DISK_LOW)
    yield {
      part: 'files',
      kind: 'now',
      says: `Only ${sizeText(disk.free)} are left on the disk with the data. Make room now: without it, no booking can be stored.`,
    };
}

function* ofBackup(state: SystemState): Generator<Concern> {
  const { backup, jobs, made } = state;
  const isNightly = jobs.some(({ name }) => name === 'backup');
  if (!isNightly)
    return yield {
      part: 'backup',
      kind: 'soon',
      says: 'Nightly backups are off (BACKUPS=off). Make sure that something else backs up the database, the photos and the settings.',
    };
  // A new site makes its first one in its first night.
  const isNew = since(state, made.startedAt) < BACKUP_LATE_MS && !backup;
  if (!isNew && (!backup || since(state, backup.at) > BACKUP_LATE_MS))
    yield {
      part: 'backup',
      kind: 'now',
      says: `${backup ? `The newest backup on this machine is of ${deskTime(backup.at)}` : 'There’s no backup on this machine'}. Run the backup now; if it fails, the job says why. Where several machines run the site, it may be on another.`,
    };
}

/** `1.4 GB` */
export function sizeText(bytes: number): string {
  if (bytes >= 1024 * MB) return `${(bytes / (1024 * MB)).toFixed(1)} GB`;
  return `${Math.round(bytes / MB)} MB`;
}

/** When a job comes again, in words; '' where nobody knows. */
export function nextText({ nextAt, isAsked, isRunning }: SystemJob, now: string): string {
  if (isRunning) return 'running now';
  if (isAsked) return 'in a few seconds';
  if (!nextAt) return 'not known yet';
  return Date.parse(nextAt) - Date.parse(now) < MINUTE_MS ? 'within a minute' : deskTime(nextAt);
}

export const systemDoneText = (job: string | null): string | null =>
  job === null || !/^[a-z-]{1,40}$/.test(job)
    ? null
    : `“${jobWords(job)}” runs within a few seconds. Reload this page to see how it went.`;
