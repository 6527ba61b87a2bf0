import { paths } from 'virtual:build-facts';

/** The path itself when this site has such a page, else undefined: a row then shows without a link. */
export function pathIfBuilt(path: string): string | undefined {
  return paths.has(path.replace(/#.*$/, '')) ? path : undefined;
}
