import { expect, test } from 'vitest';
import {
  garageChanges,
  garagesReaching,
  type PublicGarage,
} from '../../../src/domain/garage/public-garage.ts';

const garage = (id: number, minutes: Record<string, number>): PublicGarage => ({
  id,
  name: `Garage ${id}`,
  town: 'Bracknell',
  abilities: ['tyres'],
  papers: ['liability'],
  lookedOn: null,
  mot: null,
  reach: Object.entries(minutes).map(([district, many]) => ({ district, minutes: many })),
});

test('says what came, went and is otherwise, and nothing of what is the same', () => {
  const two = garage(2, { RG12: 9 });
  const three = garage(3, {});
  const four = garage(4, {});
  expect(garageChanges([two, three], [two, three])).toEqual([]);
  expect(garageChanges([two, three], [{ ...two, abilities: [] }, four])).toEqual([
    { name: 'Garage 2', how: 'changed' },
    { name: 'Garage 4', how: 'added' },
    { name: 'Garage 3', how: 'removed' },
  ]);
});

test('names those that come to a town, the nearest first, with the real minutes', () => {
  const garages = [garage(2, { RG12: 20, RG42: 26 }), garage(3, { RG12: 9 }), garage(4, { RG1: 5 })];
  expect(garagesReaching(garages, ['RG12', 'RG42'])).toEqual([
    { name: 'Garage 3', town: 'Bracknell', from: 9, to: 9 },
    { name: 'Garage 2', town: 'Bracknell', from: 20, to: 26 },
  ]);
});
