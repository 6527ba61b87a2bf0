import { expect, test } from 'vitest';
import {
  pairsOf,
  rootsOf,
  stem,
  searchTerms,
  searchWords,
} from '../../../src/domain/catalogue/search-terms.ts';

test.each([
  ['brakes', 'braking', 'brake'],
  ['slips', 'slipping', 'slipped'],
  ['batteries', 'battery'],
  ['squeaky', 'squeaks', 'squeaking'],
  ['replacement', 'replaced'],
  ['slowly', 'slow'],
  ['switches', 'switch'],
])('%s and %s share a root', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test('words that only look alike do not', () => {
  expect(stem('tracking')).not.toBe(stem('track'));
  expect(stem('spring')).toBe('spring');
  expect(stem('r134a')).toBe('r134a');
});

test('capitals, accents and apostrophes are how people type', () => {
  expect(searchWords("The Citroën's A/C won't")).toEqual(['the', 'citroens', 'ac', 'wont']);
});

test('noise is told from what tells, unless there is nothing else', () => {
  expect(searchTerms('my car needs new brake pads')).toEqual({
    telling: ['brak', 'pad'],
    noise: ['my', 'car', 'need', 'new'],
  });
  expect(searchTerms('repair')).toEqual({ telling: ['repair'], noise: [] });
  expect(searchTerms('??')).toEqual({ telling: [], noise: [] });
});

test('two words may be written as one', () => {
  expect(pairsOf(['hand', 'brake', 'cable'])).toEqual(['handbrak', 'brakecabl']);
  expect(pairsOf(['brake'])).toEqual([]);
});

test('a phrase is found in whatever form, and only whole', () => {
  expect(rootsOf('Squealing or grinding when braking').includes(rootsOf('squeal'))).toBe(true);
  expect(rootsOf('Front wheel alignment').includes(rootsOf('wheel alignment'))).toBe(true);
  expect(rootsOf('Locating pin').includes(rootsOf('cat'))).toBe(false);
});
