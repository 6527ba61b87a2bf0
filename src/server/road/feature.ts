import type { Content } from '../../content-model/content.ts';
import { getRoad } from '../../contract/vehicle/road.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { normalisePlate } from '../../domain/vehicle/plate.ts';
import { modelOrThrow, vehicleOf } from '../cars/chosen.ts';
import type { CartService } from '../cart/service.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { type RoadService, roadService } from './service.ts';

export function roadFeature(
  parts: FeatureParts,
  { cart: carts }: { cart: CartService },
): Feature<{ road: RoadService }> {
  const road = roadService({ ...parts, carts });
  return {
    name: 'road',
    services: { road },
    routes: (mount) =>
      mount(getRoad, async ({ body: { model_id: modelId, reg_no } }, { address }) => {
        const car = carOf(parts.content, modelId, reg_no);
        return { data: { road: await road.of(car, address), motPrice: road.motPrice(modelId) } };
      }),
  };
}

/** The year is that which was chosen with the car. */
const carOf = (content: Content, modelId: string, typed: string): Vehicle =>
  vehicleOf(modelOrThrow(content, modelId), {
    vrm: normalisePlate(typed),
    year: null,
    colour: null,
  });
