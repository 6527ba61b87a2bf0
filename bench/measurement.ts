import type { Budget } from './budgets.ts';
import type { Storages } from './site/visitor.ts';

/** One line of a measurement's table: what it is about, and its numbers by column. The names of columns say the unit. */
export interface Row {
  name: string;
  values: Record<string, number | string>;
  /** What this row's numbers may be, by column, where others may be something else. */
  budgets?: Record<string, Budget>;
}

export interface Measurement {
  title: string;
  rows: Row[];
  /** What all rows' numbers may be, by column. */
  budgets?: Record<string, Budget>;
  /** What a reader must know to trust the numbers. */
  notes?: string[];
}

/** What is measured, and how. */
export interface Bench {
  /** The built site. */
  dist: string;
  /** The site listens here; the address is part of the built pages. */
  port: number;
  /** One run of each instead of several. */
  quick: boolean;
  /** How many generated pages `scale` and `publish-many` add. */
  pages: number;
}

/** A site that runs, and what its visitors keep. */
export interface OpenBench extends Bench {
  /** 'http://localhost:4450' */
  origin: string;
  visitors: Storages;
}

/** One number on a line of its own. */
export function figure(name: string, value: number, budget?: Budget): Row {
  return { name, values: { value }, ...(budget && { budgets: { value: budget } }) };
}

/** One budget held against one measured value. */
export interface Verdict {
  what: string;
  value: number;
  budget: Budget;
}

export function verdictsOf({ rows, budgets }: Measurement): Verdict[] {
  return rows.flatMap((row) =>
    Object.entries({ ...budgets, ...row.budgets }).map(([column, budget]) => ({
      what: `${row.name}, ${column}`,
      value: Number(row.values[column] ?? NaN),
      budget,
    })),
  );
}

/** A number that is none misses its budget. */
export function isMet({ value, budget }: Verdict): boolean {
  return budget.atLeast ? value >= budget.limit : value <= budget.limit;
}
