import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { outbox } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { sendAllDue } from '../../src/server/mail/outbox.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { byLink, composeMails } from '../helpers/api.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';
import { content } from '../helpers/published.ts';

const MAILS = '/apps/desk/mails';
const HOUR_MS = 60 * 60_000;

forEachEngineWhenWide('emails that were given up', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const page = async (fields?: Record<string, string>) =>
    desk.api.features.pages.outbox.givenUp(
      opening({ path: MAILS, actor: WORKSHOP, ...(fields && { body: new URLSearchParams(fields) }) }),
    );
  const list = async (of = '') => {
    const shown = of
      ? await desk.api.features.pages.outbox.givenUp(opening({ path: MAILS + of, actor: WORKSHOP }))
      : await page();
    if (shown.kind !== 'shown') throw new Error('No list is shown');
    return shown;
  };
  /** The mail server refuses until all that waits is given up. */
  async function fail(): Promise<void> {
    const parts = { db: database.db, clock: () => now, content: () => content, log: createLogger('silent') };
    const refuse = () =>
      Promise.reject(Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 }));
    for (let attempt = 0; attempt < 12; attempt++) {
      await sendAllDue({
        ...parts,
        compose: composeMails({ db: database.db, clock: () => now }),
        send: refuse,
      });
      now = new Date(now.getTime() + 2 * HOUR_MS);
    }
  }

  once(
    'say what and whom they were for, why they failed, and about which booking; not what they say',
    async () => {
      const work = await desk.book(['mot']);
      await byLink(desk.api.services).cancel(work.token, '', { version: 0 });
      await desk.api.services.asking.logInLink('sam@example.com', '');
      await fail();
      const { mails, count } = await list();
      expect(count).toBe(3);
      const booking = { id: work.id, reference: work.reference };
      const told = Object.fromEntries(mails.map((mail) => [mail.kind, mail]));
      expect(told['booking-changed']).toMatchObject({
        to: 'sample.driver@example.com',
        why: 'EENVELOPE 550',
        attempts: 12,
        booking,
        title: expect.stringContaining(work.reference) as string,
      });
      expect(told['booking-changed-to-staff']).toMatchObject({ to: site.support.staffEmail, booking });
      // Its link has ended meanwhile: there is nothing left to send.
      expect(told['account-log-in']).toMatchObject({ booking: null });
      expect(JSON.stringify(mails)).not.toMatch(/https?:|signature|\/booking\/manage/);
    },
  );

  test('one is tried again and goes, another is dismissed and never does; each once in the audit log', async () => {
    const work = await desk.book(['mot']);
    await byLink(desk.api.services).cancel(work.token, '', { version: 0 });
    await fail();
    const { mails } = await list();
    const id = (kind: string) => mails.find((mail) => mail.kind === kind)?.id ?? '';
    const retry = { act: 'retry', id: id('booking-changed') };
    const dismiss = { act: 'dismiss', id: id('booking-changed-to-staff') };
    await Promise.all([page(retry), page(retry), page(dismiss), page(dismiss)]);
    expect((await list()).count).toBe(0);
    expect(await desk.mails()).toMatchObject([{ to: { address: 'sample.driver@example.com' } }]);
    now = new Date(now.getTime() + 100 * HOUR_MS);
    expect(await desk.mails()).toEqual([]);
    // What was dismissed is not what can be tried again.
    await page({ act: 'retry', id: dismiss.id });
    await page({ act: 'all', id: '' });
    expect(await desk.mails()).toEqual([]);
    expect((await desk.audit()).map(({ what }) => what).toSorted()).toEqual([
      'mail.dismissed',
      'mail.retried',
    ]);
  });

  once('all of them go again at one press, and what failed while it waited comes back', async () => {
    const work = await desk.book(['mot']);
    await byLink(desk.api.services).cancel(work.token, '', { version: 0 });
    await fail();
    expect(await page({ act: 'all', id: '' })).toEqual({ kind: 'onward', to: `${MAILS}?done=all` });
    await fail();
    expect((await list()).count).toBe(2);
    await page({ act: 'all', id: '' });
    expect(await desk.mails()).toHaveLength(2);
    expect(await database.db.$count(outbox, eq(outbox.attempts, 1))).toBe(2);
  });

  once('hundreds have pages, and all of them go at one press', async () => {
    const rows = Array.from({ length: 45 }, (_, place) => ({
      id: crypto.randomUUID(),
      kind: 'gone-kind',
      subject: '1',
      dueAt: now,
      createdAt: now,
      failedAt: new Date(now.getTime() - place * HOUR_MS),
      lastError: String(place),
    }));
    await database.db.insert(outbox).values(rows);
    const pages = [await list(), await list('?page=2'), await list('?page=3'), await list('?page=4')];
    const shown = pages.flatMap(({ mails }) => mails.map(({ why }) => Number(why)));
    expect(shown).toEqual(rows.map((_, place) => place));
    expect(pages.map(({ more, count }) => [more, count])).toEqual([
      [true, 45],
      [true, 45],
      [false, 45],
      [false, 45],
    ]);
    await page({ act: 'all', id: '' });
    expect((await list()).count).toBe(0);
  });

  once('one of a kind that nobody writes any more is listed all the same', async () => {
    const row = { kind: 'gone-kind', subject: '1', dueAt: now, createdAt: now, failedAt: now };
    await database.db.insert(outbox).values({ ...row, id: crypto.randomUUID(), lastError: 'Error' });
    expect(await list()).toMatchObject({
      mails: [{ kind: 'gone-kind', title: null, to: null, booking: null }],
    });
  });
});
