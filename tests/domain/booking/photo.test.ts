import { expect, test } from 'vitest';
import { photoLateness, photoRemark } from '../../../src/domain/booking/photo.ts';

test.each([
  ['collection_scratch', 'confirmed', null],
  ['collection_scratch', 'collected', null],
  ['collection_scratch', 'in_workshop', 'with_us'],
  ['collection_front', 'ready', 'with_us'],
  ['collection_scratch', 'delivered', 'too_late'],
  ['collection_front', 'closed', 'too_late'],
  ['delivery_front', 'in_workshop', 'too_early'],
  ['delivery_front', 'ready', null],
  ['delivery_scratch', 'delivered', 'gone'],
  ['delivery_scratch', 'closed', 'gone'],
  ['found_work', 'in_workshop', null],
  ['found_work', 'closed', 'gone'],
  ['report', 'ready', null],
  ['report', 'delivered', 'gone'],
] as const)('a photo %s of a booking that is %s: %s', (kind, status, expected) => {
  expect(photoLateness(kind, status, false)).toBe(expected);
  // What the record of a handover names was taken with it, whenever it arrives.
  expect(photoLateness(kind, status, true)).toBeNull();
});

test('what is late or a mistake says so', () => {
  const at = new Date('2026-12-03T12:00:00Z');
  expect(photoRemark(null, at, false)).toBe('');
  expect(photoRemark('gone', at, false)).toBe('Added on 3 December 2026 at 12:00, after the car went back');
  expect(photoRemark('with_us', at, false)).toBe(
    'Added on 3 December 2026 at 12:00, while the car was with us',
  );
  expect(photoRemark('gone', at, true)).toBe('From a handover that was recorded by mistake');
});
