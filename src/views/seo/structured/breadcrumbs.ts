import type { BreadcrumbList } from 'schema-dts';
import type { Crumb } from '../../chrome/crumbs.ts';

/** The trail as search results show it. The present page is the crumb without an address. */
export function breadcrumbList(crumbs: readonly Crumb[], url: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: href === undefined ? url.href : new URL(href, url).href,
    })),
  };
}
