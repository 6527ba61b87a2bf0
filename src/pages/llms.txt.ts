import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { filledBrand } from '../views/brand/brand-page.ts';
import { filledRepair } from '../views/repair/repair-page.ts';
import { filledTown } from '../views/town/town-page.ts';
import { filledTownService } from '../views/town/town-service-page.ts';
import { pathIfBuilt } from '../views/chrome/link.ts';
import { collectionTowns } from '../views/ui/miles.ts';
import { filledEntry } from '../content-model/filled-entry.ts';
import { site } from '../content-model/built.ts';
import { answersAssistants } from 'virtual:build-facts';

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
without the owner's recorded approval. Phone: ${site.phone.display}.
`;

const assistants = `## For assistants

Assistants that speak the Model Context Protocol (Streamable HTTP, no key) can ask at \`{mcp}\`. Its tools say the price of a
job for a registration, what a car is due for, its MOT history in words and the free collection windows for a postcode
district. \`prepare_link\` makes a link behind which the person sees car, jobs and prices and decides. Only a person
books: no tool does, and nothing is held before they press.
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
  const written = pages.map((entry) =>
    of(`/${entry.id}`, filledEntry(entry, `content/pages/${entry.id}.md`).data),
  );
  const own = new Set(pages.map(({ id }) => `/${id}`));
  return [
    ['Booking and the business', [...fixed.filter(({ path }) => !own.has(path)), ...written]],
    [
      'Service prices by town',
      prices.map((entry) => of(`/car-service/${entry.id}`, filledTownService(entry).data)),
    ],
    [
      'Towns that we collect from',
      towns.flatMap((entry) => {
        const { hub } = filledTown(entry).data;
        return hub ? of(`/${entry.id}`, hub) : [];
      }),
    ],
    ['Service by brand', brands.map((entry) => of(`/${entry.id}-service`, filledBrand(entry).data))],
    ['Repairs', repairs.map((entry) => of(`/${entry.id}`, filledRepair(entry).data))],
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
  const first = intro.replace('{booking}', url('/service-booking'));
  const asked = answersAssistants ? [assistants.replace('{mcp}', url('/mcp'))] : [];
  return new Response([first, ...asked, ...parts].join('\n'));
};
