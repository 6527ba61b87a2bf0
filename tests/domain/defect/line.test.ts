import { describe, expect, it, test } from 'vitest';
import { parseDefect } from '../../../src/domain/defect/line.ts';
import { mendSpelling } from '../../../src/domain/defect/spelling.ts';

describe('where a line says that it is', () => {
  it.each([
    ['Nearside Front Tyre worn', 'nearside', 'front'],
    ['OFFSIDE  REAR   TYRE WORN', 'offside', 'rear'],
    ['n/s/f tyre worn', 'nearside', 'front'],
    ['OSR tyre worn', 'offside', 'rear'],
    ['N.S.R tyre', 'nearside', 'rear'],
    ['N/S front tyre', 'nearside', 'front'],
    ['left hand rear tyre', 'nearside', 'rear'],
    ['tyre worn front right', 'offside', 'front'],
    ["passenger's side tyre", 'nearside', null],
    ['NSR and OSR tyres', 'both', 'rear'],
    ['Front tyres worn both sides', 'both', 'front'],
    ['all four tyres perished', 'both', 'both'],
    ['Front to rear brake pipes', null, 'both'],
    ['Front axle brakes', null, 'front'],
    ['Central high level stop lamp', 'centre', null],
    // '3mm left' is no side, a rear bush of a front arm no rear axle, a back box no back of the car.
    ['tyre 3mm left', null, null],
    ['n/s/f lower arm rear bush worn', 'nearside', 'front'],
    ['back box corroded', null, null],
  ])('%s', (text, side, end) => {
    expect(parseDefect(text).position).toMatchObject({ side, end });
  });

  it('keeps the layers apart', () => {
    expect(parseDefect('Nearside Rear Inner Brake pad(s) thin').position.layers).toEqual(['inner']);
    expect(parseDefect('O/S/F upper ball joint').position.layers).toEqual(['upper']);
  });
});

describe('the section of the manual', () => {
  it.each([
    ['Tyre worn (5.2.3 (e))', 'current', '5.2.3', '5.2.3 (e)'],
    ['Pads thin (1.1.13 (a) (ii))', 'current', '1.1.13', '1.1.13 (a) (ii)'],
    ['Pads thin (1.1.13(a)(ii))', 'current', '1.1.13', '1.1.13 (a) (ii)'],
    ['Tyre worn [5.2.3 (e)]', 'current', '5.2.3', '5.2.3 (e)'],
    ['Plate faded (0.1 (b))', 'current', '0.1', '0.1 (b)'],
    ['Tyre worn (4.1.E.1)', 'old', '4.1.E.1', '4.1.E.1'],
    ['Lamp out (1.2.1b)', 'old', '1.2.1', '1.2.1b'],
    ['Pipe corroded (3.6.B.2c)', 'old', '3.6.B.2', '3.6.B.2c'],
    ['Tyre worn 4.1.E.1', 'old', '4.1.E.1', '4.1.E.1'],
    // Seat belts in one manual, exhausts in the other.
    ['Leak (7.1.2)', null, '7.1.2', '7.1.2'],
  ])('%s', (text, manual, number, shown) => {
    expect(parseDefect(text).section).toEqual({ manual, number, shown });
  });

  it.each(['tread depth below 1.6mm', 'pads (1.5 mm)', 'worn ()', 'Brake 2.0'])('%s names none', (text) => {
    expect(parseDefect(text).section).toBeNull();
  });
});

test('one slip of a letter is mended, and real words are left alone', () => {
  expect(mendSpelling('Neaside exhausy coroded')).toBe('nearside exhaust corroded');
  for (const word of ['missing', 'clipped', 'washed', 'fitted', 'binding'])
    expect(mendSpelling(word)).toBe(word);
});
