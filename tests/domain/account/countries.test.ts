import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { COUNTRIES, countryKey, countryOf, HOME_COUNTRY } from '../../../src/domain/account/countries.ts';

test('the list is that of European countries, each once, in the order of their names', () => {
  const names = COUNTRIES.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en-GB').compare));
  for (const key of ['name', 'iso2', 'iso3'] as const) {
    const values = COUNTRIES.flatMap((country) => country[key] ?? []);
    expect(new Set(values).size).toBe(values.length);
  }
  expect(countryOf(HOME_COUNTRY)).toEqual({ name: 'United Kingdom', dial: '44', iso2: 'GB', iso3: 'GBR' });
});

test('every dial code is the one in use, and every two-letter code means that country', () => {
  const english = new Intl.DisplayNames('en-GB', { type: 'region' });
  for (const { name, dial, iso2 } of COUNTRIES) {
    if (iso2 === null) continue;
    if (!isSupportedCountry(iso2)) throw new Error(`${iso2} has no phone numbers`);
    expect([iso2, getCountryCallingCode(iso2)]).toEqual([iso2, dial]);
    const known = english.of(iso2)?.replace('&', 'and') ?? '';
    expect(known).toContain(name.replace(/ (Islands|City)$/, ''));
  }
});

test('a country without codes is found by its name', () => {
  const kosovo = COUNTRIES.find(({ iso2 }) => iso2 === null);
  if (!kosovo) throw new Error('Every country has codes');
  expect(kosovo).toEqual({ name: 'Kosovo', dial: '383', iso2: null, iso3: null });
  expect(countryOf(countryKey(kosovo))).toBe(kosovo);
});
