import { spanOf } from '../../content-model/built-prices.ts';
import { catalogue, content } from '../../content-model/built.ts';
import { pageFacts } from '../../content-model/page-facts.ts';
import { tokenPrice } from '../../content-model/price-figures.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import { tokensIn } from '../../domain/document/tokens.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';

const FACTS = pageFacts(content);
/** What is longer is a list or a paragraph, and is better read by its name. */
const LONGEST = 60;

/** What the values in braces of a text read as today, by how they are written. What isn't there reads as nothing. */
export function readsOf(text: string): ReadonlyMap<string, string> {
  const reads = new Map<string, string>();
  for (const token of tokensIn(text)) {
    const found = token.kind === 'price' ? findItem(token.key, catalogue) : undefined;
    if (token.kind === 'plate') reads.set(token.written, displayPlate(token.vrm));
    else if (found) reads.set(token.written, tokenPrice(spanOf(found)));
  }
  for (const [written, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    const fact = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
    if (fact !== undefined && fact.length <= LONGEST) reads.set(written, fact);
  }
  return reads;
}
