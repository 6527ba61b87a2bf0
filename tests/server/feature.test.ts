import { expect, expectTypeOf, test } from 'vitest';
import { type Feature, joinFeatures } from '../../src/server/feature.ts';
import { createLogger } from '../../src/server/log.ts';
import type { MailKind } from '../../src/server/mail/kind.ts';

const kindOf = (name: string): MailKind => ({ name, to: 'customer', compose: () => Promise.resolve(null) });
const jobOf = (name: string) => ({ name, everyMs: 1000, run: () => Promise.resolve() });

test('pages find the services of every feature, each with its own type', () => {
  const desk: Feature<{ desk: { open(): string } }> = { services: { desk: { open: () => 'open' } } };
  const till: Feature<{ till: number }> = { services: { till: 1 } };
  const { services } = joinFeatures([desk, till, { services: {} }]);
  expectTypeOf(services.desk.open).returns.toBeString();
  expectTypeOf(services.till).toBeNumber();
  expectTypeOf(services).not.toHaveProperty('other');
  expect([services.desk.open(), services.till]).toEqual(['open', 1]);
});

test.each([
  ['kind of mail', { mails: [kindOf('same')] }, 'Two kinds of email are called same'],
  ['job', { jobs: [jobOf('same')] }, 'Two jobs are called same'],
  ['service', { services: { same: 1 } }, 'Two services are called same'],
])('two features with the same %s do not start', (_, brought, message) => {
  const feature = { services: {}, ...brought };
  expect(() => joinFeatures([feature])).not.toThrow();
  expect(() => joinFeatures([feature, { services: {} }, feature])).toThrow(message);
});

test('each feature forgets its own, one after the other', async () => {
  const forgotten: string[] = [];
  const forgetful = (name: string): Feature => ({
    services: {},
    forget: (now) => Promise.resolve(void forgotten.push(`${name} ${now.getUTCFullYear()}`)),
  });
  await joinFeatures([forgetful('a'), { services: {} }, forgetful('b')]).forget(new Date('2026-11-21'));
  expect(forgotten).toEqual(['a 2026', 'b 2026']);
});

test('one that cannot forget holds up no other, and is told of at the end', async () => {
  const forgotten: string[] = [];
  const failing: Feature = { services: {}, forget: () => Promise.reject(new Error('the bucket is away')) };
  const other: Feature = { services: {}, forget: () => Promise.resolve(void forgotten.push('other')) };
  const all = joinFeatures([joinFeatures([failing, other]), failing, other]);
  let lines = '';
  const log = createLogger('error', { write: (line) => void (lines += line) });
  await all.forget(new Date()).catch((err: unknown) => log.error({ err }, 'a job failed'));
  expect(forgotten).toEqual(['other', 'other']);
  expect(lines.match(/the bucket is away/g)).toHaveLength(2);
});
