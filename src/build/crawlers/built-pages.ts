import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pagePathOf } from '../../domain/document/page-path.ts';

/** A built page, as its own head describes it. */
export interface BuiltPage {
  /** URL path: `/`, `/bracknell`. */
  path: string;
  /** Search engines may index it. */
  indexable: boolean;
  title: string;
  /** URL path of the picture that networks show with it, e.g. `/og/bracknell.png`. */
  image: string | undefined;
}

/**
 * Reads the head of every page in the folder of built files. The finished page is the only source, whatever template
 * or Markdown it came from, so sitemap and pictures always agree with it.
 */
export function readBuiltPages(clientDir: string): BuiltPage[] {
  return readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const head = headOf(join(clientDir, file));
      const image = meta(head, 'property', 'og:image');
      return {
        path: pagePathOf(file.split(sep).join('/')),
        indexable: !/\bnoindex\b/.test(meta(head, 'name', 'robots') ?? ''),
        title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
        image: image === undefined ? undefined : new URL(image).pathname,
      };
    });
}

/** Astro puts the page's styles, some 40 KB, at the end of its head; the metadata comes before them. */
const END_OF_WORDS = /<style|<\/head>/;

function headOf(file: string): string {
  const opened = openSync(file, 'r');
  try {
    let read = Buffer.alloc(0);
    for (;;) {
      const piece = Buffer.allocUnsafe(4096);
      const length = readSync(opened, piece);
      read = Buffer.concat([read, piece.subarray(0, length)]);
      const text = read.toString();
      const end = text.search(END_OF_WORDS);
      if (end >= 0) return text.slice(0, end);
      if (length === 0) return text;
    }
  } finally {
    closeSync(opened);
  }
}

function meta(head: string, attribute: string, name: string): string | undefined {
  const content = new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(head)?.[1];
  return content === undefined ? undefined : decoded(content);
}

/** The entities that Astro writes. */
function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
