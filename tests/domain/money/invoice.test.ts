import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumsOf } from '../../../src/domain/cart/cart.ts';
import { creditRows, documentNumber, invoiceRows, invoiceTotals } from '../../../src/domain/money/invoice.ts';

const charged = array(
  record({
    pence: integer({ min: 1, max: 500_000 }),
    share: integer({ min: 0, max: 100 }),
    whole: boolean(),
  }),
  { minLength: 1, maxLength: 20 },
).map((all) =>
  all.map(({ pence, share, whole }, at) => ({
    name: `Job ${at}`,
    quantity: 1,
    pence,
    vatable: whole ? pence : Math.round((pence * share) / 100),
  })),
);

const rate = constantFrom(0, 5, 17.5, 20, 22);

describe('the rows of an invoice', () => {
  test('come to what was charged, with the VAT that the cart showed', () => {
    assert(
      property(charged, rate, (lines, percent) => {
        const totals = invoiceTotals(invoiceRows(lines, percent));
        const { incVat, exVat } = sumsOf(lines, percent);
        expect(totals.gross).toBe(incVat);
        expect(totals.net + totals.outside).toBe(exVat);
      }),
    );
  });

  test('have one rate each: what carries VAT in part is two of them', () => {
    expect(invoiceRows([{ name: 'MOT', quantity: 1, pence: 5485, vatable: 0 }], 20)).toEqual([
      { name: 'MOT', quantity: 1, rate: null, net: 5485, vat: 0 },
    ]);
    expect(invoiceRows([{ name: 'Both', quantity: 2, pence: 1200, vatable: 600 }], 20)).toEqual([
      { name: 'Both', quantity: 2, rate: 20, net: 500, vat: 100 },
      { name: 'Both', quantity: 2, rate: null, net: 600, vat: 0 },
    ]);
  });

  test('take off what a diagnostic gives back', () => {
    const lines = [
      { name: 'Brakes', quantity: 1, pence: 24_000, vatable: 24_000 },
      { name: 'Taken off', quantity: 1, pence: -6000, vatable: -6000 },
    ];
    expect(invoiceTotals(invoiceRows(lines, 20))).toEqual({
      net: 15_000,
      vat: 3000,
      outside: 0,
      gross: 18_000,
      rate: 20,
    });
  });
});

describe('what is taken off an invoice', () => {
  test('carries its VAT, to the penny however many pieces it comes in', () => {
    assert(
      property(
        charged,
        array(integer({ min: 1, max: 100_000 }), { maxLength: 12 }),
        rate,
        (lines, pieces, percent) => {
          const of = invoiceTotals(invoiceRows(lines, percent));
          let before = 0;
          const rows = [...pieces, of.gross].flatMap((piece) => {
            const pence = Math.min(piece, of.gross - before);
            if (pence === 0) return [];
            const made = creditRows(of, before, { name: 'Off', pence });
            expect(invoiceTotals(made).gross).toBe(pence);
            before += pence;
            return made;
          });
          expect(invoiceTotals(rows)).toEqual(of);
        },
      ),
    );
  });

  test('is never more than is left of it, and never nothing', () => {
    const of = invoiceTotals(invoiceRows([{ name: 'Job', quantity: 1, pence: 1000, vatable: 1000 }], 20));
    expect(() => creditRows(of, 600, { name: 'Off', pence: 401 })).toThrow(RangeError);
    expect(() => creditRows(of, 0, { name: 'Off', pence: 0 })).toThrow(RangeError);
  });
});

test('a number can be read out', () => {
  expect([1, 42, 1_234_567].map((number) => documentNumber(number, 'KCC'))).toEqual([
    'KCC-000001',
    'KCC-000042',
    'KCC-1234567',
  ]);
});
