import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '../../src/contract/desk/audit.ts';
import { RETENTION_YEARS } from '../../src/domain/account/retention.ts';
import { administer } from '../../src/server/account/admin.ts';
import type { Staff } from '../../src/server/auth/actor.ts';
import { accountLinks, auditLog } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { testLinks } from '../helpers/api.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP, WORKSHOP_ID } from '../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';
import { LOGGED_IN } from '../helpers/sessions.ts';
import { asStaff } from '../../src/server/auth/audited-action.ts';

const SUE = { ...LOGGED_IN, kind: 'staff', userId: ADMIN_ID, roles: ['Super Admin'], garages: [] } as const;

forEachEngineWhenWide('the audit log', (open) => {
  let database: TestDatabase;
  let desk: Desk;
  beforeEach(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => SATURDAY_NOON);
  });
  afterEach(() => database.close());

  async function log(times: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      const deed = {
        what: 'work.step',
        subject: `booking ${time % 2}`,
        before: null,
        after: { time },
      } as const;
      await database.db.transaction((tx) => asStaff(tx, SUE, deed, SATURDAY_NOON));
    }
  }
  const page = async (query: Record<string, string> = {}) =>
    (await desk.api.ok(listAudit, { query, headers: { Authorization: 'Bearer token-of-a-super-admin' } }))
      .data;

  test('is read newest first, a page at a time, by what it is about', async () => {
    await log(53);
    const first = await page();
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      at: SATURDAY_NOON.toISOString(),
      by: { id: ADMIN_ID, name: 'Sue Sample' },
      what: 'work.step',
      subject: 'booking 0',
      before: null,
      after: { time: 52 },
    });
    const second = await page({ before: String(first.next) });
    expect(second.entries.map(({ after }) => after)).toEqual([{ time: 2 }, { time: 1 }, { time: 0 }]);
    expect(second.next).toBeNull();
    const about = await page({ subject: 'booking 1' });
    expect(about.entries).toHaveLength(26);
    expect(new Set(about.entries.map(({ subject }) => subject))).toEqual(new Set(['booking 1']));
  });

  test('tells two of the same name apart, and has what they are called and where they are written to', async () => {
    const { db } = database;
    const { pages } = desk.api.features;
    const sent = (who: Staff, path: string, fields: Record<string, string>) =>
      opening({ path, actor: { ...who, isConfirmed: true }, body: new URLSearchParams(fields) });
    const named = { f_name: 'Sue', l_name: 'Sample', country: 'GB', phone: '' };
    for (let press = 0; press < 2; press++)
      await pages.myAccount.name(sent(WORKSHOP, '/my/account/name', named));
    for (const who of [WORKSHOP, SUE])
      await asStaff(db, who, { what: 'work.step', subject: 'x', before: null, after: null }, SATURDAY_NOON);
    const wanda = { account: 'wanda@example.com', roles: 'Workshop' };
    expect((await page()).entries).toMatchObject([
      { by: { name: 'Sue Sample', account: 'sue@example.com', roles: 'Super Admin' } },
      { by: { name: 'Sue Sample', ...wanda } },
      {
        what: 'person.renamed',
        subject: WORKSHOP_ID,
        by: { name: 'Wanda Sample', ...wanda },
        before: { name: 'Wanda Sample' },
        after: { name: 'Sue Sample' },
      },
    ]);
    await pages.myAccount.email(sent(WORKSHOP, '/my/account/email', { email: 'sue.too@example.com' }));
    const [link] = await db.select().from(accountLinks);
    const signature = testLinks.sign('change-email', {
      subject: link?.id ?? '',
      expires: link?.endsAt ?? SATURDAY_NOON,
    });
    const path = `/my/account/email/${link?.id}?signature=${signature}`;
    await pages.myAccount.proveEmail(opening({ path, params: { id: link?.id ?? '' }, body: 'x' }));
    expect((await page()).entries[0]).toMatchObject({
      what: 'person.address_changed',
      by: { name: 'Sue Sample', ...wanda },
      before: { email: 'wanda@example.com' },
      after: { email: 'sue.too@example.com' },
    });
  });

  test('has what the command line did, and gives the accounts that it makes a name', async () => {
    const parts = { db: database.db, links: testLinks, siteUrl: 'http://localhost', now: SATURDAY_NOON };
    await administer(['create', 'olive.owner@example.com'], parts);
    await administer(['create', 'boss@example.com', '--name', 'Nora van Dyke'], parts);
    await administer(['roles', 'give', 'boss@example.com', 'workshop'], parts);
    await administer(['roles', 'give', 'boss@example.com', 'workshop'], parts);
    await administer(['roles', 'take', 'boss@example.com', 'workshop'], parts);
    await administer(['sessions', 'end', 'boss@example.com'], parts);
    const { entries } = await page();
    expect(entries.map(({ what, before, after }) => [what, before ?? after])).toEqual([
      ['person.sessions_ended', null],
      ['person.role_taken', { email: 'boss@example.com', role: 'Workshop' }],
      ['person.role_given', { email: 'boss@example.com', role: 'Workshop' }],
      ['person.invited', { email: 'boss@example.com', name: 'Nora van Dyke', role: 'Super Admin' }],
      ['person.invited', { email: 'olive.owner@example.com', name: 'Olive Owner', role: 'Super Admin' }],
    ]);
    for (const { by } of entries) expect(by).toMatchObject({ id: null, name: 'Command line' });
    await expect(administer(['create', 'x@example.com', '--name', ' '], parts)).rejects.toThrow('not a name');
  });

  test('is not written where what it tells of is undone', async () => {
    const failing = database.db.transaction(async (tx) => {
      await asStaff(tx, SUE, { what: 'work.step', subject: 'x', before: null, after: null }, SATURDAY_NOON);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await desk.audit()).toEqual([]);
  });

  test('cannot be changed or shortened, whatever statement asks', async () => {
    await log(1);
    const forged = database.db.update(auditLog).set({ actorName: 'Somebody else' });
    await expect(forged).rejects.toMatchObject({ cause: { message: 'audit_log is only ever added to' } });
    const gone = database.db.delete(auditLog).where(eq(auditLog.what, 'work.step'));
    await expect(gone).rejects.toMatchObject({ cause: { message: 'audit_log is only ever added to' } });
    expect(await desk.audit()).toMatchObject([{ actorName: 'Sue Sample' }]);
  });

  test('is kept as long as bookings, and only then forgotten', async () => {
    await log(2);
    const later = (days: number) => {
      const then = new Date(SATURDAY_NOON);
      then.setUTCFullYear(then.getUTCFullYear() + RETENTION_YEARS.bookings);
      then.setUTCDate(then.getUTCDate() + days);
      return then;
    };
    await desk.api.features.forget(later(-1));
    expect(await desk.audit()).toHaveLength(2);
    await desk.api.features.forget(later(1));
    expect(await desk.audit()).toEqual([]);
    // Leave to forget ends with its transaction.
    await log(1);
    await expect(database.db.delete(auditLog)).rejects.toThrow();
  });
});

test('no statement of ours changes the log, and one alone deletes from it', () => {
  const code = globSync('src/server/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const having = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(having(/\.update\(auditLog\)/)).toEqual([]);
  expect(having(/\.delete\(auditLog\)/)).toEqual(['src/server/audit/forget.ts']);
  // Leave to delete is asked for where years are over, and nowhere else.
  expect(having(/kennet\.forgets/)).toEqual(['src/server/db/forgetting.ts']);
  expect(having(/await forgetting\(/).toSorted()).toEqual([
    'src/server/audit/forget.ts',
    'src/server/bookings/forget.ts',
    'src/server/share/forget.ts',
  ]);
  expect(having(/\.(?:update|delete)\((?:movements|invoices)\)/)).toEqual([]);
  expect(having(/\.update\(bookingEvents\)/)).toEqual(['src/server/bookings/owner.ts']);
  expect(having(/\.insert\(auditLog\)/)).toEqual(['src/server/auth/audited-action.ts']);
});
