import type { CollectionEntry } from 'astro:content';
import { catalogue, serviceByKey } from '../../content-model/built.ts';
import { sectionsOf } from '../../content-model/sections.ts';
import { motPrice } from '../../domain/catalogue/headline.ts';
import { bandRows } from '../catalogue/bands.ts';
import { popularRepairs, popularServices } from '../catalogue/popular.ts';
import { trail } from '../chrome/crumbs.ts';
import { pathIfBuilt } from '../chrome/link.ts';
import { landingText, sourcesOf } from '../reading/landing-text.ts';
import { nearby } from './nearby.ts';
import { townAnswers } from './town-answers.ts';
import { townFacts } from './town-facts.ts';

export type TownPage = Awaited<ReturnType<typeof townPage>>;

/**
 * What TownPage.astro shows of `content/towns/{slug}.md`.
 * @throws Error naming the file, when it has no `hub` or no `sign`
 */
export async function townPage({ id, data: town, rendered }: CollectionEntry<'towns'>) {
  const file = `content/towns/${id}.md`;
  const { hub, sign } = town;
  if (!hub || !sign) throw new Error(`${file}: a town with a page needs both 'hub' and 'sign'.`);
  const sections = sectionsOf(rendered?.html ?? '', file);
  const near = await nearby({ slug: id, point: town }, (slug) => `/${slug}`, 6);
  return {
    id,
    town: { ...town, sign },
    landing: {
      ...landingText(hub),
      crumbs: trail(town.name),
      answers: townAnswers(),
      links: [popularServices(), near, popularRepairs()],
    },
    offer: {
      name: `Car service and repair in ${town.name}`,
      description: hub.description,
      town: town.name,
      table: {
        columns: [],
        rows: [{ head: serviceByKey('full').name, cells: bandRows(['full']).flatMap(({ cells }) => cells) }],
      },
    },
    sections,
    facts: townFacts(town),
    /** Pence; shown beside the part of the text that is about the test. */
    mot: motPrice(catalogue),
    prices: pathIfBuilt(`/car-service/${id}`),
    sources: sourcesOf(hub.facts),
  };
}
