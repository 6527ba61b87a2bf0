import { beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { type Feature, joinFeatures } from '../../src/server/feature.ts';
import { createLogger } from '../../src/server/log.ts';
import type { MailKind } from '../../src/server/mail/kind.ts';

const kindOf = (name: string): MailKind => ({ name, to: 'customer', compose: () => Promise.resolve(null) });
const jobOf = (name: string) => ({ name, everyMs: 1000, run: () => Promise.resolve() });

test('pages find the services of every feature, each with its own type', () => {
  const desk: Feature<{ desk: { open(): string } }> = {
    name: 'desk',
    services: { desk: { open: () => 'open' } },
  };
  const till: Feature<{ till: number }> = { name: 'till', services: { till: 1 } };
  const { services } = joinFeatures([desk, till, { name: 'other', services: {} }]);
  expectTypeOf(services.desk.open).returns.toBeString();
  expectTypeOf(services.till).toBeNumber();
  expectTypeOf(services).not.toHaveProperty('other');
  expect([services.desk.open(), services.till]).toEqual(['open', 1]);
});

test.each([
  ['kind of mail', { mails: [kindOf('same')] }, 'Two kinds of email or text are called same'],
  ['job', { jobs: [jobOf('same')] }, 'Two jobs are called same'],
  ['service', { services: { same: 1 } }, 'Two services are called same'],
])('two features with the same %s do not start', (_, brought, message) => {
  const [first, second] = ['a', 'b'].map((name) => ({ name, services: {}, ...brought }));
  if (!first || !second) throw new Error('There are two');
  expect(() => joinFeatures([first])).not.toThrow();
  expect(() => joinFeatures([first, { name: 'other', services: {} }, second])).toThrow(message);
});

test('two features of the same name do not start', () => {
  const same = { name: 'same', services: {} };
  expect(() => joinFeatures([same, same])).toThrow('Two features are called same');
});

describe('each feature forgets its own, one after the other', () => {
  let forgotten: string[] = [];
  beforeEach(() => (forgotten = []));
  const forgetful = (name: string, forgetBefore?: readonly string[]): Feature => ({
    name,
    services: {},
    ...(forgetBefore && { forgetBefore }),
    forget: (now) => Promise.resolve(void forgotten.push(`${name} ${now.getUTCFullYear()}`)),
  });
  const forget = (...features: Feature[]) => joinFeatures(features).forget(new Date('2026-11-21'));

  test('as they are listed', async () => {
    await forget(forgetful('a'), { name: 'other', services: {} }, forgetful('b'));
    expect(forgotten).toEqual(['a 2026', 'b 2026']);
  });

  test('what says so before others, wherever it is listed', async () => {
    await forget(forgetful('account'), forgetful('booking', ['account']), forgetful('work', ['booking']));
    expect(forgotten).toEqual(['work 2026', 'booking 2026', 'account 2026']);
  });

  test('an order that cannot be kept does not start', () => {
    expect(() => joinFeatures([forgetful('a', ['bookings'])])).toThrow(
      'a says that it forgets before bookings, which is no feature that forgets',
    );
    expect(() => joinFeatures([forgetful('a', ['b']), { name: 'b', services: {} }])).toThrow('before b');
    expect(() =>
      joinFeatures([forgetful('a', ['b']), forgetful('c'), forgetful('b', ['d']), forgetful('d', ['a'])]),
    ).toThrow('These features would each forget before another: a, b, d');
  });
});

test('one that cannot forget holds up no other, and is told of at the end', async () => {
  const forgotten: string[] = [];
  const failing: Feature = {
    name: 'failing',
    services: {},
    forget: () => Promise.reject(new Error('the bucket is away')),
  };
  const other: Feature = {
    name: 'other',
    services: {},
    forget: () => Promise.resolve(void forgotten.push('other')),
  };
  const inner = { ...joinFeatures([failing, other]), name: 'inner' };
  const all = joinFeatures([inner, failing, other]);
  let lines = '';
  const log = createLogger('error', { write: (line) => void (lines += line) });
  await all.forget(new Date()).catch((err: unknown) => log.error({ err }, 'a job failed'));
  expect(forgotten).toEqual(['other', 'other']);
  expect(lines.match(/the bucket is away/g)).toHaveLength(2);
});
