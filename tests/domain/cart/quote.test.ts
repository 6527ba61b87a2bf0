import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { promisesOf, totalsOf, withRemoved } from '../../../src/domain/cart/cart.ts';
import { wishFor } from '../../../src/domain/vehicle/piece.ts';
import type { PriceList } from '../../../src/domain/catalogue/price.ts';
import {
  type AgreedPrices,
  endOfDay,
  lastDayBefore,
  lastDayOfQuote,
} from '../../../src/domain/cart/quote.ts';
import type { CarClass } from '../../../src/domain/vehicle/vehicle.ts';
import { repriced } from '../../fixtures/prices.ts';
import { TAX } from '../../fixtures/tax.ts';

const focus: CarClass = { band: 'up_to_1200cc', tier: 'mainstream', fuel: 'PETROL', motClass: '4' };

const wishes = (...keys: string[]) => keys.map((key) => wishFor(key));

/** What a quote of these items promises at the list's prices. */
function promise(list: PriceList, ...keys: string[]): AgreedPrices {
  const totals = totalsOf(keys, focus, list, TAX);
  return new Map(promisesOf(totals, list).map((line) => [line.key, line]));
}

/** Item key → pence, for a cart whose promises were made at the catalogue's prices. */
function charged(list: PriceList, agreed: AgreedPrices, ...keys: string[]): Record<string, number> {
  const { lines } = totalsOf(keys, focus, list, TAX, agreed);
  return Object.fromEntries(lines.map(({ key, pence }) => [key, pence]));
}

const dearer = repriced({ full: 199, interim: 139, mot: 45, front_brake_pads: 1.5 });
const cheaper = repriced({ full: 159, mot: 35, front_brake_pads: 0.5 });

describe('what was promised', () => {
  const agreed = promise(catalogue, 'full', 'front_brake_pads');

  test('is charged while the list is dearer, to the penny and with its split', () => {
    expect(charged(dearer, agreed, 'full', 'front_brake_pads')).toEqual({
      full: 17900,
      front_brake_pads: 10500,
    });
    const { lines, incVat, exVat } = totalsOf(['full', 'front_brake_pads'], focus, dearer, TAX, agreed);
    expect([incVat, exVat]).toEqual([28400, 23667]);
    expect((lines[1]?.parts ?? 0) + (lines[1]?.labour ?? 0)).toBe(10500);
    expect(lines.map(({ note }) => note)).toEqual(['The price of your quote', 'The price of your quote']);
  });

  test('gives way to a lower price of today', () => {
    const { full, front_brake_pads: pads } = charged(cheaper, agreed, 'full', 'front_brake_pads');
    expect(full).toBe(15900);
    expect(pads).toBeLessThan(10500);
  });

  test('that is today’s price as well is not spoken of', () => {
    const keys = ['full', 'front_brake_pads'];
    const { lines } = totalsOf(keys, focus, catalogue, TAX, agreed);
    expect(lines).toEqual(totalsOf(keys, focus, catalogue, TAX).lines);
  });

  test('says nothing of what is added later: that costs what it costs today', () => {
    expect(charged(dearer, agreed, 'full', 'interim')).toMatchObject({ full: 17900, interim: 13900 });
  });

  test('is charged once where two of its items have become one job', () => {
    const hybrid: CarClass = { ...focus, fuel: 'HYBRID' };
    const [line] = agreed.values();
    if (!line) throw new Error('Nothing was promised');
    const both = ['gearbox_oil', 'auto_gearbox_service'];
    const once = new Map(both.map((key) => [key, { ...line, key }]));
    const { lines } = totalsOf(both, hybrid, catalogue, TAX, once);
    expect(lines.map(({ key }) => key)).toEqual(['gearbox_oil']);
  });

  test('holds also for what is no longer sold', () => {
    const without = {
      ...catalogue,
      repairs: catalogue.repairs.filter(({ key }) => key !== 'front_brake_pads'),
    };
    expect(charged(without, agreed, 'front_brake_pads')).toEqual({ front_brake_pads: 10500 });
    expect(charged(without, new Map(), 'front_brake_pads')).toEqual({});
  });

  test('of a tyre holds for its size only; made before sizes had prices, for any', () => {
    const size = '205/55 R16 91V';
    const pence = (asked: string, of?: AgreedPrices) => {
      const tyre = wishFor('tyre_mid', { quantity: 1, positions: [], size: asked });
      return totalsOf([tyre], focus, catalogue, TAX, of).lines[0]?.pence;
    };
    const promisedFor = (promised: string | null): AgreedPrices =>
      new Map(
        [...promise(catalogue, 'full').values()].map((line) => [
          'tyre_mid',
          { ...line, key: 'tyre_mid', pence: 100, size: promised },
        ]),
      );
    expect(pence(size, promisedFor(size))).toBe(100);
    expect(pence(size, promisedFor(null))).toBe(100);
    expect(pence(size, promisedFor('225/45 R17 94W'))).toBe(pence(size));
  });

  test('leaves what has no price to be quoted', () => {
    const unpriced = promise(catalogue, 'head_gasket');
    expect(unpriced.size).toBe(0);
    expect(charged(catalogue, unpriced, 'head_gasket')).toEqual({ head_gasket: 0 });
  });

  test('can be promised again, at the price that was promised', () => {
    const totals = totalsOf(['full'], focus, dearer, TAX, agreed);
    expect(promisesOf(totals, dearer, agreed)).toMatchObject([{ key: 'full', pence: 17900, note: null }]);
  });
});

