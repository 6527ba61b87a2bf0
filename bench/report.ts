import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMet, type Verdict } from './budgets.ts';
import { tableText } from './table.ts';

/** What one measurement found: for people (columns, rows, notes), for `--check` (verdicts) and for files (raw). */
export interface Measurement {
  title: string;
  columns: string[];
  rows: string[][];
  verdicts: Verdict[];
  /** What a reader must know to trust the numbers. */
  notes: string[];
  raw: unknown;
}

/** Prints a measurement as one table, then its notes, then every budget that it misses. */
export function print({ title, columns, rows, verdicts, notes }: Measurement): void {
  console.log(`\n${title}\n${tableText(columns, rows)}`);
  for (const note of notes) console.log(`  ${note}`);
  const missed = verdicts.filter((verdict) => !isMet(verdict));
  if (verdicts.length > 0)
    console.log(`  Budgets: ${verdicts.length - missed.length} of ${verdicts.length} met.`);
  for (const verdict of missed) console.log(`  MISSED ${sentence(verdict)}`);
}

function sentence({ what, value, budget }: Verdict): string {
  const round = Number.isInteger(value) ? value : Number(value.toFixed(2));
  return `${what}: ${round} ${budget.unit}, ${budget.atLeast ? 'at least' : 'at most'} ${budget.limit}`;
}

/** Writes `bench-results/<name>.json`: the machine, when, the rows and everything measured behind them. */
export function write(folder: string, name: string, machine: object, measurement: Measurement): void {
  mkdirSync(folder, { recursive: true });
  const file = { name, measuredAt: new Date().toISOString(), machine, ...measurement };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);
}
