import {
  getBookingSections,
  getCarPrices,
  getPartsGroups,
  getVehicleParts,
  getVehicleServices,
  type CarPrice,
  type PricedItem,
} from '../../contract/catalogue/catalogue.ts';
import { getPartsKeywords, searchService } from '../../contract/catalogue/search.ts';
import type { Mount } from '../http/mount.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(mount: Mount, service: CatalogueService): void {
  mount(getBookingSections, () => ({ data: { sections: service.sections() } }));
  mount(getVehicleServices, ({ params: { modelId } }) => ({
    data: { modelId, items: service.itemsFor(modelId) },
  }));
  mount(getCarPrices, ({ params: { modelId }, query: { items } }) => {
    const find = service.finderFor(modelId);
    const prices = [...new Set(items.split(','))].map((asked) => ({ asked, item: brief(find(asked)) }));
    return { data: { modelId, body: service.bodyOf(modelId), prices } };
  });
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

/** Without what only the wizard says of it. */
function brief(item: PricedItem | undefined): CarPrice | null {
  if (!item) return null;
  const { key, section, group, name, status, totalIncVat, labour, parts, unit, pieces, note } = item;
  return { key, section, group, name, status, totalIncVat, labour, parts, unit, pieces, note };
}
