/** A table in plain text: the first column to the left, numbers to the right. */
export function tableText(columns: string[], rows: string[][]): string {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `  ${widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join('  ')}`.trimEnd();
  return [line(columns), `  ${widths.map((width) => '─'.repeat(width)).join('──')}`, ...rows.map(line)].join(
    '\n',
  );
}

/** '12,345' */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

/** Seconds with two decimals, from milliseconds. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** The middle value; of an even number, the mean of the middle two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? NaN) + upper) / 2 : upper;
}

/** The value below which that share of them lies; they come sorted. NaN for none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
