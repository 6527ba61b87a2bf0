import { brands, repairs } from 'virtual:build-facts';
import { getCollection } from 'astro:content';
import { pathIfBuilt } from './link.ts';
import { blogCategories } from '../../content-model/blog.ts';
import { catalogue, site } from '../../content-model/built.ts';
import { withPageValues } from '../../content-model/page-values.ts';
import { menus, type NavGroup, type NavItem } from './nav.ts';

/** A part of the site map: its lists, each with its own heading. */
export interface SiteMapPart {
  id: string;
  heading: string;
  lists: NavGroup[];
}

/** Every page that people may want to find, from the content folders and the menus: nothing is listed by hand. */
export async function siteMap(): Promise<SiteMapPart[]> {
  const [towns, prices, articles] = await Promise.all([
    getCollection('towns', ({ data }) => data.hub && !data.hub.draft),
    getCollection('carServices', ({ data }) => !data.draft),
    getCollection('blogs', ({ data }) => !data.draft),
  ]);
  const nameOf = new Map(site.serviceArea.map(({ slug, town }) => [slug, town]));
  const parts: SiteMapPart[] = [
    { id: 'pages', heading: 'Services, prices and us', lists: await pages() },
    { id: 'makes', heading: 'Servicing by make', lists: [{ text: 'Makes', items: brands }] },
    {
      id: 'towns',
      heading: 'Where we collect',
      lists: [
        {
          text: 'Town by town',
          items: sorted(towns.map(({ id, data }) => ({ text: data.name, href: `/${id}` }))),
        },
        {
          text: 'Car service prices',
          items: sorted(
            prices.map(({ id }) => ({
              text: `Car service in ${nameOf.get(id) ?? id}`,
              href: `/car-service/${id}`,
            })),
          ),
        },
      ],
    },
    {
      id: 'repairs',
      heading: 'Repairs',
      lists: catalogue.groups.map(({ key, name }) => ({
        text: name,
        items: repairs.filter(({ group }) => group === key),
      })),
    },
    {
      id: 'articles',
      heading: 'Articles',
      lists: blogCategories.map((category) => ({
        text: category,
        items: sorted(
          articles
            .filter(({ data }) => data.category === category)
            .map(({ id, data }) => ({ text: data.h1, href: `/blogs/${id}` })),
        ),
      })),
    },
  ];
  return parts
    .map((part) => ({ ...part, lists: part.lists.filter(({ items }) => items.length > 0) }))
    .filter(({ lists }) => lists.length > 0);
}

/** The pages with their own route or text, grouped as in the footer; those not in the footer come first. */
async function pages(): Promise<NavGroup[]> {
  const elsewhere = new Set([...brands, ...repairs].map(({ href }) => href));
  const { footNav, mainNav } = menus();
  const groups = footNav.map(({ text, items }) => ({
    text,
    items: items.filter(({ href }) => !elsewhere.has(href)),
  }));
  const listed = new Set(groups.flatMap(({ items }) => items.map(({ href }) => href)));
  const texts = (
    await getCollection('pages', ({ id, data }) => id !== 'index' && !data.draft && !data.noindex)
  ).map(({ id, data }) => ({
    text: data.crumb ?? withPageValues(data.h1, `content/pages/${id}.md`),
    href: `/${id}`,
  }));
  const more = new Map<string, NavItem>();
  for (const item of [...mainNav, ...texts]) {
    if (!listed.has(item.href) && pathIfBuilt(item.href) && !more.has(item.href)) more.set(item.href, item);
  }
  const [first = { text: 'Pages', items: [] }, ...others] = groups;
  return [{ ...first, items: [...more.values(), ...first.items] }, ...others];
}

const sorted = (items: NavItem[]): NavItem[] =>
  items.toSorted((a, b) => a.text.localeCompare(b.text, 'en-GB'));
