import { expect, test } from 'vitest';
import { motOf } from '../../src/server/reminder/known.ts';
import { aDvlaVehicle, aDvsaVehicle, aRecord } from '../fixtures/mot.ts';

const TODAY = '2026-11-21';
const failed = { kind: 'failed', why: 'timeout' } as const;
const noKey = { kind: 'failed', why: 'no-key' } as const;
const missing = { kind: 'not-found' } as const;
const dvla = (motExpiryDate: string | null, monthOfFirstRegistration: string | null = '2018-03') =>
  ({ kind: 'found', vehicle: aDvlaVehicle({ motExpiryDate, monthOfFirstRegistration }) }) as const;
const kindOf = (known: ReturnType<typeof motOf>) => (known.kind === 'known' ? known.status.kind : known.kind);

test.each([
  ['both know it', aRecord('2026-12-05'), 'valid'],
  ['it has ended', aRecord('2026-11-20'), 'expired'],
  ['too new for a test', { ...aRecord(null), dvla: dvla(null, '2025-01'), dvsa: missing }, 'not-due'],
  ['the DVLA is down', { ...aRecord('2026-12-05'), dvla: failed }, 'valid'],
  ['the DVSA is down, the DVLA’s date lies ahead', { ...aRecord('2026-12-05'), dvsa: failed }, 'valid'],
  ['the DVSA is down, and so its new test unseen', { ...aRecord('2026-11-20'), dvsa: failed }, 'unsure'],
  [
    'the DVSA is down, and the car is old',
    { ...aRecord(null), dvla: dvla(null, '1980-01'), dvsa: failed },
    'unsure',
  ],
  ['there is no key for the DVSA', { ...aRecord('2026-11-20'), dvsa: noKey }, 'expired'],
  [
    'no key for the DVSA, an old car',
    { ...aRecord(null), dvla: dvla(null, '1980-01'), dvsa: noKey },
    'unsure',
  ],
  ['both are down', { ...aRecord(null), dvla: failed, dvsa: failed }, 'unsure'],
  ['one is down, the other does not know it', { ...aRecord(null), dvla: failed, dvsa: missing }, 'unsure'],
  ['neither knows it', { ...aRecord(null), dvla: missing, dvsa: missing }, 'not-found'],
  [
    'neither accepts it',
    { ...aRecord(null), dvla: { kind: 'bad-registration' }, dvsa: missing },
    'not-found',
  ],
] as const)('%s: %s', (_, record, kind) => expect(kindOf(motOf(record, TODAY))).toBe(kind));

test('an old car without a certificate is exempt, and with one it is not', () => {
  const old = { kind: 'found', vehicle: aDvsaVehicle({ firstUsed: '1984-06-01' }) } as const;
  expect(kindOf(motOf({ ...aRecord(null), dvsa: old }, TODAY))).toBe('exempt');
  expect(kindOf(motOf({ ...aRecord('2026-12-05'), dvsa: old }, TODAY))).toBe('valid');
});
