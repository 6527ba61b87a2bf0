import { expect, test } from 'vitest';
import { isOldSource } from '../../../src/domain/document/source-age.ts';

test('a source is old from its third year on, unless somebody looked at it within a year', () => {
  const today = '2026-11-27';
  expect(isOldSource({ year: 2024 }, today)).toBe(false);
  expect(isOldSource({ year: 2023 }, today)).toBe(true);
  expect(isOldSource({}, today)).toBe(false);
  expect(isOldSource({ year: 2011, stillTrueOn: '2025-11-27' }, today)).toBe(false);
  expect(isOldSource({ year: 2011, stillTrueOn: '2025-11-26' }, today)).toBe(true);
});
