import type { PublicGarage } from '../../domain/garage/public-garage.ts';

/** A row of ServiceArea.astro: what lies beyond our own area, under the garage that comes there. */
interface Beyond {
  town: string;
  href?: undefined;
  miles: string;
  districts: string;
}

/** The districts where only other garages collect, each under the first that does. */
export function areaBeyond(
  area: readonly { districts: Readonly<Record<string, number>> }[],
  garages: readonly Pick<PublicGarage, 'town' | 'reach'>[],
): Beyond[] {
  const named = new Set(area.flatMap(({ districts }) => Object.keys(districts)));
  return garages.flatMap(({ town, reach }): Beyond[] => {
    const beyond = reach.map(({ district }) => district).filter((district) => !named.has(district));
    for (const district of beyond) named.add(district);
    return beyond.length > 0 ? [{ town: `Around ${town}`, miles: '–', districts: beyond.join(', ') }] : [];
  });
}
