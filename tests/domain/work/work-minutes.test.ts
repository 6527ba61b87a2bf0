import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { minutesOf } from '../../../src/domain/work/work-minutes.ts';

const minutes = (...keys: string[]) =>
  minutesOf(
    keys.map((key) => ({ key })),
    catalogue,
  );

test('services, repairs and diagnostics add up, in whole minutes', () => {
  expect(minutes('mot')).toBe(48);
  expect(minutes('hybrid_service')).toBe(138);
  expect(minutes('front_brake_pads')).toBe(54);
  expect(minutes('diag_electrical')).toBe(90);
  expect(minutes('mot', 'full', 'front_brake_pads', 'diag_electrical')).toBe(48 + 114 + 54 + 90);
  expect(minutes()).toBe(0);
});

test('work to be quoted takes its time too', () => {
  expect(minutes('timing_chain')).toBe(510);
});

test('each of several takes its time', () => {
  expect(minutesOf([{ key: 'tyre_mid', quantity: 4 }, { key: 'mot' }], catalogue)).toBe(4 * 24 + 48);
});

test('what is no longer in the list counts an hour', () => {
  expect(minutes('gone_from_the_list')).toBe(60);
});

test('every list of what we sell is a whole number of minutes, and another item only adds to it', () => {
  const keys = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics].map(({ key }) => key);
  fc.assert(
    fc.property(fc.subarray(keys), fc.constantFrom(...keys), (list, more) => {
      const sum = minutes(...list);
      expect(Number.isInteger(sum)).toBe(true);
      expect(minutes(...list, more)).toBeGreaterThan(sum);
    }),
  );
});
