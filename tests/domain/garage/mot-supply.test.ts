import { expect, test } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { MOT_KEY } from '../../../src/domain/catalogue/price.ts';
import { totalsOf } from '../../../src/domain/cart/cart.ts';
import { motSupply, vatableMot } from '../../../src/domain/garage/mot-supply.ts';
import type { CarClass } from '../../../src/domain/vehicle/vehicle.ts';

const FEE = 5485;
const FOCUS: CarClass = { band: 'up_to_1200cc', tier: 'mainstream', fuel: 'PETROL', motClass: '4' };

test.each([
  // whose station, what the customer pays, what the station is paid, how it is supplied, what carries VAT
  ['own', FEE, FEE, 'own', 0],
  ['own', 3000, 4000, 'own', 0],
  ['own', 0, 4000, 'own', 0],
  ['another-at-cost', FEE, FEE, 'at-cost', 0],
  ['another-at-cost', FEE, FEE - 1, 'ours', FEE],
  ['another-at-cost', FEE, FEE + 1, 'ours', FEE],
  ['another-at-cost', 3000, FEE, 'ours', 3000],
  ['another-at-cost', 0, FEE, 'ours', 0],
  ['another-at-cost', 0, 0, 'ours', 0],
  ['another-at-cost', FEE, null, 'ours', FEE],
  ['another-ours', FEE, FEE, 'ours', FEE],
  ['another-ours', 3000, FEE, 'ours', 3000],
  ['another-ours', 0, FEE, 'ours', 0],
  ['none', FEE, FEE, 'ours', FEE],
] as const)('%s: %i paid, %s for the station: %s', (station, pence, share, supply, vatable) => {
  expect(motSupply(station, { pence, share })).toBe(supply);
  expect(vatableMot(pence, supply)).toBe(vatable);
});

test.each([
  ['own-test-centre', [MOT_KEY], 0],
  ['own-test-centre', ['interim', MOT_KEY], 0],
  ['bought-in-at-cost', [MOT_KEY], 0],
  // Beside a service the test costs less than the station is paid.
  ['bought-in-at-cost', ['interim', MOT_KEY], 3000],
] as const)('the operator’s own garage with %s sells %j as site.json says', (mot, keys, vatable) => {
  const { lines } = totalsOf(keys, FOCUS, catalogue, { mot, percent: 20 });
  expect(lines.find(({ key }) => key === MOT_KEY)?.vatable).toBe(vatable);
});
