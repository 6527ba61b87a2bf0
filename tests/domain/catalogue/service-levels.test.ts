import { expect, test } from 'vitest';
import { compareLevels, levelsAmong } from '../../../src/domain/catalogue/service-levels.ts';

const interim = {
  key: 'interim',
  includes: [{ text: 'Engine oil' }, { text: 'About 25 checks', checks: 25 }],
};
const full = {
  key: 'full',
  includes: [
    { text: 'Everything in the interim service', everythingIn: 'interim' },
    { text: 'Air filter' },
    { text: 'About 45 checks', checks: 45 },
  ],
};
const major = {
  key: 'major',
  includes: [{ text: 'Everything in the full service', everythingIn: 'full' }, { text: 'Pollen filter' }],
};
const wash = { key: 'wash', includes: [{ text: 'Everything washed' }] };

test('levels that build on each other are compared line by line', () => {
  expect(compareLevels([interim, full, major])).toEqual([
    { text: 'Checks, about', cells: ['25', '45', false] },
    { text: 'Engine oil', cells: [true, true, true] },
    { text: 'Air filter', cells: [false, true, true] },
    { text: 'Pollen filter', cells: [false, false, true] },
  ]);
});

test('a service beside them holds its own lines alone', () => {
  expect(compareLevels([interim, wash])).toContainEqual({ text: 'Engine oil', cells: [true, false] });
  expect(compareLevels([interim, wash])).toContainEqual({ text: 'Everything washed', cells: [false, true] });
});

test('a line that two of them have stands once, with both', () => {
  const electric = { key: 'electric', includes: [{ text: 'Pollen filter' }, { text: 'Cable check' }] };
  expect(compareLevels([electric, interim, full, major])).toEqual([
    { text: 'Checks, about', cells: [false, '25', '45', false] },
    { text: 'Pollen filter', cells: [true, false, false, true] },
    { text: 'Cable check', cells: [true, false, false, false] },
    { text: 'Engine oil', cells: [false, true, true, true] },
    { text: 'Air filter', cells: [false, false, true, true] },
  ]);
});

test('what is taken over from a service that is not compared stays a line', () => {
  expect(compareLevels([full]).map(({ text }) => text)).toContain('Everything in the interim service');
});

test('without figures there is no line for them', () => {
  expect(compareLevels([wash])).toEqual([{ text: 'Everything washed', cells: [true] }]);
});

test('only services that build on each other are levels', () => {
  expect(levelsAmong([interim, wash, full, major])).toEqual([interim, full, major]);
  expect(levelsAmong([interim, wash])).toEqual([]);
});
