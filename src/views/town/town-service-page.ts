import type { CollectionEntry } from 'astro:content';
import { catalogue } from '../../content-model/built.ts';
import { electricSpanOf, engineSpanOf } from '../../content-model/built-prices.ts';
import { filledEntry } from '../../content-model/filled-entry.ts';
import { priceFigures } from '../../content-model/price-figures.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import { motPrice } from '../../domain/catalogue/headline.ts';
import { penceFromPounds, poundsText } from '../../domain/money/money.ts';
import { bandRows } from '../catalogue/bands.ts';
import { popularRepairs, popularServices } from '../catalogue/popular.ts';
import { withSchedule } from '../catalogue/service-columns.ts';
import { fullSpan } from '../catalogue/service-price.ts';
import { commonMakes } from '../catalogue/make-links.ts';
import { trail } from '../chrome/crumbs.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { nearby } from './nearby.ts';
import { placeOf } from './place.ts';
import { townServiceAnswers } from './town-answers.ts';
import { wayFacts } from './town-facts.ts';

export type TownServicePage = Awaited<ReturnType<typeof townServicePage>>;

const fileOf = ({ id }: CollectionEntry<'carServices'>) => `content/car-service/${id}.md`;

/** The text of a place's page of prices, with what a full service costs. */
export const filledTownService = (entry: CollectionEntry<'carServices'>) =>
  filledEntry(entry, fileOf(entry), priceFigures(fullSpan({ engineSpanOf, electricSpanOf })));

/** What TownServicePage.astro shows of `content/car-service/{slug}.md` and of its town. */
export async function townServicePage(entry: CollectionEntry<'carServices'>) {
  const file = fileOf(entry);
  const { data: page, rendered } = filledTownService(entry);
  const town = await placeOf(page.town, file);
  const near = await nearby({ slug: page.town, point: town }, (slug) => `/car-service/${slug}`);
  const table = { columns: withSchedule, rows: bandRows(withSchedule.map(({ service }) => service)) };
  return {
    town,
    landing: {
      ...landingText(page),
      nav: '/service-booking',
      crumbs: trail(town.name, { name: 'Car service', href: '/car-service' }),
      wanted: ['full'],
      answers: townServiceAnswers(),
      links: [popularServices(), near, popularRepairs()],
    },
    offer: {
      name: `Car service in ${town.name}`,
      description: page.description,
      town: town.name,
      table,
    },
    motText: motText(),
    makes: await commonMakes(),
    sections: sectionsOf(rendered?.html ?? '', file),
    facts: wayFacts(town),
    sources: sourcesOf(page.facts),
  };
}

/** What an MOT costs alone and beside a service: under a table that has no column for it. */
function motText(): string {
  const alone = poundsText(motPrice(catalogue));
  const beside = (key: string) => poundsText(penceFromPounds(catalogue.motDiscount[key] ?? 0));
  return `An MOT is ${alone} alone, ${beside('interim')} with an interim service and ${beside('full')} with a full or major service. Exact prices come from your registration.`;
}
