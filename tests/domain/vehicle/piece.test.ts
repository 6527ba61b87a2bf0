import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { promisesOf, totalsOf, withAdded } from '../../../src/domain/cart/cart.ts';
import {
  type PieceChoice,
  pieceChoice,
  isFault,
  ONE,
  type PieceRule,
  wishFor,
} from '../../../src/domain/vehicle/piece.ts';
import type { PriceList } from '../../../src/domain/catalogue/price.ts';
import type { CarClass } from '../../../src/domain/vehicle/vehicle.ts';
import { repriced } from '../../fixtures/prices.ts';
import { TAX } from '../../fixtures/tax.ts';

const focus: CarClass = { band: 'up_to_1200cc', tier: 'mainstream', fuel: 'PETROL', motClass: '4' };
const rule = (key: string): PieceRule | undefined => catalogue.pieces[key];
const front: PieceChoice = { quantity: 2, positions: ['nearside_front', 'offside_front'], size: null };

describe('a choice', () => {
  test('is one, wherever it is, if nothing is said', () => {
    expect(pieceChoice({}, rule('tyre_mid'))).toEqual(ONE);
    expect(pieceChoice({}, undefined)).toEqual(ONE);
  });

  test('of places is as many as there are places, each once and in order', () => {
    const positions = ['offside_front', 'nearside_front', 'offside_front'] as const;
    expect(pieceChoice({ positions }, rule('tyre_mid'))).toEqual(front);
  });

  test('of a number alone says nothing of the places', () => {
    expect(pieceChoice({ quantity: 3 }, rule('tyre_mid'))).toEqual({ ...ONE, quantity: 3 });
    expect(pieceChoice({ quantity: 12 }, rule('small_bulb'))).toEqual({ ...ONE, quantity: 12 });
  });

  test.each([
    ['more than there are', { quantity: 5 }, 'tyre_mid', 'quantity'],
    ['none', { quantity: 0 }, 'tyre_mid', 'quantity'],
    ['half of one', { quantity: 1.5 }, 'tyre_mid', 'quantity'],
    ['two of what is sold once', { quantity: 2 }, 'front_brake_pads', 'quantity'],
    ['two at one wheel', { quantity: 2, positions: ['nearside_front'] }, 'tyre_mid', 'quantity'],
    ['a rear spring in front', { positions: ['nearside_front'] }, 'coil_spring_rear', 'positions'],
    ['a place of what has none', { positions: ['front'] }, 'small_bulb', 'positions'],
    ['no size', { size: 'big' }, 'tyre_mid', 'size'],
    ['the size of a spring', { size: '205/55 R16' }, 'coil_spring_rear', 'size'],
  ] as const)('cannot be %s', (_, asked, key, field) => {
    expect(pieceChoice(asked, rule(key))).toMatchObject({ field });
  });

  test('refused for its number says how many there can be', () => {
    expect(pieceChoice({ quantity: 2 }, rule('front_brake_pads'))).toHaveProperty(
      'message',
      'Choose one of these',
    );
    expect(pieceChoice({ quantity: 5 }, rule('tyre_mid'))).toHaveProperty(
      'message',
      'Choose between 1 and 4',
    );
  });

  test('of any places and numbers is refused, or is one that the rule allows', () => {
    const places = Object.values(catalogue.pieces).flatMap((each) => each.places);
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(catalogue.pieces), undefined),
        fc.option(fc.integer({ min: -2, max: 30 }), { nil: undefined }),
        fc.option(fc.array(fc.constantFrom(...places)), { nil: undefined }),
        fc.string(),
        (pieces, quantity, positions, size) => {
          const chosen = pieceChoice({ quantity, positions, size }, pieces);
          if (isFault(chosen)) return;
          expect(chosen.quantity).toBeLessThanOrEqual(pieces?.most ?? 1);
          expect([0, chosen.quantity]).toContain(chosen.positions.length);
          expect(pieceChoice(chosen, pieces)).toEqual(chosen);
        },
      ),
    );
  });
});

