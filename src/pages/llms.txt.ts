import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { pathIfBuilt } from '../views/chrome/link.ts';
import { collectionTowns } from '../views/ui/miles.ts';
import { withPageValues } from '../content-model/page-values.ts';
import { site } from '../content-model/built.ts';

interface Entry {
  path: string;
  name: string;
  description?: string;
}

const town = site.homeTown.name;

const intro = `# ${site.name}

> Car service, repair and MOT in ${town}, ${site.homeTown.county}, with free collection and delivery in ${town} and ${collectionTowns.length} towns around it.

Every price on these pages includes VAT, parts and labour and is the price charged; the MOT fee carries no VAT. The exact
price depends on the car: it is shown after a registration is typed in at {booking}. Nothing is done to a car
without the owner's recorded approval. Telephone: ${site.phone.display}.
`;

/** The pages without their own Markdown, in the order of a visit. */
const fixed: Entry[] = [
  { path: '/', name: `${site.name}, home page` },
  { path: '/service-booking', name: 'Book a car service: prices by engine size, what each service includes' },
  { path: '/how-it-works', name: 'How it works: prices, collection, approval, payment' },
  { path: '/car-repairs', name: 'All repairs' },
  { path: '/blogs', name: 'All articles' },
];

async function chapters(): Promise<[heading: string, entries: Entry[]][]> {
  const pages = await getCollection(
    'pages',
    ({ id, data }) => id !== 'index' && !data.draft && !data.noindex,
  );
  const prices = await getCollection('carServices', ({ data }) => !data.draft);
  const towns = await getCollection('towns', ({ data }) => data.hub !== undefined && !data.hub.draft);
  const brands = await getCollection('brands', ({ data }) => !data.draft);
  const repairs = await getCollection('repairs', ({ data }) => !data.draft);
  const blogs = await getCollection('blogs', ({ data }) => !data.draft);
  const of = (path: string, { h1, description }: { h1: string; description: string }): Entry => ({
    path,
    name: h1,
    description,
  });
  const filledOf = (path: string, { h1, description }: { h1: string; description: string }, file: string) =>
    of(path, { h1: withPageValues(h1, file), description: withPageValues(description, file) });
  const written = pages.map(({ id, data }) => filledOf(`/${id}`, data, `content/pages/${id}.md`));
  const own = new Set(pages.map(({ id }) => `/${id}`));
  return [
    ['Booking and the business', [...fixed.filter(({ path }) => !own.has(path)), ...written]],
    ['Service prices by town', prices.map(({ id, data }) => of(`/car-service/${id}`, data))],
    ['Towns that we collect from', towns.flatMap(({ id, data }) => (data.hub ? of(`/${id}`, data.hub) : []))],
    [
      'Service by brand',
      brands.map(({ id, data }) => filledOf(`/${id}-service`, data, `content/brands/${id}.md`)),
    ],
    ['Repairs', repairs.map(({ id, data }) => filledOf(`/${id}`, data, `content/repairs/${id}.md`))],
    ['Articles', blogs.map(({ id, data }) => of(`/blogs/${id}`, data))],
  ];
}

/** A map of the site for language models, in the form that llmstxt.org proposes. */
export const GET: APIRoute = async ({ site: base }) => {
  const url = (path: string) => new URL(path, base).href;
  const line = ({ path, name, description }: Entry) =>
    `- [${name}](${url(path)})${description ? `: ${description}` : ''}`;
  const parts = (await chapters())
    .map(([heading, entries]) => ({
      heading,
      lines: entries.filter(({ path }) => pathIfBuilt(path)).map(line),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ heading, lines }) => `## ${heading}\n\n${lines.join('\n')}\n`);
  return new Response([intro.replace('{booking}', url('/service-booking')), ...parts].join('\n'));
};
