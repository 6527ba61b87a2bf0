import { expect, it } from 'vitest';
import { properName } from '../../../src/views/ui/proper-name.ts';

it.each([
  ['MUSTANG MACH-E', 'Mustang Mach-E'],
  ['ASTON MARTIN', 'Aston Martin'],
  ['GLA CLASS', 'GLA Class'],
  ['RAV4', 'RAV4'],
  ['BRZ', 'BRZ'],
  ['RIO', 'Rio'],
  ['GRAND C-MAX', 'Grand C-Max'],
  ['T-ROC', 'T-Roc'],
  ['KA+', 'KA+'],
  ['ID.3', 'ID.3'],
  ['BMW', 'BMW'],
])('%s is written %s', (capitals, name) => expect(properName(capitals)).toBe(name));
