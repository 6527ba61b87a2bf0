import { expect, test } from 'vitest';
import { areaBeyond } from '../../../src/views/town/area-beyond.ts';

test('a district beyond our own area stands once, under the first garage that comes there', () => {
  const reach = (...districts: string[]) => districts.map((district) => ({ district, minutes: 10 }));
  const garages = [
    { town: 'Bracknell', reach: reach('RG12', 'GU25') },
    { town: 'Ascot', reach: reach('GU25', 'SL5', 'GU24') },
    { town: 'Reading', reach: reach('RG12') },
  ];
  expect(areaBeyond([{ districts: { RG12: 28 } }], garages)).toEqual([
    { town: 'Around Bracknell', miles: '–', districts: 'GU25' },
    { town: 'Around Ascot', miles: '–', districts: 'SL5, GU24' },
  ]);
});
