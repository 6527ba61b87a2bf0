import { site } from '../../content-model/built.ts';

/** Where the picture is that networks show beside a link: `/bracknell` → `/og/bracknell.png`. */
export function cardPath(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}

/** What that picture says: the page's title without the name of the site, which stands on it anyway. */
export function cardHeadline(title: string): string {
  return title.replace(` | ${site.name}`, '');
}
