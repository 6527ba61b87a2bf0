import type { Content } from '../../content-model/content.ts';
import { carClassOf } from '../../content-model/vehicles.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import { type Ability, abilitiesFor } from '../../domain/garage/ability.ts';

/** What a garage must be able to do that is given these items for a car. What is on no list any more needs nothing special. */
export function needsOf(
  keys: readonly string[],
  modelId: Vehicle['Model_ID'],
  { catalogue, modelById }: Pick<Content, 'catalogue' | 'modelById'>,
): Ability[] | undefined {
  const model = modelById(modelId);
  if (!model) return undefined;
  const items = keys.flatMap((key) => findItem(key, catalogue)?.item ?? []);
  return abilitiesFor(items, carClassOf(model));
}
