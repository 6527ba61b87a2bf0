import * as calls from '../../contract/garage/garages.ts';
import type { Feature, FeatureParts } from '../feature.ts';
import type { Pence } from '../../domain/money/money.ts';
import { appliedWith } from '../garage/applications.ts';
import { pageForms } from '../http/page-form.ts';
import { narrowing } from './narrow.ts';
import { type OtherServices, wholeGarage } from './one.ts';
import { networkOverview } from './overview.ts';
import { type GaragePages, garagePages } from './pages.ts';
import { type GarageFactsService, garageFactsService } from './service.ts';

type Others = OtherServices & {
  garagePayments: { due(): Promise<ReadonlyMap<number, { pence: Pence; statements: number }>> };
};

export function garageFactsFeature(
  parts: FeatureParts,
  others: Others,
): Feature<{ garageFacts: GarageFactsService }, { garages: GaragePages }> {
  const { db } = parts;
  const service = garageFactsService(parts);
  const whole = wholeGarage({ db, service, others });
  const due = () => others.garagePayments.due();
  const overview = () => networkOverview({ ...parts, due });
  return {
    name: 'garage-facts',
    services: { garageFacts: service },
    pages: {
      garages: garagePages(
        {
          service,
          whole,
          overview,
          narrow: narrowing(db),
          applied: (id) => appliedWith(db, id),
          returnWindow: parts.content.site.collection.returnWindow,
        },
        pageForms(parts),
      ),
    },
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
