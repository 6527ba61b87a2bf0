import { describe, expect, it, test } from 'vitest';
import { makes, modelById } from '../../src/content-model/built.ts';
import { carClassOf } from '../../src/content-model/vehicles.ts';
import type { CarBody } from '../../src/domain/vehicle/car-body.ts';
import { withoutYear, withYear } from '../../src/domain/vehicle/model-id.ts';

const FOCUS = 'ford-focus-999-petrol';
const factsOf = (modelId: string) => {
  const model = modelById(modelId);
  return model && carClassOf(model).facts;
};

describe('a Model_ID with a year', () => {
  it('knows what that year decides', () => {
    expect(factsOf(FOCUS)?.gas).toBeUndefined();
    expect(factsOf(`${FOCUS}-y2018`)).toMatchObject({ gas: ['r1234yf'], timing: ['two_wet_belts'] });
    expect(factsOf('ford-focus-1596-petrol-y2009')).toMatchObject({ gas: ['r134a'] });
  });

  it('is the model of the same engine, and keeps its id', () => {
    const model = modelById(`${FOCUS}-y2018`);
    expect(model).toMatchObject({ make: { make: 'FORD' }, engine: { id: `${FOCUS}-y2018`, cc: 999 } });
  });

  it.each([1900, 1998, 2199])('of %i, when it was not sold, says no more than the engine does', (year) => {
    expect(factsOf(`${FOCUS}-y${year}`)).toEqual(factsOf(FOCUS));
  });

  it('may be heavy as well', () => {
    const van = modelById('land-rover-defender-1999-diesel-heavy-y2021');
    expect(van).toMatchObject({ heavy: true, engine: { facts: { gas: ['r1234yf'] } } });
    expect(van && carClassOf(van).motClass).toBe('check');
  });

  it.each(['-y', '-y20', '-y20188', '-2018', '-y2018-y2018', '-y2018-heavy', '-Y2018'])(
    'does not end in %s',
    (odd) => {
      expect(modelById(FOCUS + odd)).toBeUndefined();
    },
  );
});

it('an id takes a year, another year, and none', () => {
  expect(withYear(FOCUS, 2018)).toBe(`${FOCUS}-y2018`);
  expect(withYear(`${FOCUS}-y2018`, 2019)).toBe(`${FOCUS}-y2019`);
  expect(withYear(`${FOCUS}-y2018`, null)).toBe(`${FOCUS}-y2018`);
  expect(withoutYear(`${FOCUS}-y2018`)).toEqual({ modelId: FOCUS, year: 2018 });
  expect(withoutYear(FOCUS)).toEqual({ modelId: FOCUS, year: null });
});

/** Engines that were sold under another figure than their own, cc and fuel. */
const SOLD_AS = new Map([
  ['1248 DIESEL', '1.3'],
  ['1149 PETROL', '1.2'],
]);

test('an engine is called by its litres, rounded, or as it was sold', () => {
  const engines = makes.flatMap(({ ranges }) => ranges.flatMap((range) => range.engines));
  const wrong = engines.filter(({ label, cc, fuel }) => {
    const [litres] = /^\d\.\d/.exec(label) ?? [];
    if (litres === undefined || cc === null) return false;
    return litres !== (SOLD_AS.get(`${cc} ${fuel}`) ?? (Math.round(cc / 100) / 10).toFixed(1));
  });
  expect(wrong.map(({ id, label }) => `${id}: ${label}`)).toEqual([]);
});

test('each of forty cars that a garage sees daily is drawn with its own body', () => {
  const seen: Partial<Record<CarBody, string>> = {
    city: 'FIAT PANDA, HYUNDAI I10, KIA PICANTO, VOLKSWAGEN UP',
    'three-door': 'FIAT 500, MINI COOPER, MINI ONE, TOYOTA AYGO, CITROEN C1, PEUGEOT 107, SMART FORTWO',
    supermini: 'FORD FIESTA, VAUXHALL CORSA, VOLKSWAGEN POLO, RENAULT CLIO',
    hatchback: 'FORD FOCUS, VOLKSWAGEN GOLF, VAUXHALL ASTRA',
    saloon: 'BMW 3 SERIES',
    convertible: 'MAZDA MX-5',
    mpv: 'CITROEN C4 PICASSO, VAUXHALL ZAFIRA',
    'van-mpv': 'PEUGEOT RIFTER',
    suv: 'NISSAN QASHQAI, KIA SPORTAGE, FORD KUGA',
    '4x4': 'LAND ROVER DEFENDER, SUZUKI JIMNY, JEEP WRANGLER',
    pickup: 'MITSUBISHI L200, TOYOTA HILUX, FORD RANGER, NISSAN NAVARA',
    'small-van': 'CITROEN BERLINGO, PEUGEOT PARTNER, VAUXHALL COMBO, RENAULT KANGOO, VOLKSWAGEN CADDY',
    van: 'FORD TRANSIT, MERCEDES-BENZ SPRINTER, VOLKSWAGEN TRANSPORTER',
  };
  const bodies = new Map(
    makes.flatMap(({ make, ranges }) => ranges.map(({ range, body }) => [`${make} ${range}`, body])),
  );
  const wanted = Object.entries(seen).flatMap(([body, names]) =>
    names.split(', ').map((name) => [name, body] as const),
  );
  expect(wanted.length).toBeGreaterThanOrEqual(40);
  expect(wanted.filter(([name, body]) => bodies.get(name) !== body)).toEqual([]);
});