describe('the MOT', () => {
  test('quoted alone is no dearer than quoted, and free as soon as a full service comes', () => {
    const agreed = promise(catalogue, 'mot');
    expect(charged(dearer, agreed, 'mot')).toEqual({ mot: 4000 });
    expect(charged(dearer, agreed, 'mot', 'full')).toEqual({ mot: 0, full: 19900 });
    expect(charged(cheaper, agreed, 'mot')).toEqual({ mot: 3500 });
  });

  test('quoted as free stays free beside that service only', () => {
    const agreed = promise(catalogue, 'full', 'mot');
    expect(charged(dearer, agreed, 'full', 'mot')).toEqual({ full: 17900, mot: 0 });
    expect(charged(dearer, agreed, 'mot')).toEqual({ mot: 4500 });
    expect(charged(dearer, agreed, 'interim', 'mot')).toEqual({ interim: 13900, mot: 3000 });
  });

  test('stays free, and goes with its service, when the offer itself has ended', () => {
    const agreed = promise(catalogue, 'full', 'mot');
    const noOffer = { ...dearer, motDiscount: {} };
    expect(charged(noOffer, agreed, 'full', 'mot')).toEqual({ full: 17900, mot: 0 });
    expect(withRemoved(wishes('full', 'mot', 'oil_filter'), 'oil_filter', noOffer, agreed)).toEqual(
      wishes('full'),
    );
    expect(withRemoved(wishes('full', 'mot'), 'full', noOffer)).toEqual(wishes('mot'));
  });
});

describe('thirty days', () => {
  test('are counted in Reading, and end at the midnight after the last of them', () => {
    expect(lastDayOfQuote(new Date('2026-11-21T12:00:00Z'))).toBe('2026-12-21');
    // Past midnight in Reading, not yet in Greenwich.
    expect(lastDayOfQuote(new Date('2026-06-01T23:30:00Z'))).toBe('2026-07-02');
    expect(endOfDay('2026-12-21')).toEqual(new Date('2026-12-22T00:00:00Z'));
    expect(endOfDay('2026-07-02')).toEqual(new Date('2026-07-02T23:00:00Z'));
  });

  test.each(['2026-12-21', '2026-07-02', '2026-10-25', '2026-03-29'])('%s is its own last day', (day) => {
    expect(lastDayBefore(endOfDay(day))).toBe(day);
  });
});
