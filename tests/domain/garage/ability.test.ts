import { expect, test } from 'vitest';
import { abilitiesFor, type Need } from '../../../src/domain/garage/ability.ts';

const PETROL = { fuel: 'PETROL', motClass: '4' } as const;
const ELECTRIC = { fuel: 'ELECTRIC', motClass: '4' } as const;
const item = (...needs: Need[]) => ({ needs });

test.each([
  ['a service', [item()], PETROL, []],
  ['an MOT', [item('mot')], PETROL, ['mot-4']],
  [
    'an MOT of a van of which nobody knows the weight',
    [item('mot')],
    { ...PETROL, motClass: 'check' },
    ['mot-4', 'mot-7', 'large-van'],
  ],
  ['an MOT of an electric car', [item('mot')], ELECTRIC, ['mot-4']],
  ['a service of an electric car', [item()], ELECTRIC, ['high-voltage']],
  ['tyres of an electric car', [item('tyres')], ELECTRIC, ['tyres']],
  [
    'air conditioning of an electric car',
    [item('refrigerant')],
    { ...ELECTRIC, facts: { gas: ['r1234yf'] } },
    ['high-voltage', 'r1234yf'],
  ],
  ['a gas that is known', [item('refrigerant')], { ...PETROL, facts: { gas: ['r134a'] } }, ['r134a']],
  ['a gas that nobody knows', [item('refrigerant')], PETROL, ['r134a', 'r1234yf']],
  ['several items', [item('tyres'), item('mot', 'tyres')], PETROL, ['mot-4', 'tyres']],
  ['nothing', [], { ...PETROL, motClass: 'check' }, []],
] as const)('%s', (_, items, car, abilities) => {
  expect(abilitiesFor(items, car)).toEqual(abilities);
});
