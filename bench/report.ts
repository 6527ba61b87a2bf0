import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Budget } from './budgets.ts';

type Budgets = Record<string, Budget>;

/** One line of a measurement's table: its numbers by column, and what they may be. The names of columns say the unit. */
export interface Row {
  name: string;
  values: Record<string, number | string>;
  budgets?: Budgets;
}

export interface Measurement {
  title: string;
  rows: Row[];
  /** What all rows' numbers may be, by column, where a row says nothing else. */
  budgets?: Budgets;
  /** What a reader must know to trust the numbers. */
  notes?: string[];
}

/** One number on a line of its own. */
export const figure = (name: string, value: number, budget?: Budget): Row => ({
  name,
  values: { value },
  budgets: budget ? { value: budget } : {},
});

/** A load above 0 says that others use the same cores. Names nothing that identifies the machine. */
export const machine =
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, ` +
  `Node ${process.versions.node}; load before the start ${loadavg()[0]?.toFixed(1)}`;

const round = (value: number | string) =>
  typeof value === 'string' ? value : Number(value.toFixed(value < 100 ? 2 : 0));

/**
 * Prints a measurement as one table, then its notes, then every budget that it misses, and writes all of it to
 * `<folder>/<name>.json`. @returns how many it misses
 */
export function report(folder: string, name: string, measurement: Measurement): number {
  const { title, rows, budgets, notes = [] } = measurement;
  mkdirSync(folder, { recursive: true });
  const file = { name, measuredAt: new Date().toISOString(), machine, ...measurement };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);

  console.log(`\n${title}`);
  const rounded = (values: Row['values']) =>
    Object.fromEntries(Object.entries(values).map(([column, value]) => [column, round(value)]));
  console.table(Object.fromEntries(rows.map((row) => [row.name, rounded(row.values)])));
  for (const note of notes) console.log(`  ${note}`);
  const held = rows.flatMap((row) =>
    Object.entries({ ...budgets, ...row.budgets }).map(([column, budget]) => {
      const value = Number(row.values[column] ?? NaN);
      const words = `${row.name}, ${column}: ${round(value)}, ${budget.atLeast ? 'at least' : 'at most'} ${budget.limit} ${budget.unit}`;
      // A number that is none misses its budget.
      return { words, isMet: budget.atLeast ? value >= budget.limit : value <= budget.limit };
    }),
  );
  const missed = held.filter(({ isMet }) => !isMet);
  console.log(`  Budgets: ${held.length - missed.length} of ${held.length} met.`);
  for (const { words } of missed) console.log(`  MISSED ${words}`);
  return missed.length;
}
