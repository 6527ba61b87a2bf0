import { expect, test } from 'vitest';
import { catalogue, content } from '../../src/content-model/built.ts';
import { checksOf } from '../../src/domain/catalogue/check.ts';
import type { Fuel } from '../../src/domain/vehicle/vehicle.ts';

const FUELS: Fuel[] = ['PETROL', 'LPG', 'DIESEL', 'HYBRID', 'PHEV_DIESEL', 'ELECTRIC'];

/** Service → how many checks the price list promises, as a figure or as '40-point inspection'. */
const promised = new Map(
  catalogue.services.flatMap(({ key, includes }) => {
    const line = includes.find(({ checks, text }) => checks ?? /^\d+-point/.test(text));
    return line ? [[key, line.checks ?? parseInt(line.text)] as const] : [];
  }),
);

test('five services promise a number of checks', () => {
  expect(Object.fromEntries(promised)).toEqual({
    interim: 25,
    full: 45,
    major: 65,
    health_check: 40,
    pre_purchase: 120,
  });
});

test.each([...promised].flatMap(([key, count]) => FUELS.map((fuel) => [key, fuel, count] as const)))(
  '%s on a %s car has the checks that it promises: %i',
  (key, fuel, count) => {
    expect(checksOf(key, fuel, content.checks)).toHaveLength(count);
  },
);

test('a larger service looks at all that the smaller one does', () => {
  const keys = (service: string, fuel: Fuel) => checksOf(service, fuel, content.checks).map(({ key }) => key);
  for (const fuel of FUELS) {
    expect(keys('full', fuel)).toEqual(expect.arrayContaining(keys('interim', fuel)));
    expect(keys('major', fuel)).toEqual(expect.arrayContaining(keys('full', fuel)));
  }
  expect(keys('hybrid_service', 'HYBRID')).toEqual(expect.arrayContaining(keys('full', 'HYBRID')));
});
