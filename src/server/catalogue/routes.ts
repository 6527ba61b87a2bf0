import {
  getBookingSections,
  getPartsGroups,
  getVehicleParts,
  getVehicleServices,
} from '../../contract/catalogue.ts';
import { getPartsKeywords, searchService } from '../../contract/search.ts';
import type { Mount } from '../http/mount.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(mount: Mount, service: CatalogueService): void {
  mount(getBookingSections, () => ({ data: { sections: service.sections() } }));
  mount(getVehicleServices, ({ params: { modelId } }) => ({
    data: { modelId, items: service.itemsFor(modelId) },
  }));
  mount(getPartsGroups, ({ params: { id } }) => ({
    data: { modelId: id, groups: service.partsGroups(id) },
  }));
  mount(getVehicleParts, ({ params: { a, b } }) => ({
    data: { modelId: a, group: b, items: service.partsOf(a, b) },
  }));
  mount(getPartsKeywords, ({ params: { id } }) => ({
    data: { modelId: id, keywords: service.keywords(id) },
  }));
  mount(searchService, ({ body: { modelId, keyword } }) => ({
    data: { modelId, keyword, items: service.search(modelId, keyword) },
  }));
}
