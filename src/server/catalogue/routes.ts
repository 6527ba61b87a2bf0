import { getBookingSections, getVehicleServices } from '../../contract/catalogue.ts';
import type { Mount } from '../mount.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(mount: Mount, service: CatalogueService): void {
  mount(getBookingSections, () => ({ data: { sections: service.sections() } }));
  mount(getVehicleServices, ({ params: { modelId } }) => ({
    data: { modelId, items: service.itemsFor(modelId) },
  }));
}
