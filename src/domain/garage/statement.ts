import type { Pence } from '../money/money.ts';

/** What is on a statement, with its rate of VAT in per cent; null: outside its scope. */
export interface StatedEntry {
  rate: number | null;
  /** Without VAT; below zero: the garage gives it back. */
  pence: Pence;
}

export interface StatementSums {
  /** What carries VAT, without it. */
  net: Pence;
  /** MOT tests at another's station. */
  outside: Pence;
  /** Each rate with its sum, the lower one first. */
  vat: { rate: number; net: Pence; vat: Pence }[];
}

/** What a statement comes to. VAT is rounded once for each rate, on the sum. */
export function statementSums(entries: readonly StatedEntry[]): StatementSums {
  const sum = (of: readonly StatedEntry[]) => of.reduce((total, { pence }) => total + pence, 0);
  const rates = [...new Set(entries.flatMap(({ rate }) => rate ?? []))].toSorted((one, other) => one - other);
  const vat = rates.map((rate) => {
    const net = sum(entries.filter((entry) => entry.rate === rate));
    return { rate, net, vat: roundedAway((net * rate) / 100) };
  });
  return {
    net: vat.reduce((total, { net }) => total + net, 0),
    outside: sum(entries.filter(({ rate }) => rate === null)),
    vat,
  };
}

/** The same below zero as above it. */
const roundedAway = (pence: number): Pence => Math.sign(pence) * Math.round(Math.abs(pence)) || 0;
