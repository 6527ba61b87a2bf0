import { electricSpanOf, engineSpanOf, spansOfMake } from '../../content-model/built-prices.ts';
import { catalogue, content, makes } from '../../content-model/built.ts';
import { valueAt, type Values, wordsAt } from '../../content-model/document/values.ts';
import { type Facts, pageFacts } from '../../content-model/page-facts.ts';
import { priceFigures } from '../../content-model/price-figures.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import { fullSpan } from '../catalogue/service-price.ts';
import { spanOfPage } from '../repair/repair-prices.ts';

const FACTS = pageFacts(content);

/** What values in braces of a title or a description read as today, with the prices of that page. */
export const titleFacts = (kind: DocumentKind, values: Values): Facts => ({
  ...FACTS,
  ...priceFigures(pageSpan(kind, values)),
});

/** As the page itself is priced; null while its make or its repairs aren't chosen. */
function pageSpan(kind: DocumentKind, values: Values) {
  if (kind === 'car-service') return fullSpan({ engineSpanOf, electricSpanOf });
  if (kind === 'brands') {
    const make = makes.find((one) => one.make === valueAt(values, 'm.make'));
    return make ? fullSpan(spansOfMake(make)) : null;
  }
  if (kind !== 'repairs') return null;
  return spanOfPage(wordsAt(values, 'm.items').flatMap((key) => findItem(key, catalogue) ?? []));
}
