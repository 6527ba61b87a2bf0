import { expect, test } from 'vitest';
import { isNarrowed, searchPath, unreadText } from '../../../src/views/desk/bookings.ts';

const typed = { q: '', status: '', from: '', to: '', assigned: '', before: '' };

test('a search is an address that can be sent to somebody, page by page', () => {
  expect(searchPath(typed)).toBe('/apps/desk/bookings');
  const search = { ...typed, q: 'AB18 KQC', status: 'ready', before: 'old' };
  expect(searchPath(search)).toBe('/apps/desk/bookings?q=AB18+KQC&status=ready');
  expect(searchPath(search, 'a~b')).toBe('/apps/desk/bookings?q=AB18+KQC&status=ready&before=a%7Eb');
});

test('a later page of everything is not narrowed', () => {
  expect(isNarrowed({ ...typed, before: 'x' })).toBe(false);
  expect(isNarrowed({ ...typed, q: '  ' })).toBe(false);
  expect(isNarrowed({ ...typed, assigned: 'nobody' })).toBe(true);
});

test('what was left out is named', () => {
  expect(unreadText([])).toBeNull();
  expect(unreadText(['from', 'assigned'])).toBe(
    'We couldn’t read the first day, who looks after it, so that was left out.',
  );
});
