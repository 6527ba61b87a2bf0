import { isFile, mainText, metaOf, type Page, textOf, valueOf } from '../built.ts';

/** As much as search engines show. */
const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 155;

const titleOf = ({ root }: Page) => textOf(root.querySelector('title') ?? root);

/** What a page says about itself to search engines and networks: each is there, and right. */
export function wrongMeta(page: Page): string[] {
  const { path, root, noindex } = page;
  const wrong: string[] = [];
  const check = (holds: boolean, problem: string) => void (holds || wrong.push(`${path}: ${problem}`));

  const description = metaOf(page, '[name="description"]');
  check(
    description.length > 0 && description.length <= LONGEST_DESCRIPTION,
    `description of ${description.length}`,
  );

  const { length } = titleOf(page);
  check(length > 0 && (noindex || length <= LONGEST_TITLE), `title of ${length}`);

  const canonical = root.querySelector('link[rel="canonical"]');
  if (noindex) check(canonical === null, 'asks not to be kept, and names a canonical address');
  else check(canonical !== null && ownPath(valueOf(canonical, 'href')) === path, 'canonical is another page');

  check(metaOf(page, '[property="og:title"]') === titleOf(page), 'og:title is not the title');
  check(metaOf(page, '[property="og:description"]') === description, 'og:description is not the description');
  check(ownPath(metaOf(page, '[property="og:url"]')) === path, 'og:url is another page');
  check(metaOf(page, '[name="twitter:card"]') === 'summary_large_image', 'no large card');
  check(metaOf(page, '[property="og:image:alt"]').length > 10, 'og:image:alt is missing');
  const image = metaOf(page, '[property="og:image"]');
  check(/^https?:/.test(image) && isFile(ownPath(image)), `og:image '${image}' does not exist`);
  return wrong;
}

/** Titles or descriptions that two indexable pages share. */
export function shared(pages: Page[], what: 'title' | 'description'): string[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const text = what === 'title' ? titleOf(page) : metaOf(page, '[name="description"]');
    const other = first.get(text);
    if (other === undefined) first.set(text, page.path);
    return other === undefined ? [] : `${page.path} and ${other} share the ${what} '${text}'`;
  });
}

/** The amounts of a page's title and description that the page itself does not show. */
export function strayPrices(page: Page): string[] {
  const text = mainText(page);
  const said = `${titleOf(page)} ${metaOf(page, '[name="description"]')}`;
  return [...said.matchAll(/£[\d,]+\.\d\d/g)]
    .filter(([amount]) => !text.includes(amount))
    .map(([amount]) => `${page.path} names ${amount} in its head, and does not show it`);
}

/** Whether a page says in its title what something costs. */
export const isPriced = (page: Page): boolean => /£\d/.test(titleOf(page));

export function ownPath(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}
