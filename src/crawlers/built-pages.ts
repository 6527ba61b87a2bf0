import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A built page, as its own head describes it. */
export interface BuiltPage {
  /** URL path: `/`, `/bracknell`. */
  path: string;
  /** Search engines may keep it. */
  indexable: boolean;
  title: string;
  /** URL path of the picture that networks show with it, e.g. `/og/bracknell.png`. */
  image: string | undefined;
}

/**
 * Reads the head of every page in the folder of built files. The finished page is the one truth about itself, whatever
 * template or Markdown it came from: sitemap and pictures follow it without being told.
 */
export function readBuiltPages(clientDir: string): BuiltPage[] {
  return readdirSync(clientDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(join(clientDir, file), 'utf8');
      const head = html.slice(0, html.indexOf('</head>'));
      const image = meta(head, 'property', 'og:image');
      return {
        path: pathOf(file.split(sep).join('/')),
        indexable: !/\bnoindex\b/.test(meta(head, 'name', 'robots') ?? ''),
        title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
        image: image === undefined ? undefined : new URL(image).pathname,
      };
    });
}

function pathOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;
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
