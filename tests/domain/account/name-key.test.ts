import { expect, test } from 'vitest';
import { NAME_FOLDED, nameKey } from '../../../src/domain/account/name-key.ts';

test('a name is looked up without accents, capitals and marks', () => {
  expect(nameKey('O’Brien-Ávila')).toBe('obrien avila');
  expect(nameKey('ŁUKASZ Şimşek')).toBe('lukasz simsek');
  expect(nameKey('Иван')).toBe('Иван');
});

test('what SQL is told has a letter for a letter, and the marks that are dropped after them', () => {
  expect(NAME_FOLDED.to.length).toBeLessThan(NAME_FOLDED.from.length);
  expect(new Set(NAME_FOLDED.from).size).toBe(NAME_FOLDED.from.length);
  expect(NAME_FOLDED.to).toMatch(/^[a-z ]+$/);
});
