import { SECRET_SETTINGS } from '../env-schema.ts';
import type { Env } from '../env.ts';

/** Any of them may hold a log-in, also one that isn't secret by its name. */
const isUrl = (value: unknown): value is string => typeof value === 'string' && URL.canParse(value);

/** Every setting as the site understands it, a line each; of a secret one only that it is set. */
export function settingsText(env: Env): string {
  return Object.entries(env)
    .map(([name, value]) => `${name}=${told(name, value)}`)
    .sort()
    .join('\n');
}

function told(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (text !== '' && SECRET_SETTINGS.includes(name)) return '(set)';
  return isUrl(value) ? withoutLogIn(value) : text;
}

function withoutLogIn(text: string): string {
  const url = new URL(text);
  if (url.username === '' && url.password === '') return text;
  url.username = '…';
  url.password = '';
  return url.href;
}
