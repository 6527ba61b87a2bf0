import type { Site } from '../../content-model/site.ts';
import { FIRST_GARAGE, type Garage } from '../../domain/garage/garage.ts';

/** The operator's own garage, as content/site.json describes it. */
export const ownGarage = ({
  workshop,
  collection,
  serviceArea,
}: Pick<Site, 'workshop' | 'collection' | 'serviceArea'>): Garage => ({
  id: FIRST_GARAGE,
  state: 'active',
  abilities: workshop.abilities,
  workshop,
  collection,
  collects: true,
  reach: serviceArea,
});
