import { expect, test } from 'vitest';
import { catalogue } from '../../src/content-model/built.ts';
import { checksSchema } from '../../src/content-model/checks.ts';

const pads = {
  key: 'pads',
  name: 'Front brake pads',
  group: 'brakes',
  unit: 'mm',
  least: 1.5,
  amber: 3,
  services: ['full'],
};
const groups = [{ key: 'brakes', title: 'Brakes' }];
const mistakes = (...checks: object[]) =>
  checksSchema(catalogue)
    .safeParse({ note: '', groups, checks })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  [
    'a service that is not sold',
    [{ ...pads, services: ['gold'] }],
    'checks.0.services.0: no such key in prices.json',
  ],
  ['a limit of nothing', [{ ...pads, unit: undefined }], 'checks.0.unit: a limit needs a unit'],
  [
    'an age without a unit',
    [{ ...pads, unit: undefined, least: undefined, amber: undefined, amberAbove: 8 }],
    'checks.0.unit: a limit needs a unit',
  ],
  ['a warning after the limit', [{ ...pads, amber: 1 }], 'checks.0.amber: below what is allowed at all'],
  ['a group that is not there', [{ ...pads, group: 'wheels' }], 'checks: no such group'],
  ['the same twice', [pads, pads], 'checks: a key stands twice'],
])('%s is named', (_, checks, message) => {
  expect(mistakes(...checks)).toEqual([message]);
});

test('a check that fits is taken', () => {
  expect(mistakes(pads)).toBeUndefined();
});
