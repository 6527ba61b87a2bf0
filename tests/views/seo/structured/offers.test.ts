import { describe, expect, it } from 'vitest';
import { structuredOffers } from '../../../../src/views/seo/structured/offers.ts';

const table = {
  columns: [{ label: 'Full service' }, { label: 'Timing belt' }],
  rows: [
    { head: 'Focus', cells: ['£149.00', 'Not fitted'] },
    { head: 'Transit', cells: ['£1,029.00', '£480.00'] },
  ],
};

describe('offersOf', () => {
  it('spans a column from its lowest to its highest price, thousands included', () => {
    expect(structuredOffers(table, 'column')).toEqual([
      {
        '@type': 'AggregateOffer',
        name: 'Full service',
        lowPrice: '149.00',
        highPrice: '1029.00',
        priceCurrency: 'GBP',
      },
      { '@type': 'Offer', name: 'Timing belt', price: '480.00', priceCurrency: 'GBP' },
    ]);
  });

  it('takes rows where a row is what is sold, and makes no offer of words', () => {
    const jobs = {
      columns: table.columns,
      rows: [{ head: 'Gearbox', cells: ['Price on request', 'Price on request'] }],
    };
    expect(structuredOffers(jobs, 'row')).toEqual([]);
    expect(structuredOffers(table, 'row').map((each) => each.name)).toEqual(['Focus', 'Transit']);
  });
});
