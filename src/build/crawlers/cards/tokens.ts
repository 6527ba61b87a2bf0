import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../../../styles/tokens.css', import.meta.url), 'utf8');

/** A colour of the site by its name in tokens.css. Throws if there is none. */
export function token(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{3,6})\\b`).exec(css)?.[1];
  if (value === undefined) throw new Error(`src/styles/tokens.css has no colour --${name}`);
  return value;
}
