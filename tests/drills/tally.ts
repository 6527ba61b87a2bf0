/** What clients saw, and what was done to the site meanwhile. */
export interface Tally {
  /** From now on failures count to this. */
  begin(event: string): void;
  answered(kind: string, ms: number): void;
  failed(kind: string, why: string): void;
  /** Requests, and those that failed. */
  total(): { requests: number; failures: number };
  /** ms within which that part of all answers came. */
  percentile(part: number): number;
  /** For a person, in Markdown. */
  table(): string;
}

interface Row {
  event: string;
  at: number;
  requests: number;
  failures: Map<string, number>;
  slowest: number;
}

export function tally(): Tally {
  const started = performance.now();
  const rows: Row[] = [];
  const kinds = new Map<string, number[]>();
  const begin = (event: string) =>
    void rows.push({ event, at: performance.now() - started, requests: 0, failures: new Map(), slowest: 0 });
  begin('nothing');
  const now = (): Row => rows.at(-1) as Row;
  const all = () => rows.reduce((sum, { requests }) => sum + requests, 0);
  const failuresOf = ({ failures }: Row) => [...failures.values()].reduce((sum, one) => sum + one, 0);
  return {
    begin,
    answered(kind, ms) {
      now().requests++;
      now().slowest = Math.max(now().slowest, ms);
      const known = kinds.get(kind) ?? [];
      known.push(ms);
      kinds.set(kind, known);
    },
    failed(kind, why) {
      now().requests++;
      const words = `${kind}: ${why}`;
      now().failures.set(words, (now().failures.get(words) ?? 0) + 1);
    },
    total: () => ({ requests: all(), failures: rows.reduce((sum, row) => sum + failuresOf(row), 0) }),
    percentile(part) {
      const sorted = [...kinds.values()].flat().sort((a, b) => a - b);
      return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
    },
    table: () =>
      [
        '| at | event | requests until the next | failed | slowest | how |',
        '| --- | --- | --- | --- | --- | --- |',
        ...rows.map((row) => {
          const how = [...row.failures].map(([words, many]) => `${many} × ${words}`).join('; ');
          const at = `${(row.at / 1000).toFixed(0)} s`;
          return `| ${at} | ${row.event} | ${row.requests} | ${failuresOf(row)} | ${Math.round(row.slowest)} ms | ${how} |`;
        }),
        '',
        '| request | answered | p50 | p99 |',
        '| --- | --- | --- | --- |',
        ...[...kinds].map(([kind, times]) => {
          const sorted = times.toSorted((a, b) => a - b);
          const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
          return `| ${kind} | ${times.length} | ${at(0.5)} ms | ${at(0.99)} ms |`;
        }),
      ].join('\n'),
  };
}
