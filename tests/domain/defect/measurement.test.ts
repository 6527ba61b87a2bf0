import { expect, it } from 'vitest';
import { type Quantity, readingOf } from '../../../src/domain/defect/measurement.ts';

it.each<[Quantity, string, 'well' | 'low' | null]>([
  ['tread', 'tyre 3mm', 'low'],
  ['tread', 'tyre 3.5mm', 'well'],
  ['tread', 'tyre worn 3.5mm', 'low'],
  ['tread', 'tyre 4 5mm', 'well'],
  ['tread', 'tyre 2 to 5mm', 'low'],
  ['tread', 'tyre 5mm limit 1.6mm', 'well'],
  ['tread', 'tread depth below requirements of 1.6mm', null],
  ['tread', 'tyre cut 25mm', null],
  ['tread', 'tread depths 6 6 4 4', 'well'],
  ['tread', 'tread depths 6 6 2 4', 'low'],
  ['lining', 'brake pads 4mm', 'low'],
  ['lining', 'brake pads 5mm', 'well'],
  ['lining', 'brake pads low 5mm', 'low'],
  ['lining', 'brake pads less than 1.5mm', 'low'],
  ['lining', 'brake pads 70% worn', 'low'],
  ['lining', 'brake pads 70% remaining', 'well'],
  ['lining', 'brake pads worn to 30%', 'low'],
  ['thickness', 'disc 26mm min 24mm', 'well'],
  ['thickness', 'disc 22.1mm min 22mm', 'low'],
  ['thickness', 'disc 26mm', null],
  ['holding', 'parking brake 17%', 'low'],
  ['holding', 'parking brake 35%', 'well'],
  ['braking', 'service brake efficiency 72%', 'well'],
  ['braking', 'brakes imbalanced 22%', null],
])('%s: %s', (quantity, words, reading) => {
  expect(readingOf(words, quantity)).toBe(reading);
});
