import { expect, test } from 'vitest';
import { calendarAnswer } from '../../../src/views/account/calendar-answer.ts';

const changedAt = new Date('2026-11-21T12:00:00Z');
const found = { kind: 'shown', text: 'BEGIN:VCALENDAR', etag: '"abc"', changedAt } as const;
const status = (asked: Record<string, string>) => calendarAnswer(found, new Headers(asked)).status;

test('an app that has what it says is told so, by the fingerprint before the time', () => {
  expect(status({})).toBe(200);
  for (const tags of ['"abc"', 'W/"abc"', '"x", "abc"', '*'])
    expect(status({ 'If-None-Match': tags })).toBe(304);
  expect(status({ 'If-Modified-Since': 'Sat, 21 Nov 2026 12:00:00 GMT' })).toBe(304);
  expect(status({ 'If-Modified-Since': 'Sat, 21 Nov 2026 11:59:59 GMT' })).toBe(200);
  expect(status({ 'If-Modified-Since': 'yesterday' })).toBe(200);
  const both = { 'If-None-Match': '"old"', 'If-Modified-Since': 'Sat, 21 Nov 2026 12:00:00 GMT' };
  expect(status(both)).toBe(200);
});

test('it is kept by who asked and no search engine lists it, whatever it answers', async () => {
  const answers = [
    calendarAnswer(found, new Headers()),
    calendarAnswer(found, new Headers({ 'If-None-Match': '*' })),
    calendarAnswer({ kind: 'gone', status: 404, message: 'There is none' }, new Headers()),
  ];
  expect(answers.map(({ headers }) => headers.get('X-Robots-Tag'))).toEqual([
    'noindex',
    'noindex',
    'noindex',
  ]);
  expect(answers.map(({ headers }) => headers.get('Cache-Control'))).toEqual([
    'private, no-cache',
    'private, no-cache',
    // The server’s own: no-store.
    null,
  ]);
  expect(await answers[1]?.text()).toBe('');
  expect(answers[0]?.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
});
