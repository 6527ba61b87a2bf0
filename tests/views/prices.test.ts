import { describe, expect, it } from 'vitest';
import { bandRows } from '../../src/views/catalogue/bands.ts';
import { milesTo, signMiles } from '../../src/views/ui/miles.ts';
import { priceWords } from '../../src/views/catalogue/service-price.ts';
import { catalogue, serviceByKey } from '../../src/content-model/built.ts';

describe('bandRows', () => {
  it('has a row per band with the catalogue’s own names and prices', () => {
    const rows = bandRows(['full', 'mot']);
    expect(rows.map(({ head }) => head)).toEqual(Object.values(catalogue.bands));
    for (const { band, cells } of rows) {
      expect(cells).toEqual([
        `£${serviceByKey('full').prices[band]}.00`,
        `£${serviceByKey('mot').prices[band]}.00`,
      ]);
    }
  });

  it('names cars of each band, engine size included where there is an engine', () => {
    const notes = Object.fromEntries(bandRows(['full']).map(({ band, note }) => [band, note]));
    expect(notes['up_to_1200cc']).toBe('Fiesta 1.0, Corsa 1.2');
    expect(notes['over_3000cc']).toBe('Range Rover 5.0, 911 3.8');
    expect(notes['ev']).toBe('Leaf, Model 3');
  });

  it('refuses a service that some band cannot have', () => {
    expect(() => bandRows(['oil_filter'])).toThrow(/'oil_filter' has no price in the band ev/);
  });
});

describe('priceWords', () => {
  it('finds words for every service of the catalogue', () => {
    for (const service of catalogue.services) expect(priceWords(service).figure).toMatch(/^£\d/);
  });

  it('says what an electric car pays when that differs', () => {
    expect(priceWords(serviceByKey('interim'))).toEqual({
      figure: '£119.00 to £209.00',
      note: 'electric £95.00',
    });
  });

  it('names the only cars that a service is for', () => {
    expect(priceWords(serviceByKey('ev_service')).note).toBe('electric cars');
    expect(priceWords(serviceByKey('hybrid_service')).note).toBe('hybrid cars');
    expect(priceWords(serviceByKey('oil_filter')).note).toBe('not for electric cars');
  });

  it('leaves the note out where everyone pays the same', () => {
    expect(priceWords(serviceByKey('pre_mot_check'))).toEqual({ figure: '£25.00' });
  });
});

describe('miles on signs', () => {
  it('shows halves as a sign does', () => {
    expect([1.5, 0.5, 9, 12.2].map(signMiles)).toEqual(['1½', '½', '9', '12']);
  });

  it('refuses a town where we do not collect', () => {
    expect(() => milesTo('Edinburgh')).toThrow(/not in the service area/);
  });
});
