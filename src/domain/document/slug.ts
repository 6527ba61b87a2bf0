/** Characters of the longest name of a file. */
export const MAX_SLUG = 80;

/** A file's name for what somebody called it: 'Brake pads & discs' → 'brake-pads-discs'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, MAX_SLUG)
    .replace(/-+$/, '');