describe('several', () => {
  test('cost so many times one, to the penny, and so do their labour and parts', () => {
    const repairs = catalogue.repairs.map(({ key }) => key);
    const bands = ['up_to_1200cc', '1601_2000cc', 'over_3000cc'] as const;
    const tiers = ['value', 'mainstream', 'premium', 'prestige'] as const;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...repairs), { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...bands),
        fc.constantFrom(...tiers),
        fc.integer({ min: 1, max: 4 }),
        (keys, band, tier, wanted) => {
          const size = '205/55 R16';
          const wishes = keys.map((key) => {
            const { most = 1, bySize = false } = rule(key) ?? {};
            const sized = bySize ? size : null;
            return wishFor(key, { quantity: Math.min(most, wanted), positions: [], size: sized });
          });
          const car = { ...focus, band, tier };
          const cart = totalsOf(wishes, car, catalogue, TAX);
          for (const line of cart.lines) {
            const one = { ...wishes.find(({ key }) => key === line.key), quantity: 1 };
            const [single] = totalsOf([wishFor(line.key, { ...ONE, ...one })], car, catalogue, TAX).lines;
            expect(line.pence).toBe((single?.pence ?? 0) * line.quantity);
            if (line.labour !== null) expect(line.labour + (line.parts ?? 0)).toBe(line.pence);
          }
          const sum = cart.lines.reduce((all, { pence }) => all + pence, 0);
          expect([cart.incVat, cart.exVat]).toEqual([sum, sum - Math.round(sum / 6)]);
        },
      ),
    );
  });

  test('of a tyre have a price once the size is known, the same on every car', () => {
    const price = (key: string, size: string | null, car = focus) =>
      totalsOf([wishFor(key, { quantity: 2, positions: [], size })], car, catalogue, TAX).lines[0];
    expect(price('tyre_mid', null)).toMatchObject({ status: 2, pence: 0, quantity: 2 });
    expect(price('tyre_mid', '205/55 R16')).toMatchObject({ status: 1, pence: 20_000 });
    expect(price('tyre_mid', '205/55 R16', { ...focus, tier: 'prestige' })).toMatchObject({ pence: 20_000 });
    expect(price('tyre_mid', '215/65 R16C')).toMatchObject({ status: 2, pence: 0 });
    for (const key of ['tyre_budget', 'tyre_mid', 'tyre_premium']) {
      const { from = 0, to = 0 } = catalogue.repairs.find((repair) => repair.key === key) ?? {};
      expect([price(key, '155/70 R13')?.pence, price(key, '235/40 R19')?.pence]).toEqual([
        from * 200,
        to * 200,
      ]);
    }
  });
});

describe('adding', () => {
  const held = [wishFor('tyre_mid', front), wishFor('full')];

  test('again without a choice leaves the choice as it is', () => {
    expect(withAdded(held, [{ key: 'tyre_mid' }], catalogue)).toEqual(held);
  });

  test('with another choice takes its place, and twice is once', () => {
    const rear = { ...ONE, positions: ['offside_rear' as const] };
    const added = withAdded(held, [{ key: 'tyre_mid', choice: rear }], catalogue);
    expect(added).toEqual([wishFor('tyre_mid', rear), wishFor('full')]);
    expect(withAdded(added, [{ key: 'tyre_mid', choice: rear }], catalogue)).toEqual(added);
  });
});

describe('what was promised', () => {
  const dearer = repriced({ drop_link: 2, tyre_mid: 2 });
  const of = (key: string, quantity: number, size: string | null = null) => [
    wishFor(key, { quantity, positions: [], size }),
  ];
  const charged = (list: PriceList, made: ReturnType<typeof of>, now: ReturnType<typeof of>) => {
    const quoted = totalsOf(made, focus, catalogue, TAX);
    const agreed = new Map(promisesOf(quoted, catalogue).map((line) => [line.key, line]));
    return totalsOf(now, focus, list, TAX, agreed).lines[0];
  };
  const [one] = totalsOf(['drop_link'], focus, catalogue, TAX).lines;

  test.each([1, 2, 3, 4])('of two is promised of each, also when it becomes %s', (quantity) => {
    const line = charged(dearer, of('drop_link', 2), of('drop_link', quantity));
    expect(line).toMatchObject({
      pence: (one?.pence ?? 0) * quantity,
      quantity,
      note: 'The price of your quote',
    });
    expect((line?.labour ?? 0) + (line?.parts ?? 0)).toBe(line?.pence);
  });

  test('gives way to a lower price of today, counted for as many', () => {
    const cheaper = repriced({ drop_link: 0.5 });
    const today = totalsOf(of('drop_link', 3), focus, cheaper, TAX).lines[0]?.pence;
    expect(charged(cheaper, of('drop_link', 1), of('drop_link', 3))?.pence).toBe(today);
    expect(today).toBeLessThan((one?.pence ?? 0) * 3);
  });

  test('of one size of tyre is not promised of another', () => {
    const promised = charged(dearer, of('tyre_mid', 2, '205/55 R16'), of('tyre_mid', 4, '205/55 R16'));
    expect(promised?.pence).toBe(40_000);
    const other = charged(dearer, of('tyre_mid', 2, '205/55 R16'), of('tyre_mid', 2, '205/55 R17'));
    expect(other?.pence).toBe(44_000);
    expect(charged(dearer, of('tyre_mid', 2, '205/55 R16'), of('tyre_mid', 2))).toMatchObject({ status: 2 });
  });

  test('before tyres had a size holds for any', () => {
    const old = { key: 'tyre_mid', name: 'Mid-range tyre', pence: 7500, labour: 2325, parts: 5175, ...ONE };
    const agreed = new Map([['tyre_mid', { ...old, isDiscounted: false, note: null, beside: null }]]);
    for (const size of [null, '205/55 R17']) {
      const { lines } = totalsOf(of('tyre_mid', 2, size), focus, catalogue, TAX, agreed);
      expect(lines).toMatchObject([{ pence: 15_000, status: 1, size }]);
    }
  });
});
