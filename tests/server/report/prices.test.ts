import { describe, expect, test } from 'vitest';
import type { PricedItem } from '../../../src/contract/catalogue/catalogue.ts';
import { bookAllOf, priceOf } from '../../../src/server/report/prices.ts';

const PIECES = { places: ['nearside_front', 'offside_front'], most: 2, bySize: true } as const;
const ITEMS = {
  tyre: { key: 'tyre', totalIncVat: null, note: 'By size', pieces: PIECES },
  wiper: { key: 'wiper', totalIncVat: '33.00', note: null, pieces: null },
} as unknown as Record<string, PricedItem>;
const sold = (isOver: boolean) => ({ find: (key: string) => ITEMS[key], isOver });
const asked = { offer: undefined, place: null, isNow: false } as const;
const offer = { pence: 2_800 } as Parameters<typeof priceOf>[1]['offer'];

describe('the price of a finding', () => {
  test('is what was asked as long as the car is here, and today’s once the work is over', () => {
    const of = { ...asked, keys: ['wiper'], offer };
    expect(priceOf(sold(false), of)).toEqual({ price: { kind: 'amount', amount: '28.00' }, book: null });
    expect(priceOf(sold(true), of)).toMatchObject({
      price: { kind: 'amount', amount: '33.00' },
      book: { key: 'wiper' },
    });
  });

  test('follows where something isn’t safe and nobody has asked yet, and by size it says so', () => {
    const of = { ...asked, keys: ['nothing', 'tyre'], place: 'offside_front' as const };
    expect(priceOf(sold(false), { ...of, isNow: true }).price).toEqual({
      kind: 'text',
      text: 'Price to follow',
    });
    expect(priceOf(sold(true), of)).toEqual({
      price: { kind: 'text', text: 'By size' },
      book: { key: 'tyre', choice: { quantity: 1, positions: ['offside_front'], size: null } },
    });
    expect(priceOf(sold(true), { ...asked, keys: [''] })).toEqual({ price: null, book: null });
  });
});

describe('all of them at once', () => {
  const wiper = priceOf(sold(true), { ...asked, keys: ['wiper'] });
  const tyre = (place: 'nearside_front' | 'offside_front') =>
    priceOf(sold(true), { ...asked, keys: ['tyre'], place });

  test('two tyres are one item with two places, and a sum is named where each has a price', () => {
    expect(bookAllOf([tyre('nearside_front'), tyre('offside_front'), wiper])).toEqual({
      wishes: [
        { key: 'tyre', choice: { quantity: 2, positions: ['nearside_front', 'offside_front'], size: null } },
        { key: 'wiper', choice: { quantity: 1, positions: [], size: null } },
      ],
      text: 'Book all 3',
    });
    expect(bookAllOf([wiper, wiper])?.text).toBe('Book both, £33.00');
    expect(bookAllOf([wiper])).toBeNull();
  });
});
