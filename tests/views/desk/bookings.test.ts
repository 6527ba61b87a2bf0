import { expect, test } from 'vitest';
import {
  dueText,
  foundText,
  searchPath,
  stageOf,
  stagePills,
  unreadText,
} from '../../../src/views/desk/bookings.ts';

const typed = { q: '', stage: '', status: '', from: '', to: '', assigned: '', page: '' };

test('a list is an address that can be sent to somebody, page by page', () => {
  expect(searchPath(typed)).toBe('/apps/desk/bookings');
  const search = { ...typed, q: 'AB18 KQC', stage: 'ready', page: '7' };
  expect(searchPath(search)).toBe('/apps/desk/bookings?q=AB18+KQC&stage=ready');
  expect(searchPath(search, 2)).toBe('/apps/desk/bookings?q=AB18+KQC&stage=ready&page=2');
});

test('the list is of what is open, unless something else is asked for; a search looks everywhere', () => {
  expect(stageOf(typed, [])).toBe('open');
  expect(stageOf({ ...typed, stage: 'done' }, [])).toBe('done');
  expect(stageOf({ ...typed, q: 'ab' }, [])).toBeNull();
  expect(stageOf({ ...typed, q: 'x'.repeat(200), stage: 'gone' }, ['q', 'stage'])).toBe('open');
});

test('a filter keeps the days and the person, but not the page or the search, and says how many there are', () => {
  const pills = stagePills({ ...typed, q: 'ab', assigned: 'nobody', page: '3' }, 'here', {
    open: 5,
    here: 2,
  });
  expect(pills.find(({ isOn }) => isOn)).toMatchObject({
    text: 'Here',
    count: 2,
    href: '/apps/desk/bookings?stage=here&assigned=nobody',
  });
  expect(pills.find(({ text }) => text === 'Done')).not.toHaveProperty('count');
  expect(pills.map(({ text }) => text)).not.toContain('Not paid');
});

test('what was left out is named', () => {
  expect(unreadText([])).toBeNull();
  expect(unreadText(['from', 'assigned'])).toBe(
    'We couldn’t read the first day, who looks after it, so that was left out.',
  );
});

test('a number is said of what was found as long as it is all that there is', () => {
  expect(foundText('ab', 6, { more: false, page: 1 })).toBe('6 found for “ab”');
  expect(foundText('ab', 50, { more: true, page: 1 })).toBe('Found for “ab”');
});

test('what is due is when we come, or when it goes back, by our driver or not', () => {
  const booking = {
    status: 'confirmed',
    collection: { date: '2026-11-26', window: '08:00-10:00' },
    return_date: '2026-11-27',
    return_window: '16:00-18:00',
    leaves: 'collected',
    isStopped: false,
  } as const;
  expect(dueText(booking, '2026-11-26')).toBe('Today, 08:00–10:00');
  expect(dueText({ ...booking, status: 'in_workshop' }, '2026-11-26')).toBe('Fri 27 Nov, 16:00–18:00');
  expect(dueText({ ...booking, status: 'ready', isStopped: true }, '2026-11-27')).toBe('Today, by 18:00');
  expect(dueText({ ...booking, status: 'ready', leaves: 'brought' }, '2026-11-27')).toBe('Today, by 18:00');
  expect(dueText({ ...booking, status: 'closed' }, '2026-11-27')).toBe('27 Nov 2026');
});
