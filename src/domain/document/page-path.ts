/**
 * The path by which visitors know a built page, from its file below the site's folder, with or without a slash before
 * it: `bracknell.html` is `/bracknell`, `/index.html` is `/`. A file that is not a page keeps its name.
 */
export function pagePathOf(file: string): string {
  return `/${file.replace(/^\//, '').replace(/(^|\/)index\.html$|\.html$/, '')}`;
}
