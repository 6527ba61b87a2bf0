import { itemIn } from '../../content-model/catalogue.ts';
import type { Content } from '../../content-model/content.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { piecesSold } from '../../contract/cart/cart-content.ts';
import type { MotOfferItem, MotOffers } from '../../contract/mot/mot-offer.ts';
import { choiceAt } from '../../domain/defect/choice.ts';
import { type Finding, offersOf } from '../../domain/defect/offers.ts';
import { pieceRuleFor } from '../../domain/catalogue/price.ts';
import type { CatalogueService } from '../catalogue/service.ts';

/** What is sold, and at what price. */
export interface Pricing {
  content: Content;
  catalogue: CatalogueService;
}

/**
 * What the lines of a test call for, at this car's prices. Nothing is offered that the car cannot need.
 * @param modelId null: the car is not known, so the repairs have names but no prices
 * @throws model_unknown
 */
export function motOffers(
  { content, catalogue }: Pricing,
  modelId: string | null,
  findings: readonly Finding[],
): MotOffers {
  const { motRepairBySlug: joinOf, itemContains: contains } = content;
  const itemOf = modelId === null ? unpricedIn(content) : pricedFor(catalogue, modelId);
  const { lines, offers } = offersOf(findings, { joinOf, itemOf, contains });
  return {
    modelId,
    lines: [...lines],
    offers: offers.map(({ positions, ...offer }) => ({
      ...offer,
      items: offer.items.map((item) => ({
        ...item,
        choice: choiceAt(positions, offer.count, item.pieces),
      })),
      lines: [...offer.lines],
    })),
  };
}

/** An item before it is known where the lines say that it is. */
type Unplaced = Omit<MotOfferItem, 'choice'>;

function pricedFor(catalogue: CatalogueService, modelId: string): (key: string) => Unplaced | undefined {
  const itemFor = catalogue.finderFor(modelId);
  return (key) => {
    const item = itemFor(key);
    return item && offered(item);
  };
}

function offered({
  key,
  name,
  status,
  totalIncVat,
  labour,
  parts,
  unit,
  note,
  pieces,
}: PricedItem): Unplaced {
  return { key, name, status, totalIncVat, labour, parts, unit, note, pieces };
}

function unpricedIn({ catalogue }: Content): (key: string) => Unplaced {
  return (key) => {
    const { item } = itemIn(catalogue, key);
    const unit = 'unit' in item ? (item.unit ?? null) : null;
    const { name } = item;
    const pieces = piecesSold(pieceRuleFor(key, null, catalogue));
    return {
      key,
      name,
      status: null,
      totalIncVat: null,
      labour: null,
      parts: null,
      unit,
      note: null,
      pieces,
    };
  };
}
