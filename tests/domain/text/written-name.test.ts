import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { makes } from '../../../src/content-model/built.ts';
import { vehicleName } from '../../../src/domain/vehicle/vehicle.ts';
import { properName, rangeName } from '../../../src/domain/text/written-name.ts';

it.each([
  ['FORD', 'FOCUS', 'Ford Focus'],
  ['MG', 'ZS', 'MG ZS'],
  ['BMW', '3 SERIES', 'BMW 3 Series'],
  ['BMW', 'IX3', 'BMW iX3'],
  ['MERCEDES-BENZ', 'SPRINTER', 'Mercedes-Benz Sprinter'],
  ['MERCEDES-BENZ', 'A CLASS', 'Mercedes-Benz A-Class'],
  ['MERCEDES-BENZ', 'GLA CLASS', 'Mercedes-Benz GLA'],
  ['HYUNDAI', 'I10', 'Hyundai i10'],
  ['HYUNDAI', 'IX35', 'Hyundai ix35'],
  ['CITROEN', 'C4 PICASSO', 'Citroën C4 Picasso'],
  ['FORD', 'MUSTANG MACH-E', 'Ford Mustang Mach-E'],
  ['FORD', 'KA+', 'Ford Ka+'],
  ['AUDI', 'Q4 E-TRON', 'Audi Q4 e-tron'],
  ['VOLKSWAGEN', 'T-ROC', 'Volkswagen T-Roc'],
  ['VOLKSWAGEN', 'ID. BUZZ', 'Volkswagen ID. Buzz'],
  ['TOYOTA', 'RAV4', 'Toyota RAV4'],
  ['KIA', 'RIO', 'Kia Rio'],
  ['HYUNDAI', 'SANTA FE', 'Hyundai Santa Fe'],
  ['ABARTH', '500E', 'Abarth 500e'],
  ['LAMBORGHINI', 'HURACÁN', 'Lamborghini Huracán'],
  ['FORD', '', 'Ford'],
])('%s %s is written %s', (Mfr, Range, name) => expect(vehicleName({ Mfr, Range })).toBe(name));

it('leaves alone what somebody wrote', () => {
  expect(rangeName({ Mfr: 'BMW', Range: 'i3 REx' })).toBe('i3 REx');
  expect(properName('Ford Focus')).toBe('Ford Focus');
});

test('a make is written as its own page writes it', () => {
  const folder = new URL('../../../content/brands/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const [, name] = /^name: (.*)$/m.exec(text) ?? [];
    const [, make = ''] = /^make: (.*)$/m.exec(text) ?? [];
    expect(properName(make), file).toBe(name);
  }
});

test('no two ranges of a make are written alike, and none is shouted', () => {
  for (const { make, ranges } of makes) {
    const names = ranges.map(({ range }) => rangeName({ Mfr: make, Range: range }));
    expect(new Set(names).size, make).toBe(names.length);
    expect(names.filter((name) => /[A-Z]{4}/.test(name))).toEqual([]);
  }
});
