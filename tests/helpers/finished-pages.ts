import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pagePathOf } from '../../src/domain/document/page-path.ts';

/** The folder of files that visitors can get. */
export const CLIENT = join(import.meta.dirname, '../../dist/client');

/** Every page that the build made: its path, such as `/bracknell`, and its file. Empty before the first build. */
export function finishedPages(): Map<string, string> {
  const files = existsSync(CLIENT) ? readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }) : [];
  return new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => {
        return [pagePathOf(file.split(sep).join('/')), join(CLIENT, file)];
      }),
  );
}

/** What stands between the header and the footer, without scripts, styles and drawings. */
export function mainOf(html: string): string {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ');
}

/** Mark-up as people read it: no tags, no entities, one space between words. */
export function wordsIn(html: string): string {
  return withoutEntities(html.replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The characters that entities stand for. */
export function withoutEntities(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex: string | undefined, decimal: string) =>
      String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
