import type { CollectionEntry } from 'astro:content';
import { catalogue } from '../../content-model/built.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import { motPrice } from '../../domain/catalogue/headline.ts';
import { penceFromPounds, poundsText } from '../../domain/money/money.ts';
import { bandRows } from '../catalogue/bands.ts';
import { popularRepairs, popularServices } from '../catalogue/popular.ts';
import { withSchedule } from '../catalogue/service-columns.ts';
import { trail } from '../chrome/crumbs.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { nearby } from './nearby.ts';
import { placeOf } from './place.ts';
import { townAnswers } from './town-answers.ts';
import { wayFacts } from './town-facts.ts';

export type TownServicePage = Awaited<ReturnType<typeof townServicePage>>;

/** What TownServicePage.astro shows of `content/car-service/{slug}.md` and of its town. */
export async function townServicePage({ id, data: page, rendered }: CollectionEntry<'carServices'>) {
  const file = `content/car-service/${id}.md`;
  const town = await placeOf(page.town, file);
  const near = await nearby({ slug: page.town, point: town }, (slug) => `/car-service/${slug}`);
  const table = { columns: withSchedule, rows: bandRows(withSchedule.map(({ service }) => service)) };
  return {
    town,
    landing: {
      ...landingText(page),
      nav: '/service-booking',
      crumbs: trail(town.name, { name: 'Car service', href: '/service-booking' }),
      wanted: ['full'],
      answers: townAnswers(),
      links: [popularServices(), near, popularRepairs()],
    },
    offer: {
      name: `Car service in ${town.name}`,
      description: page.description,
      town: town.name,
      table,
    },
    motText: motText(),
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
