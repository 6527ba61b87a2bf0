import * as calls from '../../contract/garage/garages.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import { type GarageFactsService, garageFactsService } from './service.ts';

export function garageFactsFeature(parts: FeatureParts): Feature<{ garageFacts: GarageFactsService }> {
  const service = garageFactsService(parts);
  return {
    name: 'garage-facts',
    services: { garageFacts: service },
    routes(mount) {
      mount(calls.listGarages, async () => ({ data: { garages: await service.list() } }));
      mount(calls.readGarage, async ({ params }, actor) => ({
        data: { garage: await service.one(params.garage, actor) },
      }));
      mount(calls.changeGarage, async ({ params, body }, actor) => ({
        data: { garage: await service.change(params.garage, body, actor) },
      }));
      mount(calls.confirmGarageVat, async ({ params, body }, actor) => ({
        data: { garage: await service.confirmVat(params.garage, body.version, actor) },
      }));
      mount(calls.setGarageState, async ({ params, body }, actor) => ({
        data: { garage: await service.setState(params.garage, body, actor) },
      }));
    },
  };
}
