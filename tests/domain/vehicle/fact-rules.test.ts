import { expect, it } from 'vitest';
import { certaintyOf } from '../../../src/domain/vehicle/car-facts.ts';
import { type FactRule, carFacts, type RuledCar } from '../../../src/domain/vehicle/fact-rules.ts';

const car: RuledCar = {
  make: 'FORD',
  range: 'FOCUS',
  body: 'hatchback',
  cc: 999,
  fuel: 'PETROL',
  from: 2013,
  to: 2020,
};
const gas: FactRule[] = [
  { to: 2012, facts: { gas: ['r134a'] } },
  { from: 2017, facts: { gas: ['r1234yf'] } },
];

it('the first rule that fits and names a fact decides it', () => {
  const rules: FactRule[] = [
    { makes: ['FORD'], cc: [999], burns: 'petrol', facts: { cylinders: ['3'] } },
    { between: [600, 1400], facts: { cylinders: ['4'], turbo: ['no'] } },
  ];
  expect(carFacts(car, rules)).toEqual({ cylinders: ['3'], turbo: ['no'] });
  expect(carFacts({ ...car, make: 'VAUXHALL' }, rules)).toEqual({ cylinders: ['4'], turbo: ['no'] });
  expect(carFacts({ ...car, fuel: 'ELECTRIC', cc: null }, rules)).toEqual({});
});

it.each([
  ['all years of a rule', { from: 2008, to: 2012 }, { gas: ['r134a'] }],
  ['years of two rules and between', { from: 2008, to: 2020 }, {}],
  ['years of no rule', { from: 2013, to: 2016 }, {}],
  ['no known end', { from: 2018, to: null }, { gas: ['r1234yf'] }],
  ['one year', { from: 2012, to: 2012 }, { gas: ['r134a'] }],
])('%s', (_, years, facts) => {
  expect(carFacts({ ...car, ...years }, gas)).toEqual(facts);
});

it('a rule for some of the years leaves what comes after it possible', () => {
  const rules: FactRule[] = [{ to: 2018, facts: { timing: ['wet_belt'] } }, { facts: { timing: ['chain'] } }];
  expect(carFacts(car, rules)).toEqual({ timing: ['wet_belt', 'chain'] });
  expect(carFacts({ ...car, to: 2018 }, rules)).toEqual({ timing: ['wet_belt'] });
  expect(carFacts({ ...car, from: 2019 }, rules)).toEqual({ timing: ['chain'] });
});

it('a condition is met for certain, perhaps or not at all', () => {
  const facts = { timing: ['belt', 'belt_with_pump'], turbo: ['yes'] };
  expect(certaintyOf({ timing: ['belt', 'belt_with_pump'] }, facts)).toBe('yes');
  expect(certaintyOf({ timing: ['belt'], turbo: ['yes'] }, facts)).toBe('perhaps');
  expect(certaintyOf({ timing: ['belt'], turbo: ['no'] }, facts)).toBe('no');
  expect(certaintyOf({ gas: ['r134a'] }, facts)).toBe('perhaps');
  expect(certaintyOf({ gas: ['r134a'] }, undefined)).toBe('yes');
  expect(certaintyOf(undefined, facts)).toBe('yes');
});

it('a body that is only drawn by itself has the facts of its family', () => {
  const rules: FactRule[] = [
    { bodies: ['city'], facts: { rear_wiper: ['yes'] } },
    { bodies: ['van'], facts: { parking_brake: ['cable'] } },
    { bodies: ['suv'], facts: { drive: ['four_wheel'] } },
  ];
  expect(carFacts({ ...car, body: 'three-door' }, rules)).toEqual({ rear_wiper: ['yes'] });
  expect(carFacts({ ...car, body: 'small-van' }, rules)).toEqual({ parking_brake: ['cable'] });
  expect(carFacts({ ...car, body: '4x4' }, rules)).toEqual({ drive: ['four_wheel'] });
  expect(carFacts({ ...car, body: 'van-mpv' }, rules)).toEqual({});
});
