import { expect, test } from 'vitest';
import { askText, lateText, questionText, readyText } from '../../../src/domain/booking/text-words.ts';
import { isNews } from '../../../src/domain/booking/text-state.ts';
import { isUkMobile, parseUkPhone } from '../../../src/domain/account/phone.ts';
import { quietUntil } from '../../../src/domain/text/quiet-hours.ts';
import { plainSms, smsLength } from '../../../src/domain/text/sms.ts';

const name = 'Kennet Car Care';
const link = `https://www.kennetcarcare.co.uk/t/${'x'.repeat(36)}`;

test('each of our texts is one part, in the phone’s own alphabet, with its longest words', () => {
  const all = [
    askText(name, '012345'),
    lateText(name, { leg: 'collection', until: '10:40', link }),
    lateText(name, { leg: 'delivery', until: '17:40', link }),
    questionText(name, { count: 12, isDanger: true, link }),
    readyText(name, { back: { kind: 'driven', date: '2026-09-30', window: '16:00-18:00' }, link }),
    readyText(name, { back: { kind: 'other' }, link }),
    readyText(name, { back: { kind: 'unsafe' }, link }),
  ];
  expect(all.map((text) => ({ text, ...smsLength(text) }))).toEqual(
    all.map((text) => ({ text, alphabet: 'gsm', parts: 1 })),
  );
});

test('what a text costs is known', () => {
  expect(smsLength('a'.repeat(160))).toEqual({ alphabet: 'gsm', parts: 1 });
  expect(smsLength('a'.repeat(161))).toEqual({ alphabet: 'gsm', parts: 2 });
  expect(smsLength('€'.repeat(80))).toEqual({ alphabet: 'gsm', parts: 1 });
  expect(smsLength('€'.repeat(81))).toEqual({ alphabet: 'gsm', parts: 2 });
  expect(smsLength(`${'a'.repeat(69)}’`)).toEqual({ alphabet: 'unicode', parts: 1 });
  expect(smsLength('😀'.repeat(36))).toEqual({ alphabet: 'unicode', parts: 2 });
  expect(plainSms('Don’t – “now”…')).toBe('Don\'t - "now"...');
});

test.each([
  ['2026-11-21T20:59:00Z', null],
  ['2026-11-21T21:00:00Z', '2026-11-22T08:00:00.000Z'],
  ['2026-11-22T07:59:00Z', '2026-11-22T08:00:00.000Z'],
  ['2026-11-22T08:00:00Z', null],
  // In summer London is an hour ahead of UTC, and the clocks go back in the night of 25 October.
  ['2026-07-01T20:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['2026-10-24T21:30:00Z', '2026-10-25T08:00:00.000Z'],
])('at %s the night ends: %s', (now, until) => {
  expect(quietUntil(new Date(now))?.toISOString() ?? null).toBe(until);
});

test.each([
  ['07700 900123', true],
  ['+44 7624 400123', true],
  ['07700 900123 ext 4', false],
  ['0118 496 0123', false],
])('whether %s takes texts: %s', (typed, takes) => {
  expect(isUkMobile(parseUkPhone(typed) ?? '')).toBe(takes);
});

test('news of a text is believed in its order, however it comes', () => {
  expect([isNews(null, 'sent'), isNews('sent', 'delivered')]).toEqual([true, true]);
  expect([isNews('delivered', 'sent'), isNews('delivered', 'undelivered'), isNews('sent', 'sent')]).toEqual([
    false,
    false,
    false,
  ]);
});
