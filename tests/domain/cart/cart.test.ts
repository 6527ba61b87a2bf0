import { expect, test } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { promisesOf, sumsOf, totalsOf, withAdded, withRemoved } from '../../../src/domain/cart/cart.ts';
import { wishFor } from '../../../src/domain/vehicle/piece.ts';
import type { CarClass } from '../../../src/domain/vehicle/vehicle.ts';
import { TAX } from '../../fixtures/tax.ts';

const focus: CarClass = { band: 'up_to_1200cc', tier: 'mainstream', fuel: 'PETROL', motClass: '4' };
const cart = (...keys: string[]) => totalsOf(keys, focus, catalogue, TAX);
const wishes = (...keys: string[]) => keys.map((key) => wishFor(key));
const add = (held: string[], ...keys: string[]) =>
  withAdded(
    wishes(...held),
    keys.map((key) => ({ key })),
    catalogue,
  );
const motOf = ({ lines }: ReturnType<typeof cart>) => lines.find(({ key }) => key === 'mot');

test('the reference cart: 284.00 with VAT, 236.67 without', () => {
  const totals = cart('full', 'mot', 'front_brake_pads', 'head_gasket');
  expect(totals).toMatchObject({ incVat: 28400, exVat: 23667 });
  expect(totals.lines.map(({ key, status, pence }) => [key, status, pence])).toEqual([
    ['full', 1, 17900],
    ['mot', 1, 0],
    ['front_brake_pads', 1, 10500],
    ['head_gasket', 2, 0],
  ]);
});

test('the MOT is £40.00 alone, £30.00 with an interim, £0.00 with a full or major service', () => {
  expect(motOf(cart('mot'))).toMatchObject({ pence: 4000, isDiscounted: false });
  expect(motOf(cart('interim', 'mot'))).toMatchObject({ pence: 3000, isDiscounted: true });
  expect(motOf(cart('mot', 'full'))).toMatchObject({ pence: 0, isDiscounted: true });
  expect(motOf(cart('mot', 'major'))).toMatchObject({ pence: 0, isDiscounted: true });
});

test('the MOT fee of our own centre carries no VAT', () => {
  expect(cart('mot')).toMatchObject({ incVat: 4000, exVat: 4000 });
  expect(cart('mot', 'winter_check')).toMatchObject({ incVat: 6900, exVat: 4000 + 2417 });
});

test('a bought-in MOT below cost is no disbursement any more: what is charged carries VAT', () => {
  const boughtIn = (...keys: string[]) =>
    totalsOf(keys, focus, catalogue, { ...TAX, mot: 'bought-in-at-cost' });
  expect(boughtIn('mot')).toMatchObject({ incVat: 4000, exVat: 4000 });
  expect(boughtIn('interim', 'mot')).toMatchObject({ incVat: 14900, exVat: 14900 - 2483 });
});

test('each line says how much of it carries VAT, and a quote of it does not', () => {
  const vatable = ({ lines }: ReturnType<typeof cart>) => lines.map((line) => line.vatable);
  expect(vatable(cart('mot', 'winter_check', 'head_gasket'))).toEqual([0, 2900, 0]);
  const boughtIn = totalsOf(['interim', 'mot'], focus, catalogue, { ...TAX, mot: 'bought-in-at-cost' });
  expect(vatable(boughtIn)).toEqual([11900, 3000]);
  expect(promisesOf(boughtIn, catalogue)[0]).not.toHaveProperty('vatable');
});

test('what has no price adds nothing to the sums; VAT is rounded once', () => {
  const lines = [
    { pence: 1001, vatable: 1001 },
    { pence: 1001, vatable: 1001 },
    { pence: 4000, vatable: 0 },
    { pence: null, vatable: 0 },
  ];
  expect(sumsOf(lines, 20)).toEqual({ incVat: 6002, exVat: 6002 - 334 });
  expect(sumsOf([], 20)).toEqual({ incVat: 0, exVat: 0 });
});

test('removing any item while the MOT is discounted also removes the MOT', () => {
  expect(withRemoved(wishes('full', 'mot', 'front_brake_pads'), 'front_brake_pads', catalogue)).toEqual(
    wishes('full'),
  );
  expect(withRemoved(wishes('full', 'mot'), 'full', catalogue)).toEqual(wishes());
  expect(withRemoved(wishes('mot', 'front_brake_pads'), 'front_brake_pads', catalogue)).toEqual(
    wishes('mot'),
  );
  expect(withRemoved(wishes('full', 'mot'), 'drop_link', catalogue)).toEqual(wishes('full', 'mot'));
});

test('a second service replaces the first', () => {
  expect(add(['interim', 'mot'], 'full')).toEqual(wishes('mot', 'full'));
  expect(add(['full'], 'front_brake_pads', 'full')).toEqual(wishes('full', 'front_brake_pads'));
});

test('what this car cannot need is not in its cart', () => {
  expect(cart('glow_plugs', 'nonsense', 'ev_service').lines).toEqual([]);
});

test('a cart whose service lowers the MOT offers it at that price, until it is in there', () => {
  expect(cart('full').motOffer).toBe(0);
  expect(cart('interim').motOffer).toBe(3000);
  expect(cart('full', 'mot').motOffer).toBeNull();
  expect(cart('front_brake_pads').motOffer).toBeNull();
  // A van that may be too heavy for class 4 is quoted, so nothing can be promised.
  const van: CarClass = { ...focus, motClass: 'check' };
  expect(totalsOf(['full'], van, catalogue, TAX).motOffer).toBeNull();
});
