/** As long as a tab and a bookmark show. */
const LONGEST = 60;

/**
 * The title of a window: what the page is first, then the area, then whose site it is. What doesn't fit is left out from the
 * end, and a long name is cut, so that the page itself is always said.
 */
export function windowTitle(page: string, area: string, site: string): string {
  const whole = [
    [page, area, site],
    [page, area],
  ].map((parts) => parts.join(' | '));
  const fits = whole.find(({ length }) => length <= LONGEST);
  const end = ` | ${area}`;
  return fits ?? `${page.slice(0, LONGEST - end.length - 1).trimEnd()}…${end}`;
}
