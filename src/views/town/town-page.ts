import type { CollectionEntry } from 'astro:content';
import { catalogue } from '../../content-model/built.ts';
import { filledEntry } from '../../content-model/filled-entry.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import { motPrice } from '../../domain/catalogue/headline.ts';
import { poundsText } from '../../domain/money/money.ts';
import { commonMakes } from '../catalogue/make-links.ts';
import { popularRepairs, popularServices } from '../catalogue/popular.ts';
import { trail } from '../chrome/crumbs.ts';
import { pathIfBuilt } from '../chrome/link.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { nearby } from './nearby.ts';
import { townAnswers } from './town-answers.ts';
import { townFacts } from './town-facts.ts';

export type TownPage = Awaited<ReturnType<typeof townPage>>;

const fileOf = ({ id }: CollectionEntry<'towns'>) => `content/towns/${id}.md`;

/** The text of a town, with what an MOT costs and whatever else it names in braces. */
export const filledTown = (entry: CollectionEntry<'towns'>) => filledEntry(entry, fileOf(entry));

/**
 * What TownPage.astro shows of `content/towns/{slug}.md`.
 * @throws Error naming the file, when it has no `hub` or no `sign`
 */
export async function townPage(entry: CollectionEntry<'towns'>) {
  const file = fileOf(entry);
  const { id, data: town, rendered } = filledTown(entry);
  const { hub, sign } = town;
  if (!hub || !sign) throw new Error(`${file}: a town with a page needs both 'hub' and 'sign'.`);
  const sections = sectionsOf(rendered?.html ?? '', file);
  const near = await nearby({ slug: id, point: town }, (slug) => `/${slug}`, 6);
  return {
    id,
    town: { ...town, sign },
    landing: {
      ...landingText(hub),
      crumbs: trail(town.name, { name: 'Collection and delivery', href: '/collection-and-delivery' }),
      answers: townAnswers(),
      links: [popularServices(), near, popularRepairs()],
    },
    offer: {
      name: `MOT for ${town.name}, with collection`,
      description: hub.description,
      town: town.name,
      table: {
        columns: [],
        rows: [{ head: 'MOT test', cells: [poundsText(motPrice(catalogue))] }],
      },
    },
    sections,
    facts: townFacts(town),
    /** Pence; shown beside the part of the text that is about the test. */
    mot: motPrice(catalogue),
    prices: pathIfBuilt(`/car-service/${id}`),
    makes: await commonMakes(3),
    sources: sourcesOf(hub.facts),
  };
}
