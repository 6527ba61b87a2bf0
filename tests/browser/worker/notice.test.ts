import { expect, test } from 'vitest';
import { parseNotice } from '../../../src/browser/worker/notice.ts';

const OURS = { title: 'We need your decision', body: 'Ford Focus: Bulb', to: '/my/booking/1/decide' };
const PLAIN = parseNotice(null);

test('what we send is shown as it is', () => {
  expect(parseNotice(OURS)).toEqual(OURS);
});

test.each([
  undefined,
  'text',
  {},
  { ...OURS, title: 7 },
  { ...OURS, to: 'https://evil.example' },
  { ...OURS, to: '//evil.example' },
  { ...OURS, to: String.raw`/\evil.example` },
])('anything else is shown as news, and leads to the account: %o', (sent) => {
  expect(parseNotice(sent)).toEqual(PLAIN);
  expect(PLAIN.to).toBe('/my');
});
