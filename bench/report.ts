import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { isMet, type Measurement, verdictsOf } from './measurement.ts';

/** The machine that is measured on; a load above 0 says that others use the same cores. Names nothing that identifies it. */
export const machine =
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, ` +
  `Node ${process.versions.node}; load before the start ${loadavg()[0]?.toFixed(1)}`;

/** Prints a measurement as one table, then its notes, then every budget that it misses. @returns how many it misses */
export function print(measurement: Measurement): number {
  const { title, rows, notes = [] } = measurement;
  console.log(`\n${title}`);
  console.table(Object.fromEntries(rows.map(({ name, values }) => [name, roundAll(values)])));
  for (const note of notes) console.log(`  ${note}`);
  const verdicts = verdictsOf(measurement);
  const missed = verdicts.filter((verdict) => !isMet(verdict));
  console.log(`  Budgets: ${verdicts.length - missed.length} of ${verdicts.length} met.`);
  for (const { what, value, budget } of missed)
    console.log(
      `  MISSED ${what}: ${round(value)}, ${budget.atLeast ? 'at least' : 'at most'} ${budget.limit} ${budget.unit}`,
    );
  return missed.length;
}

const round = (value: number): number => (value < 100 ? Number(value.toFixed(2)) : Math.round(value));

const roundAll = (values: Record<string, number | string>) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      typeof value === 'number' ? round(value) : value,
    ]),
  );

/** Writes `bench-results/<name>.json`: the machine, when, and the whole measurement. */
export function write(folder: string, name: string, measurement: Measurement): void {
  mkdirSync(folder, { recursive: true });
  const file = { name, measuredAt: new Date().toISOString(), machine, ...measurement };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);
}
