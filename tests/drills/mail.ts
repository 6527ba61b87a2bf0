import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { outbox } from '../../src/server/db/schema.ts';
import { certificate } from './certificates.ts';
import { fill } from './fill.ts';
import { logged } from './logged.ts';
import { residentMb } from './memory.ts';
import { come, type MixedOrder } from './mixed.ts';
import { type Manner, type OddSmtp, oddSmtp } from './odd-smtp.ts';
import { type Filled, people } from './people.ts';
import { say } from './say.ts';
import { openScene, type Scene } from './scene.ts';
import { tally } from './tally.ts';

const MANNERS: readonly Manner[] = [
  ...(['good', 'silent', 'drips', 'drops', 'keeps and drops'] as const),
  ...(['late', 'busy', 'no mailbox', 'loses', 'wrong certificate'] as const),
];
/** Those that keep an email and never say so in time: it comes again, under the same Message-ID. */
const TWICE: readonly Manner[] = ['keeps and drops', 'late'];
/** Of the pool of one process. */
const CONNECTIONS = 3;
const EMPTY_WITHIN_MS = 240_000;

/** The mail server slow, lying and refusing in turn, while people book: each email arrives, and no order waits for it. */
export async function mail({ minutes, rate }: MixedOrder): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'kennet-smtp-'));
  const smtp = await oddSmtp(certificate(folder, 30));
  let filled: Filled | undefined;
  const scene = await openScene(async (db) => void (filled = await fill(db, 5)), {
    UNLIMITED_NETWORKS: '127.0.0.1',
    SMTP_URL: smtp.url,
  });
  try {
    if (!filled) throw new Error('Nothing was filled in');
    const seen = tally();
    const crowd = people(scene, filled, seen, new Uint8Array());
    const { acts } = crowd;
    for (const act of ['desk', 'photograph', 'pay', 'decide'] as const) acts[act] = acts.book;
    const rows: string[] = [];
    let most = 0;
    let isTwiceElsewhere = false;
    for (const manner of MANNERS) {
      seen.begin(`the mail server: ${manner}`);
      smtp.manner = manner;
      smtp.connections.most = smtp.connections.now;
      // What waited for its next try, or for the end of a rest, is tried by this one.
      await makeDue(scene);
      const before = twice(smtp);
      const until = performance.now() + (minutes * 60_000) / MANNERS.length;
      await come(crowd, rate, () => performance.now() >= until);
      const mb = Math.max(...scene.sites.map((site) => residentMb(site.pid())));
      most = Math.max(most, mb);
      const again = twice(smtp) - before;
      const { open, sent } = await counts(scene);
      rows.push(
        `| ${manner} | ${sent} | ${open} | ${smtp.connections.most} | ${again} | ${mb.toFixed(0)} MB |`,
      );
      say(rows.at(-1) ?? '');
      if (smtp.connections.most > CONNECTIONS * scene.sites.length) isTwiceElsewhere = true;
    }
    seen.begin('the mail server: good again');
    smtp.manner = 'good';
    const ended = await emptied(scene);
    const wrong = await audit(scene, smtp);
    if (isTwiceElsewhere) wrong.push(`more than ${CONNECTIONS} connections of a process`);
    for (const site of scene.sites) say(logged(site));
    const { requests, failures } = seen.total();
    say(`${seen.table()}

| mail server | sent so far | wait | connections at once | came twice | largest process |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${crowd.told.bookings.size} bookings, ${requests} requests, ${failures} of them failed, p99 ${seen.percentile(0.99)} ms. The outbox was empty ${ended === null ? 'NOT EVEN' : (ended / 1000).toFixed(0)} s after the mail server was good again.
${smtp.kept.size} emails were kept by it, ${twice(smtp)} more than once (by ${TWICE.join(' and ')}; each under the Message-ID of before); ${smtp.lost.size} were taken and lost, which nobody here can know; ${smtp.refused.size} addresses were refused for good.
${wrong.length === 0 ? 'Every other email arrived.' : `WRONG:\n${wrong.join('\n')}`}`);
    return wrong.length === 0 && failures === 0 && ended !== null;
  } finally {
    await scene.end();
    smtp.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const twice = ({ kept }: OddSmtp): number => [...kept.values()].filter((times) => times > 1).length;

const isOpen = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

const makeDue = ({ db }: Scene) =>
  db
    .update(outbox)
    .set({ dueAt: sql`least(due_at, now())` })
    .where(isOpen);

async function counts({ db }: Scene): Promise<{ open: number; sent: number }> {
  const rows = await db.select().from(outbox).where(eq(outbox.channel, 'email'));
  const open = rows.filter(({ sentAt, failedAt }) => !sentAt && !failedAt).length;
  return { open, sent: rows.filter(({ sentAt }) => sentAt).length };
}

/** How many emails wait. */
export const mailsWaiting = async (scene: Scene): Promise<number> => (await counts(scene)).open;

/** ms until nothing waits any more; null: something still did. */
export async function emptied(scene: Scene): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < EMPTY_WITHIN_MS) {
    if ((await counts(scene)).open === 0) return performance.now() - began;
    await makeDue(scene);
    await pause(3000);
  }
  return null;
}

/** What is wrong with the emails, each in words. Several to one mailbox may have gone as one, under the id of the first. */
async function audit({ db }: Scene, smtp: OddSmtp): Promise<string[]> {
  const rows = await db.select().from(outbox).where(eq(outbox.channel, 'email'));
  const together = Map.groupBy(rows, ({ id, recipient, triedAt }) =>
    recipient ? `${recipient} ${triedAt?.getTime()}` : id,
  );
  const wrong: string[] = [];
  for (const all of together.values()) {
    const came = all.some(({ id }) => smtp.kept.has(id) || smtp.lost.has(id));
    const first = all[0];
    if (first?.sentAt && !came) wrong.push(`said to be sent, and never came: ${first.kind} ${first.id}`);
    if (first?.failedAt && smtp.refused.size === 0) wrong.push(`given up: ${first.kind}, ${first.lastError}`);
    if (first?.failedAt && !/\b550$/.test(first.lastError ?? ''))
      wrong.push(`given up: ${first.kind}, ${first.lastError}`);
  }
  return wrong;
}
