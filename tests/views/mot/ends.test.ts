import { expect, it } from 'vitest';
import { mileageOf } from '../../../src/domain/mot/mot-mileage.ts';
import { motDetail } from '../../../src/server/mot/detail.ts';
import { registerFacts } from '../../../src/server/registers/facts.ts';
import { endOf, failedDangerous } from '../../../src/views/mot/facts.ts';
import { mileageRows } from '../../../src/views/mot/mileage-rows.ts';
import { aDefect, aDvsaVehicle, aRecord, aTest, km, miles } from '../../fixtures/mot.ts';
import { content } from '../../helpers/published.ts';

const detail = (own: Parameters<typeof aRecord>[1] = {}) => {
  const record = aRecord('2027-03-14', own);
  return motDetail(content, record, registerFacts(content, record), new Date('2026-11-21T12:00:00Z'));
};

it('knows the day to keep, and none of an MOT that has ended or of a vehicle that is not ours to remind', () => {
  const { advice, status } = detail();
  expect(endOf({ advice, status })).toBe('2027-03-14');
  expect(endOf({ advice, status: { kind: 'not-due', due: '2028-01-02', days: 407 } })).toBe('2028-01-02');
  expect(endOf({ advice, status: { kind: 'expired', expires: '2026-01-02', days: 323 } })).toBeNull();
  expect(endOf({ advice: { ...advice, earliest: null }, status })).toBeNull();
});

it('calls a car dangerous by its newest test alone, and only when it failed', () => {
  const danger = [aDefect('dangerous', 'Brake pipe leaking (1.1.11 (c) (ii))')];
  const of = (...tests: ReturnType<typeof aTest>[]) =>
    failedDangerous(detail({ dvsa: { kind: 'found', vehicle: aDvsaVehicle({ tests }) } }));
  const bad = (date: string) => aTest(date, { result: 'failed', defects: danger });
  expect(of(bad('2026-03-10'))).toBe(true);
  expect(of(aTest('2026-09-10'), bad('2026-03-10'))).toBe(false);
  expect(of(aTest('2026-03-10', { result: 'failed' }))).toBe(false);
});

it('lists readings newest first in both units, and says why one is missing', () => {
  const tests = [
    aTest('2026-03-10', { odometer: { kind: 'unreadable' } }),
    aTest('2025-03-10', { odometer: km(80000) }),
    aTest('2024-03-10', { odometer: miles(40000) }),
  ];
  const rows = mileageRows(mileageOf(tests, null));
  expect(rows.map(({ date }) => date)).toEqual(['2026-03-10', '2025-03-10', '2024-03-10']);
  expect(rows[0]?.km).toBe('');
  expect(rows[1]).toMatchObject({ miles: '49,710', km: '80,000' });
  expect(rows[2]).toMatchObject({ miles: '40,000', km: '64,374' });
});
