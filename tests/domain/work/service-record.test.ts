import { describe, expect, test } from 'vitest';
import { fittedText, parseQuantity, quantityText } from '../../../src/domain/work/service-record.ts';

describe('how many of a thing', () => {
  test.each([
    ['part', '4', 4],
    ['part', ' 1 ', 1],
    ['part', '0', null],
    ['part', '1.5', null],
    ['part', 'four', null],
    ['fluid', '4.3', 4.3],
    ['fluid', '0,25', 0.25],
    ['fluid', '0.00', null],
    ['fluid', '-1', null],
    ['fluid', '4.333', null],
    ['figure', '', 1],
  ] as const)('%s %j is %j', (kind, typed, many) => expect(parseQuantity(kind, typed)).toBe(many));
});

test('a thing is said with its number, specification or figure, and how many there are', () => {
  const one = { name: 'Spark plug', detail: 'NGK 95770', quantity: 4 } as const;
  expect(fittedText({ ...one, kind: 'part' })).toBe('Spark plug NGK 95770 × 4');
  expect(fittedText({ ...one, kind: 'part', quantity: 1 })).toBe('Spark plug NGK 95770');
  const oil = { kind: 'fluid', name: 'Engine oil', detail: '5W-30, ACEA C3', quantity: 4.3 } as const;
  expect(fittedText(oil)).toBe('Engine oil 5W-30, ACEA C3, 4.3 litres');
  const volts = { kind: 'figure', name: 'Charging, hot', detail: '14.3 V', quantity: 1 } as const;
  expect(fittedText(volts)).toBe('Charging, hot 14.3 V');
  expect(quantityText(volts)).toBe('');
});
