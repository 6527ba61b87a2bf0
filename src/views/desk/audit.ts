type Values = Readonly<Record<string, unknown>> | null;

export interface Changed {
  name: string;
  from: string;
  to: string;
}

/** What an entry changed, value by value, in the order in which it was stored. */
export function changesOf(before: Values, after: Values): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({ name, from: plain(before?.[name]), to: plain(after?.[name]) }));
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
