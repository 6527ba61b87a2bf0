import { expect, test } from 'vitest';
import { site } from '../../../../src/content-model/built.ts';
import { owedText } from '../../../../src/views/desk/kerb/kerb.ts';

test('somebody who brings a car back for another garage is not asked to take money', () => {
  expect(owedText(true)).toContain('Take it by card');
  expect(owedText(false)).toBe(`The customer pays ${site.name}, not you. Say why it goes back first.`);
});
