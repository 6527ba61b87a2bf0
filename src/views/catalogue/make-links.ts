import { getCollection } from 'astro:content';
import { makes } from '../../content-model/built.ts';

export interface MakeLink {
  name: string;
  href: string;
}

/** Makes with a page, those with the most cars on the road first. */
async function linked(): Promise<(MakeLink & { related: readonly string[] })[]> {
  const pages = await getCollection('brands', ({ data }) => !data.draft);
  const cars = new Map(
    makes.map(({ make, ranges }) => [make, ranges.reduce((sum, { licensed }) => sum + (licensed ?? 0), 0)]),
  );
  return pages
    .toSorted((a, b) => (cars.get(b.data.make) ?? 0) - (cars.get(a.data.make) ?? 0))
    .map(({ id, data }) => ({ name: data.name, href: `/${id}-service`, related: data.related }));
}

/** The pages of the commonest makes, and of all of them. */
export async function commonMakes(count = 6): Promise<MakeLink[]> {
  const common = (await linked()).slice(0, count).map(({ name, href }) => ({ name, href }));
  return [...common, { name: 'every make', href: '/car-servicing' }];
}

/** The pages of the makes whose owners ask for one of these items. */
export async function makesAskingFor(keys: readonly string[], count = 6): Promise<MakeLink[]> {
  const asking = (await linked()).filter(({ related }) => related.some((key) => keys.includes(key)));
  return asking.slice(0, count).map(({ name, href }) => ({ name, href }));
}
