import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { type Findable, finderOf, INDEX, reasonFor } from '../../../src/domain/catalogue/search.ts';

const thing = (key: string, name: string, own: Partial<Findable> = {}): Findable => ({
  key,
  name,
  symptoms: [],
  words: [],
  alike: [],
  weight: 1,
  ...own,
});

const index = new MiniSearch<Findable>(INDEX);
const things = [
  thing('clutch', 'Clutch', { symptoms: ['Burning smell'], weight: 1.5 }),
  thing('pads', 'Front brake pads', { symptoms: ['Squealing when braking'], alike: ['squeak'] }),
  thing('shoes', 'Rear brake shoes', { symptoms: ['Weak handbrake'] }),
  thing('cable', 'Handbrake cable', { words: ['parking brake'] }),
  thing('slave', 'Clutch slave cylinder'),
  thing('link', 'Anti-roll bar drop link', { symptoms: ['Knock over bumps', 'Horn sounds hollow'] }),
];
index.addAll(things);
const { find } = finderOf(index);
const keys = (typed: string, among?: ReadonlySet<string>) => find(typed, among).map(({ key }) => key);

test('typing mistakes and half a word find it too', () => {
  expect(keys('clucth')[0]).toBe('clutch');
  expect(keys('bracke pds')[0]).toBe('pads');
  expect(keys('handb')[0]).toBe('cable');
  expect(keys('hand brake cable')[0]).toBe('cable');
});

test('what answers more of the words comes first', () => {
  expect(keys('rear brake')[0]).toBe('shoes');
  expect(keys('parking brake')[0]).toBe('cable');
  expect(keys('squeaking when I brake')[0]).toBe('pads');
});

test('of two that fit as well the weightier comes first', () => {
  expect(keys('clutch')).toEqual(['clutch', 'slave']);
});

test('a word that is known is not taken for another', () => {
  // 'shoes' is one letter from 'hoses', and somebody sells those.
  expect(keys('shoes')).toEqual(['shoes']);
});

test('a mistyped word is none that says nothing, and a short one beside a foreign one is not mistyped', () => {
  expect(keys('oven')).toEqual([]);
  expect(keys('hirn')).toEqual(['link']);
  expect(keys('penguin hirn')).toEqual([]);
});

test('what this car cannot have is not found, and what is senseless finds nothing', () => {
  expect(keys('brake', new Set(['cable']))).toEqual(['cable']);
  expect(keys('pizza')).toEqual([]);
  expect(keys('  ')).toEqual([]);
});

test('the sign, or the other name, that was meant is told, unless the name says it', () => {
  const reason = (typed: string) => {
    const [{ key, terms } = { key: '', terms: [] }] = find(typed);
    return reasonFor(things.find((each) => each.key === key) ?? thing('', ''), terms);
  };
  expect(reason('squealing brakes')).toBe('Squealing when braking');
  expect(reason('parking brake')).toBe('parking brake');
  expect(reason('front brake pads')).toBeNull();
});
