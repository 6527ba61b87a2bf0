import { expect, test } from 'vitest';
import { axleSides } from '../../../src/domain/work/axle.ts';
import { axleEntry, checkEntry } from '../../../src/domain/work/check-entry.ts';

const common = { group: 'brakes', services: [] };
const tread = { ...common, key: 'tread', name: 'Tread', unit: 'mm', least: 1.6, amber: 3 } as const;
const horn = { ...common, key: 'horn', name: 'Horn' };

test.each([
  ['5', '', { result: 'green', measured: 5 }],
  ['2,4', '', { result: 'amber', measured: 2.4 }],
  ['1.59', 'green', { result: 'red', measured: 1.59 }],
  // The eye may see worse than the figure says.
  ['5', 'red', { result: 'red', measured: 5 }],
  ['', 'not_fitted', { result: 'not_fitted', measured: null }],
])('a figure of ‘%s’ with ‘%s’ is recorded as what it comes to', (measured, result, record) => {
  expect(checkEntry(tread, { measured, result })).toEqual({ kind: 'record', record });
});

test('nothing is recorded of an empty figure, and what can’t be one is named', () => {
  expect(checkEntry(tread, { measured: '', result: 'green' })).toEqual({ kind: 'empty' });
  expect(checkEntry(tread, { measured: 'new', result: '' })).toMatchObject({ kind: 'wrong' });
  expect(checkEntry(tread, { measured: '24', result: '' })).toMatchObject({ kind: 'wrong' });
  expect(checkEntry({ ...horn, unit: '°C' }, { measured: '−32', result: '' })).toMatchObject({
    record: { measured: -32 },
  });
});

test('an axle takes its worse wheel and says which, and is read again as it was entered', () => {
  const typed = (measured: string, result = '') => ({ measured, result });
  const entry = axleEntry(tread, typed('4.5'), typed('2.1'));
  const record = { result: 'amber', measured: 2.1, note: 'Nearside 4.5 mm, offside 2.1 mm' } as const;
  expect(entry).toEqual({ kind: 'record', record });
  expect(axleSides(record, tread)).toEqual({
    nearside: { result: 'green', measured: 4.5 },
    offside: { result: 'amber', measured: 2.1 },
  });
  expect(axleEntry(tread, typed('4.5'), typed(''))).toEqual({ kind: 'empty' });
  const seen = axleEntry(horn, typed('', 'red'), typed('', 'green'));
  expect(seen).toEqual({
    kind: 'record',
    record: { result: 'red', measured: null, note: 'Nearside now, offside OK' },
  });
  expect(axleSides({ result: 'red', measured: null, note: 'Nearside now, offside OK' }, {})).toEqual({
    nearside: { result: 'red', measured: null },
    offside: { result: 'green', measured: null },
  });
  expect(axleEntry(horn, typed('', 'green'), typed('', 'green'))).toMatchObject({ record: { note: '' } });
});
