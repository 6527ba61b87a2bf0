import { stripVTControlCharacters } from 'node:util';
import type { Logger } from './log.ts';

const LEVEL_OF = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * From now on, whatever libraries write to the console (in Astro's case every error of a page) becomes a log entry.
 * They do not know our rule about personal data, so only the first line of their text is kept, without words that
 * could be a plate, a key or an address, and the places in the code.
 */
export function consoleToLog(log: Logger): void {
  for (const [method, level] of Object.entries(LEVEL_OF)) {
    Reflect.set(console, method, (...parts: unknown[]) => log[level](entryOf(parts), 'console'));
  }
  // Node prints these itself, in two lines.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(entryOf([warning]), 'warning'));
}

/** Exported for its test. */
export function entryOf(parts: readonly unknown[]): { text: string; stack?: string } {
  const lines = parts.flatMap((part) => stripVTControlCharacters(textOf(part)).split('\n'));
  const stack = lines.filter((line) => /^\s+at /.test(line)).join('\n');
  const said = (lines[0] ?? '').replace(/^\d\d:\d\d:\d\d /, '').slice(0, 500);
  const text = said
    .split(' ')
    .map((word) => (/[\d@%/\\?]|[^\x20-\x7e]|.{61}/.test(word) ? ':id' : word))
    .join(' ');
  return { text, ...(stack && { stack }) };
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : typeof part;
}
