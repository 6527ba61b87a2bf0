import { describe, expect, it } from 'vitest';
import prices from '../../content/catalogue/prices.json' with { type: 'json' };
import { includedText } from '../../src/views/catalogue/included-line.ts';
import { engineLine } from '../../src/views/brand/ranges.ts';
import { catalogue, serviceByKey, serviceLevels } from '../../src/content-model/built.ts';
import { catalogueSchema } from '../../src/content-model/catalogue.ts';
import { discountedMotFor } from '../../src/domain/cart/cart.ts';
import { serviceAdvice } from '../../src/domain/catalogue/service-advice.ts';
import { compareLevels } from '../../src/domain/catalogue/service-levels.ts';
import type { CarClass } from '../../src/domain/vehicle/vehicle.ts';

describe('what services include, side by side', () => {
  it('compares the services that build on each other', () => {
    expect(serviceLevels.map(({ key }) => key)).toEqual(['interim', 'full', 'major']);
    const [checks, ...lines] = compareLevels(serviceLevels);
    expect(checks).toEqual({ text: 'Checks, about', cells: ['25', '45', '65'] });
    expect(lines).toContainEqual({ text: 'Air filter', cells: [false, true, true] });
    expect(lines.filter(({ text }) => text.startsWith('Everything'))).toEqual([]);
  });

  it('says figures and references in words where a service stands alone', () => {
    const texts = serviceByKey('full').includes.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Everything in the interim service', 'About 45 checks']));
  });

  it('says which cars a line is for, where it is not for all', () => {
    const texts = serviceLevels.flatMap(({ includes }) => includes.map(includedText));
    expect(texts).toContain('Spark plugs (petrol and hybrid)');
    expect(texts).toContain('Fuel filter (diesel)');
    expect(texts).toContain('Air filter (not electric)');
  });

  it('refers to services further up alone', () => {
    const turned = { ...prices, services: prices.services.toReversed() };
    expect(catalogueSchema.safeParse(prices).success).toBe(true);
    expect(catalogueSchema.safeParse(turned).error?.issues.map(({ message }) => message)).toEqual([
      'no service called full stands above',
      'no service called interim stands above',
    ]);
  });
});

it.each(['PETROL', 'HYBRID', 'PHEV', 'ELECTRIC'] as const)(
  'a car of 2018 that runs on %s has the MOT free with the service that we advise',
  (fuel) => {
    const car: CarClass = {
      band: fuel === 'ELECTRIC' ? 'ev' : '1601_2000cc',
      tier: 'mainstream',
      fuel,
      motClass: '4',
    };
    const advice = serviceAdvice({ year: 2018, fuel }, 2026);
    expect('service' in advice && discountedMotFor([advice.service], car, catalogue)).toBe(0);
  },
);

describe('the engines of a range', () => {
  it('names each size once per fuel', () => {
    const engine = (cc: number | null, fuel: 'PETROL' | 'DIESEL' | 'ELECTRIC') => ({
      id: `${cc}-${fuel}`,
      label: cc === null ? '' : (cc / 1000).toFixed(1),
      cc,
      fuel,
    });
    expect(
      engineLine([
        engine(998, 'PETROL'),
        engine(999, 'PETROL'),
        engine(1995, 'DIESEL'),
        engine(null, 'ELECTRIC'),
      ]),
    ).toBe('1.0 petrol; 2.0 diesel; electric');
  });
});
