import { expect, test } from 'vitest';
import { EMPTY_CART } from '../../../src/contract/cart/cart.ts';
import { cartContent } from '../../../src/contract/cart/cart-content.ts';
import { catalogue, modelById } from '../../../src/content-model/built.ts';
import { carClassOf } from '../../../src/content-model/vehicles.ts';
import { totalsOf } from '../../../src/domain/cart/cart.ts';
import { pieceRuleFor } from '../../../src/domain/catalogue/price.ts';
import { totalText } from '../../../src/islands/cart/total-text.ts';
import { TAX } from '../../fixtures/tax.ts';

const model = modelById('ford-focus-999-petrol');
if (!model) throw new Error('The catalogue has no such Focus');
const car = carClassOf(model);

const totalOf = (...keys: string[]) => {
  const totals = totalsOf(keys, car, catalogue, TAX);
  const ruleOf = (key: string) => pieceRuleFor(key, car, catalogue);
  return totalText(cartContent({ key: '', modelId: '', totals, promises: null, ruleOf }));
};

test('a list that is only to be quoted is not said to cost nothing', () => {
  expect(totalOf('head_gasket')).toBe('Price on request');
  expect(totalOf('head_gasket', 'mot')).toBe('£40.00');
  expect(totalText(EMPTY_CART)).toBe('£00.00');
});
