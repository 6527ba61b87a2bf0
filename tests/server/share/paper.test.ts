import { expect, test } from 'vitest';
import { statementPaper } from '../../../src/server/share/paper.ts';
import type { StatementRow } from '../../../src/server/share/stored.ts';

const ADDRESS = '1 Example Way, Bracknell, RG12 1AA';

/** A month of a garage that sends its own invoice. */
function written(pence: number, vatNumber: string | null): string {
  const entry = {
    kind: 'work',
    name: 'Interim service',
    on: '2026-11-12',
    booking: 'KCC-1',
    rate: 20,
    pence,
  };
  const row = {
    garageId: 2,
    number: 1,
    month: '2026-11',
    selfBilled: null,
    issuedAt: new Date('2026-12-01T09:00:00Z'),
    net: pence,
    vat: 0,
    outside: 0,
    content: {
      operator: { name: 'Ours', company: 'Ours Ltd', companyNumber: '1', vatNumber: 'GB1', address: ADDRESS },
      garage: { name: 'Theirs', company: 'Theirs Ltd', vatNumber, address: ADDRESS },
      entries: [entry],
      vat: [],
    },
  };
  return JSON.stringify(statementPaper(row as unknown as StatementRow).sections);
}

test('what a garage gives back is asked for as a credit note, and nothing for nothing', () => {
  expect(written(7438, 'GB2')).toContain('send us your invoice for this sum, with your VAT on the work');
  expect(written(-7438, 'GB2')).toContain('send us your credit note for this sum');
  expect(written(-7438, 'GB2')).toContain('it comes off the next payment');
  expect(written(0, 'GB2')).toContain('Nothing is due for this month.');
});

test('a garage that isn’t registered for VAT reads no rate beside its work', () => {
  expect(written(7438, 'GB2')).toContain('20%');
  expect(written(7438, null)).not.toContain('20%');
});
