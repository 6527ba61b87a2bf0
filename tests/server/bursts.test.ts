import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../src/server/log.ts';
import { answering } from '../../src/server/request-id.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function logged() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }) };
}
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a thousand equal failures are two lines, the second with their number and some of their ids', () => {
  const { lines, log } = logged();
  for (let each = 0; each < 1000; each++)
    answering({ request: `id-${each}` }, () => log.error({ err: away(), call: '/cart' }, 'a call failed'));
  log.error({ err: new Error('another') }, 'a call failed');
  log.info('nothing is wrong');
  expect(lines).toMatchObject([
    { msg: 'a call failed', request: 'id-0', err: { code: 'ECONNREFUSED', stack: expect.any(String) } },
    { err: { message: 'another' } },
    { msg: 'nothing is wrong' },
  ]);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(3)).toMatchObject([{ level: 'error', call: '/cart', more: 999, seconds: 10 }]);
  expect(lines[3]).not.toHaveProperty('err');
  expect(lines[3]).not.toHaveProperty('request');
  expect(lines[3]?.['requests']).toHaveLength(20);
});

test('one that stays away is told of every ten seconds, and one that comes back a while later at once', () => {
  const { lines, log } = logged();
  const fail = () => log.warn({ path: '/' }, 'the database could not be reached');
  for (let second = 0; second < 25; second++) {
    fail();
    vi.advanceTimersByTime(1000);
  }
  expect(lines.map(({ more }) => more)).toEqual([undefined, 9, 10]);
  vi.advanceTimersByTime(30_000);
  fail();
  expect(lines.map(({ more }) => more)).toEqual([undefined, 9, 10, 5, undefined]);
});

test('what tells of no failure, and the last word of a process, is never held back', () => {
  const { lines, log } = logged();
  for (let each = 0; each < 3; each++) {
    log.warn({ mail: 'a', why: '550' }, 'an email could not be sent and will be tried again');
    log.fatal({ err: away() }, 'an error was not handled');
  }
  expect(lines).toHaveLength(6);
});
