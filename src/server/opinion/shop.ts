import type { Content } from '../../content-model/content.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { OpinionShop } from '../../domain/quoted/opinion.ts';
import type { CatalogueService } from '../catalogue/service.ts';

/** What a car is sold, for the lines of another garage. @throws model_unknown */
export function opinionShop(
  { motRepairBySlug: joinOf, itemContains: contains }: Content,
  catalogue: CatalogueService,
  modelId: string,
): OpinionShop<PricedItem> {
  const itemOf = catalogue.finderFor(modelId);
  const includes = (key: string): string[] =>
    (itemOf(key)?.includes ?? []).flatMap(({ text, everythingIn }) =>
      everythingIn ? includes(everythingIn) : [text],
    );
  return { itemOf: (key) => itemOf(key), joinOf, contains, includes };
}
