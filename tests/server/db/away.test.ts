import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { isDatabaseAway, Unasked } from '../../../src/server/db/away.ts';
import { AppError, away } from '../../../src/server/errors.ts';
import { Away } from '../../../src/server/http/away.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const fatal = (code: string, message: string) => Object.assign(coded(code, message), { severity: 'FATAL' });
const asked = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each([
  ...(['57P01', '57P02', '57P03', '08006', '53100', '53300', '25006'] as const).map((code) =>
    asked(coded(code)),
  ),
  ...(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'EAI_AGAIN'] as const).map((code) =>
    asked(coded(code)),
  ),
  new Unasked('No connection', { cause: coded('ECONNREFUSED') }),
  new Unasked('No connection', { cause: new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]) }),
  asked(new Error('Connection terminated unexpectedly')),
  asked(new Error('Client has encountered a connection error and is not queryable')),
  asked(new Error('Query read timeout')),
  new Error('timeout exceeded when trying to connect'),
  new Unasked('No connection', { cause: fatal('XX000', 'could not write init file') }),
  new Away(away('database', 'Away', 10, asked(coded('57P01')))),
  asked(coded('55P03')),
])('the database is away: %#', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  asked(coded('23505', 'duplicate key')),
  asked(coded('57014', 'canceling statement due to statement timeout')),
  asked(new TypeError('Do not know how to serialize a BigInt')),
  new Unasked('No connection', { cause: fatal('28P01', 'password authentication failed') }),
  new AppError('not_found', 'There is no such booking'),
  // Another service of ours, over the same network.
  new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
  coded('ECONNRESET'),
  coded('ENOENT'),
  'thrown',
  null,
])('something else is wrong: %#', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
