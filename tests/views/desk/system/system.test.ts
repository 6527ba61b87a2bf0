import { describe, expect, test } from 'vitest';
import type { SystemJob, SystemState } from '../../../../src/contract/desk/system.ts';
import { factsOf } from '../../../../src/views/desk/system/facts.ts';
import { concerns, nextText, sizeText, systemDoneText } from '../../../../src/views/desk/system/system.ts';

const NOW = '2026-11-28T12:00:00.000Z';
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString();
const GB = 1024 ** 3;

const job = (own: Partial<SystemJob> = {}): SystemJob => ({
  name: 'forget',
  ranAt: ago(3),
  nextAt: ago(-21),
  failed: null,
  isRunning: false,
  isAsked: false,
  ...own,
});

const WELL: SystemState = {
  now: NOW,
  made: {
    version: '1.2.3',
    commit: 'abc',
    node: 'v24.0.0',
    startedAt: ago(100),
    database: 'PostgreSQL',
    mail: 'smtp://mail.example.co.uk',
    registers: 'DVLA and DVSA',
    cards: 'Stripe',
    photos: 'bucket kennet',
    standIns: [],
  },
  heldFrom: null,
  jobs: [job(), job({ name: 'backup' })],
  mail: { due: 1, dueSince: ago(0.01), retrying: 0, givenUp: 0 },
  payments: { open: 1, openSince: ago(1), refundsOpen: 0, refundsFailed: 0, toldAt: ago(1) },
  publishes: { state: 'live', startedAt: ago(50), liveAt: ago(49) },
  photos: 12,
  disk: { free: 20 * GB, all: 40 * GB },
  backup: { at: ago(9), bytes: 3 * GB, rows: 12_345 },
  database: { version: '15.8', bytes: GB },
  pool: { all: 3, idle: 2, waiting: 0, most: 10 },
  registers: [
    {
      name: 'DVLA',
      health: { isLeftAlone: false, answeredAt: ago(1), failedAt: null, why: null, code: null },
    },
    { name: 'DVSA', health: null },
  ],
};
const says = (own: Partial<SystemState>) =>
  concerns({ ...WELL, ...own }).map(({ part, kind, says: words }) => [part, kind, words]);

test('where all is well, nothing is said', () => {
  expect(concerns(WELL)).toEqual([]);
});

describe('what is wrong is said with what to do, the urgent first', () => {
  test.each<[string, Partial<SystemState>, string, string, RegExp]>([
    [
      'a job that failed',
      { jobs: [job({ name: 'backup', failed: { at: ago(1), why: 'no room' } })] },
      'jobs',
      'now',
      /“Make the nightly backup” failed on .*: no room\. .*run it now/,
    ],
    [
      'one that does not run',
      { jobs: [job({ nextAt: ago(3) }), job({ name: 'backup' })] },
      'jobs',
      'soon',
      /should have run/,
    ],
    [
      'a restore',
      { heldFrom: ago(30), jobs: [job({ nextAt: ago(3) }), job({ name: 'backup' })] },
      'jobs',
      'now',
      /confirm-restore/,
    ],
    [
      'emails that wait',
      { mail: { due: 4, dueSince: ago(1), retrying: 0, givenUp: 0 } },
      'mail',
      'now',
      /4 emails have waited since .*doctor/,
    ],
    [
      'emails given up',
      { mail: { due: 0, dueSince: null, retrying: 0, givenUp: 1 } },
      'mail',
      'soon',
      /gave up on 1 email\. .*Undelivered emails/,
    ],
    [
      'a payment without an end',
      { payments: { ...WELL.payments, openSince: ago(30) } },
      'cards',
      'soon',
      /Look it up in Stripe/,
    ],
    [
      'refunds that failed',
      { payments: { ...WELL.payments, refundsFailed: 2 } },
      'cards',
      'now',
      /2 refunds .*Pay it back/,
    ],
    [
      'a publish',
      { publishes: { ...WELL.publishes, state: 'failed' } },
      'publishes',
      'soon',
      /publish again/,
    ],
    [
      'a register',
      {
        registers: [
          {
            name: 'DVSA',
            health: { isLeftAlone: true, answeredAt: null, failedAt: ago(0.1), why: 'timeout', code: null },
          },
        ],
      },
      'registers',
      'soon',
      /The DVSA doesn’t answer.*our key/,
    ],
    ['a full disk', { disk: { free: 200 * 1024 ** 2, all: GB } }, 'files', 'now', /Only 200 MB .*Make room/],
    [
      'an old backup',
      { backup: { at: ago(50), bytes: 1, rows: 1 } },
      'backup',
      'now',
      /is of .*Run the backup/,
    ],
    ['no backup', { backup: null }, 'backup', 'now', /There’s no backup/],
    ['backups off', { jobs: [job()] }, 'backup', 'soon', /BACKUPS=off/],
  ])('%s', (_, own, part, kind, words) => {
    expect(says(own)).toEqual([[part, kind, expect.stringMatching(words)]]);
  });

  test('a new site has until its second night for a backup', () => {
    expect(says({ backup: null, made: { ...WELL.made, startedAt: ago(5) } })).toEqual([]);
  });

  test('what customers feel stands first', () => {
    const kinds = concerns({
      ...WELL,
      mail: { ...WELL.mail, givenUp: 1 },
      disk: { free: 1, all: GB },
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(['now', 'soon']);
  });
});

test('a register’s certificate that has ended is told as its', () => {
  const health = { isLeftAlone: true, answeredAt: null, failedAt: ago(0.1), why: 'error' };
  const registers = [{ name: 'DVLA', health: { ...health, code: 'CERT_HAS_EXPIRED' } }] as const;
  const [fact] = factsOf({ ...WELL, registers }).registers;
  expect(fact?.value).toMatch(/its certificate has ended$/);
});

test('facts have no gaps, whatever is missing', () => {
  const bare: SystemState = {
    ...WELL,
    made: { ...WELL.made, commit: '', mail: 'files', cards: 'none', photos: 'folder', standIns: ['mail'] },
    publishes: { state: null, startedAt: null, liveAt: null },
    payments: { ...WELL.payments, openSince: null, toldAt: null },
    disk: null,
    backup: null,
    pool: null,
  };
  for (const state of [WELL, bare])
    for (const { name, value } of Object.values(factsOf(state)).flat())
      expect([name, value], name).toEqual([
        expect.stringMatching(/\S/),
        expect.not.stringMatching(/^$|null|undefined|NaN|\[object|Invalid/),
      ]);
});

test('a job says when it comes, and what was asked for is confirmed by its words alone', () => {
  expect(nextText(job({ isRunning: true }), NOW)).toBe('running now');
  expect(nextText(job({ isAsked: true }), NOW)).toBe('in a few seconds');
  expect(nextText(job({ nextAt: null }), NOW)).toBe('not known yet');
  expect(nextText(job({ nextAt: ago(0) }), NOW)).toBe('within a minute');
  expect(systemDoneText('backup')).toMatch(/^“Make the nightly backup” runs/);
  expect(systemDoneText('<script>')).toBeNull();
  expect([sizeText(5 * 1024 ** 2), sizeText(1.44 * GB)]).toEqual(['5 MB', '1.4 GB']);
});
