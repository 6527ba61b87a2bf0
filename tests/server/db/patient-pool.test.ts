import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patientPool } from '../../../src/server/db/patient-pool.ts';

/** What each connection meets in turn: null is well. The last one goes on. */
let connections: (string | null)[];
let answers: (string | null)[];
let tried: { connections: number; queries: number };

const errorOf = (code: string) => Object.assign(new Error(`the server says ${code}`), { code });
const next = (from: (string | null)[]) => (from.length > 1 ? from.shift() : from[0]) ?? null;

class Client extends EventEmitter {
  connect(told: (error?: Error) => void) {
    tried.connections++;
    const code = next(connections);
    setImmediate(() => told(code ? errorOf(code) : undefined));
  }
  query(_text: string, _values: unknown, told: (error: Error | null, rows?: object) => void) {
    tried.queries++;
    const code = next(answers);
    setImmediate(() => told(code ? errorOf(code) : null, { rows: [] }));
  }
  getTransactionStatus = () => 'I';
  end(told?: () => void) {
    told?.();
  }
}
const open = () => patientPool({ Client: Client as never, max: 1 });

beforeEach(() => {
  connections = [null];
  answers = [null];
  tried = { connections: 0, queries: 0 };
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => vi.useRealTimers());

test('a server that restarts is waited for, because nothing has been asked yet', async () => {
  connections = ['ECONNREFUSED', '57P03', null];
  const pool = open();
  const asked = pool.query('insert into cars values (1)');
  await vi.advanceTimersByTimeAsync(500);
  await expect(asked).resolves.toEqual({ rows: [] });
  expect(tried).toEqual({ connections: 3, queries: 1 });
});

test('one that stays away is told of after three seconds, and then at once until it is back', async () => {
  connections = ['ECONNREFUSED'];
  const pool = open();
  const first = expect(pool.connect()).rejects.toThrow('ECONNREFUSED');
  await vi.advanceTimersByTimeAsync(3500);
  await first;
  const before = tried.connections;
  await expect(pool.query('select 1')).rejects.toThrow('ECONNREFUSED');
  expect(tried.connections).toBe(before + 1);
  connections = [null];
  await expect(pool.query('select 1')).resolves.toEqual({ rows: [] });
});

test('a wrong password is told at once', async () => {
  connections = ['28P01'];
  await expect(open().connect()).rejects.toThrow('28P01');
  expect(tried.connections).toBe(1);
});

test('a read whose connection is lost is asked once more; a write is not, and neither is what is wrong', async () => {
  const pool = open();
  answers = ['57P01', null];
  await expect(pool.query({ text: ' SELECT 1', values: [] })).resolves.toEqual({ rows: [] });
  expect(tried.queries).toBe(2);
  for (const [text, code] of [
    ['update cars set x = 1', '57P01'],
    ['select 1 / 0', '22012'],
  ] as const) {
    tried.queries = 0;
    answers = [code];
    await expect(pool.query(text)).rejects.toThrow(code);
    expect(tried.queries).toBe(1);
  }
});
