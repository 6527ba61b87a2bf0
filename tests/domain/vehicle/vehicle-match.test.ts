import { describe, expect, test } from 'vitest';
import { makes, modelById, registerNames } from '../../../src/content-model/built.ts';
import { type DescribedCar, matchCar } from '../../../src/domain/vehicle/vehicle-match.ts';
import { keptBack } from '../../fixtures/register-cars/kept-back.ts';
import { madeWith } from '../../fixtures/register-cars/made-with.ts';
import { triedLater } from '../../fixtures/register-cars/tried-later.ts';
import { tally } from '../../helpers/match-tally.ts';

const lists = {
  'the half the rules were made with': madeWith,
  'the half kept back': keptBack,
  'the list tried later': triedLater,
};

describe.each(Object.entries(lists))('%s', (name, rows) => {
  test('right or several in 95 of 100, wrong in 1 at most', ({ annotate }) => {
    const { counts, misses } = tally(rows);
    void annotate(`${name}, ${rows.length} cars: ${JSON.stringify(counts)}\n${misses.join('\n')}`);
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect((counts.right + counts.several) / rows.length, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(counts.wrong / rows.length, misses.join('\n')).toBeLessThanOrEqual(0.01);
    // A choice costs the visitor a look under the bonnet: it is for the few that the registers leave open.
    expect(counts.several / rows.length, misses.join('\n')).toBeLessThanOrEqual(0.05);
  });
});

test('both halves hold every make that we have, and no car twice', () => {
  const answers = [...madeWith, ...keptBack].flatMap((row) => row[5]).filter((id) => id !== 'none');
  const seen = new Set(answers.map((id) => modelById(id)?.make.make ?? `${id} is no Model_ID`));
  expect([...seen].sort()).toEqual(makes.map(({ make }) => make).sort());
  const cars = [...madeWith, ...keptBack].map((row) => JSON.stringify(row));
  expect(new Set(cars).size).toBe(cars.length);
});

const match = (car: Partial<DescribedCar>) =>
  matchCar(
    { make: null, model: null, engine: null, fuel: null, year: null, ...car },
    { makes, names: registerNames },
  );
const focus = { make: 'FORD', model: 'FOCUS ZETEC', engine: 999, fuel: 'PETROL', year: 2018 };

describe('engine', () => {
  test.each([989, 999, 1009])('%s cc is the one-litre', (engine) => {
    expect(match({ ...focus, engine })).toEqual({ kind: 'one', modelId: 'ford-focus-999-petrol' });
  });
  test.each([988, 1010, 5000])(
    '%s cc is none of a Focus: the range is known, the engine is not',
    (engine) => {
      expect(match({ ...focus, engine })).toEqual({ kind: 'none', make: 'FORD', range: 'FOCUS' });
    },
  );
  test('without cc the engines of that fuel and year are the choice', () => {
    const found = match({ ...focus, engine: null });
    expect(found).toEqual({
      kind: 'several',
      modelIds: expect.arrayContaining(['ford-focus-999-petrol', 'ford-focus-1498-petrol']),
    });
    expect(found).not.toHaveProperty('modelIds', expect.arrayContaining(['ford-focus-1388-petrol']));
  });
});

describe('year', () => {
  const evoque = { make: 'LAND ROVER', model: 'RANGE ROVER EVOQUE', engine: 2179, fuel: 'DIESEL' };
  test.each([2010, 2011])('a car made a year before the launch is one: %s', (year) => {
    expect(match({ ...evoque, year }).kind).toBe('one');
  });
  test('one made before that is another car of the name, or a mistake', () => {
    expect(match({ ...evoque, year: 2009 })).toEqual({ kind: 'none', make: 'LAND ROVER', range: null });
  });
  test('in a pause between two generations there was no such car', () => {
    const puma = (year: number) => match({ make: 'FORD', model: 'PUMA', engine: 1596, fuel: 'PETROL', year });
    expect(puma(2001).kind).toBe('one');
    expect(puma(2010).kind).toBe('none');
  });
});

test.each(['RANGE ROVER EVOQUE', 'EVOQUE'])(
  'a make whose name is part of the model, with %s as the model, is that model',
  (model) => {
    const evoque = { make: 'RANGE ROVER', engine: 2179, fuel: 'DIESEL', year: 2014 };
    expect(match({ ...evoque, model })).toEqual({
      kind: 'one',
      modelId: 'land-rover-range-rover-evoque-2179-diesel',
    });
  },
);

describe('hybrids, for which registers have one word', () => {
  const tucson = { make: 'HYUNDAI', engine: 1598, fuel: 'Hybrid Electric (Clean)', year: 2022 };
  test.each([
    ['TUCSON ULTIMATE', ['hyundai-tucson-1598-hybrid', 'hyundai-tucson-1598-phev']],
    ['TUCSON ULTIMATE PHEV', ['hyundai-tucson-1598-phev']],
    ['TUCSON ULTIMATE HEV', ['hyundai-tucson-1598-hybrid']],
  ])('%s', (model, ids) => {
    const found = match({ ...tucson, model });
    expect(found.kind === 'one' ? [found.modelId] : found).toEqual(
      ids.length === 1 ? ids : { kind: 'several', modelIds: ids },
    );
  });
  test('a mild hybrid of our petrol list is no plug-in', () => {
    const bmw = { make: 'BMW', engine: 1998, fuel: 'HYBRID ELECTRIC', year: 2021 };
    expect(match({ ...bmw, model: '320I M SPORT MHT' })).not.toHaveProperty(
      'modelId',
      'bmw-3-series-1998-phev',
    );
    expect(match({ ...bmw, model: '320D M SPORT MHT', engine: 1995 })).toEqual({
      kind: 'one',
      modelId: 'bmw-3-series-1995-diesel',
    });
    expect(match({ ...bmw, model: '330E M SPORT' })).toEqual({
      kind: 'one',
      modelId: 'bmw-3-series-1998-phev',
    });
  });
});

describe('when only one register answers', () => {
  test('the make alone is no choice of hundreds', () => {
    expect(match({ make: 'FORD' })).toEqual({ kind: 'none', make: 'FORD', range: null });
    expect(match({ make: 'FORD', year: 2018 })).toEqual({ kind: 'none', make: 'FORD', range: null });
  });
  test('make, cc, fuel and year leave a short list', () => {
    const found = match({ ...focus, model: null });
    const ids = found.kind === 'several' ? found.modelIds : [];
    expect(ids).toContain('ford-focus-999-petrol');
    expect(ids).toContain('ford-fiesta-998-petrol');
    expect(ids.length).toBeLessThanOrEqual(12);
  });
  test('without the model even a single candidate is asked about', () => {
    expect(match({ make: 'GENESIS', engine: 2151, fuel: 'DIESEL', year: 2022 })).toEqual({
      kind: 'several',
      modelIds: ['genesis-gv70-2151-diesel'],
    });
  });
  test('nothing known is nothing found', () => {
    expect(match({})).toEqual({ kind: 'none', make: null, range: null });
    expect(match({ make: '🚗', model: '\0'.repeat(10_000) })).toEqual({
      kind: 'none',
      make: null,
      range: null,
    });
  });
});

test('two makes for one plate: the car is asked about, never taken for granted', () => {
  const car = { make: 'SEAT', modelMake: 'CUPRA', model: 'ATECA', engine: 1984, fuel: 'PETROL', year: 2020 };
  expect(match(car)).toEqual({
    kind: 'several',
    modelIds: ['cupra-ateca-1984-petrol', 'seat-ateca-1984-petrol'],
  });
  const odd = { ...focus, make: 'AUDI', modelMake: 'FORD' };
  expect(match(odd)).toEqual({ kind: 'several', modelIds: ['ford-focus-999-petrol'] });
});

test('our own names for makes and ranges are understood, each as itself', () => {
  for (const { make, ranges } of makes) {
    for (const range of ranges) {
      const [engine] = range.engines;
      const found = match({
        make,
        model: range.range,
        engine: engine?.cc ?? null,
        year: range.toYear ?? 2024,
      });
      const ids = found.kind === 'one' ? [found.modelId] : found.kind === 'several' ? found.modelIds : [];
      const here = range.engines.some(({ id }) => ids.includes(id)) || (found.kind === 'none' && found.range);
      expect([make, range.range, Boolean(here)]).toEqual([make, range.range, true]);
    }
  }
});
