import { expect, test } from 'vitest';
import { errorStatus, errorWords } from '../../../src/domain/text/error-status.ts';

test.each([
  ['statusCode first', { statusCode: 503, status: 404, response: { status: 401 } }, 503],
  ['then status', { status: 404, response: { status: 401 } }, 404],
  ['then the response’s', { response: { status: 401 } }, 401],
  ['else 500', new Error('broken'), 500],
  ['nothing thrown', undefined, 500],
  ['a status that is none', { statusCode: '503', status: 200, response: null }, 500],
  ['a number out of range', { statusCode: 999 }, 500],
])('%s', (_, error, status) => {
  expect(errorStatus(error)).toBe(status);
});

test('an answer that already says what went wrong is kept', () => {
  expect(errorStatus(undefined, 413)).toBe(413);
  expect(errorStatus(undefined, 200)).toBe(500);
});

test('what an error says for people is told, and nothing else of it', () => {
  expect(errorWords(Object.assign(new Error('10.0.0.7'), { words: 'Try again' }))).toBe('Try again');
  for (const error of [new Error('10.0.0.7'), { words: 7 }, null, 'thrown'])
    expect(errorWords(error)).toBeNull();
});
