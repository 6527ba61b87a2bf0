import { expect, test } from 'vitest';
import { changesOf, actionText } from '../../../src/views/desk/audit.ts';

test('what an entry changed is named in words, without what stayed as it was', () => {
  expect(
    changesOf(
      { status: 'confirmed', missedAt: null, lines: ['mot'] },
      { status: 'collected', missedAt: null, lines: ['mot', 'interim'], to_quote: 2 },
    ),
  ).toEqual([
    { name: 'status', from: 'confirmed', to: 'collected' },
    { name: 'lines', from: '["mot"]', to: '["mot","interim"]' },
    { name: 'to quote', from: '', to: '2' },
  ]);
  expect(changesOf(null, { kind: 'found_work', about: null })).toEqual([
    { name: 'kind', from: '', to: 'found_work' },
  ]);
  expect(changesOf({ places: 4 }, null)).toEqual([{ name: 'places', from: '4', to: '' }]);
});

test('a deed is named in words', () => {
  expect(actionText('work.mot_result')).toBe('Work: mot result');
  expect(actionText('quote_request.car')).toBe('Quote request: car');
});
