import { expect, test } from 'vitest';
import { gaugeScale, type Wear } from '../../../src/domain/catalogue/gauge.ts';

const tread = (measured: number, more: Partial<Wear> = {}) =>
  gaugeScale({ measured, unit: 'mm', least: 1.6, amber: 3, isLaw: true, ...more });

test('a reading stands between new and nothing left, and the words say the same', () => {
  expect(tread(1.4)).toEqual({
    tone: 'now',
    reading: '1.4 mm',
    words: 'below the legal limit',
    limit: '1.6 mm',
    bar: { fresh: '8 mm', amber: 62.5, limit: 80, at: 82.5 },
  });
  expect(tread(2.6)).toMatchObject({ tone: 'soon', words: '1 mm above the legal limit' });
  expect(tread(1.6)).toMatchObject({ tone: 'soon', words: 'at the legal limit' });
  expect(tread(5.1, { isLaw: false })).toMatchObject({ tone: 'good', words: '3.5 mm above the limit' });
});

test('what the eye saw counts, and no reading leaves the bar', () => {
  expect(tread(5, { result: 'red' }).tone).toBe('now');
  expect(tread(9).bar?.at).toBe(0);
  expect(tread(0).bar?.at).toBe(100);
});

test('what we don’t know as new is said and not drawn', () => {
  const disc = gaugeScale({ measured: 22.4, unit: 'mm', least: 22, amber: null });
  expect(disc).toMatchObject({ reading: '22.4 mm', words: '0.4 mm above the limit', bar: null });
});
