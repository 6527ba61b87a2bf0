type Values = Readonly<Record<string, unknown>> | null;

export interface Changed {
  name: string;
  /** Empty: nothing. */
  from: string;
  to: string;
}

/** What an entry changed, value by value, in the order in which it was stored. What stayed as it was is left out. */
export function changesOf(before: Values, after: Values): Changed[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name: wordsOf(name), from: plain(before?.[name]), to: plain(after?.[name]) }))
    .filter(({ from, to }) => from !== to);
}

/** `work.mot_result` → `Work: mot result`. What an entry is called in the log is searched for, so it stays recognisable. */
export function actionText(what: string): string {
  const [thing = '', action = ''] = what.split('.');
  const words = wordsOf(thing);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${action && `: ${wordsOf(action)}`}`;
}

/** `collectionDate` and `to_quote` → `collection date` and `to quote`. */
const wordsOf = (name: string): string =>
  name.replaceAll('_', ' ').replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
