import { expect, test } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { choiceAt } from '../../../src/domain/defect/choice.ts';
import { parseDefect } from '../../../src/domain/defect/line.ts';

const at = (key: string, count: number | null, ...lines: string[]) => {
  const { quantity, positions } = choiceAt(
    lines.map((line) => parseDefect(line).position),
    count,
    catalogue.pieces[key] ?? null,
  );
  return [quantity, ...positions];
};

test('a line fills in the place that it names, and lines of two wheels are two', () => {
  expect(at('tyre_mid', 1, 'Nearside Front Tyre worn close to legal limit')).toEqual([1, 'nearside_front']);
  const both = ['Nearside Front Tyre worn close to legal limit', 'Offside Front Tyre slightly damaged'];
  expect(at('tyre_mid', 2, ...both)).toEqual([2, 'nearside_front', 'offside_front']);
  expect(at('tyre_mid', 1, both[0] ?? '', both[0] ?? '')).toEqual([1, 'nearside_front']);
  expect(at('tyre_mid', 2, 'Both rear tyres worn')).toEqual([2, 'nearside_rear', 'offside_rear']);
});

test('a part of one axle needs the side alone, and one of a side no axle', () => {
  expect(at('coil_spring_rear', null, 'Nearside coil spring corroded')).toEqual([1, 'nearside_rear']);
  expect(at('headlight_bulb', null, 'Offside headlamp not working')).toEqual([1, 'offside']);
  expect(at('driveshaft', 1, 'Nearside Front driveshaft joint worn')).toEqual([1, 'nearside']);
});

test('what no line says is left open', () => {
  expect(at('tyre_mid', null, 'Tyres perished')).toEqual([1]);
  expect(at('tyre_mid', null, 'Front tyre worn')).toEqual([1]);
  expect(at('tyre_mid', null, 'Nearside Front Tyre worn', 'Tyres perished')).toEqual([1]);
  expect(at('coil_spring_rear', 1, 'Nearside Front coil spring fractured')).toEqual([1]);
});

test('what has a number and no place is counted, up to what a car has', () => {
  expect(at('small_bulb', 2, 'Both number plate lamps')).toEqual([2]);
  expect(at('windscreen_chip', 9, 'Windscreen chipped')).toEqual([3]);
  expect(at('front_brake_pads', 2, 'Nearside Front and offside front pads worn')).toEqual([1]);
});
