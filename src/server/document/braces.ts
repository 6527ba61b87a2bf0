import type { Content } from '../../content-model/content.ts';
import { pageFacts } from '../../content-model/page-facts.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import { isGarageMark } from '../../domain/document/for-garages.ts';
import type { WrongPlace } from '../../domain/document/mistakes.ts';
import { tokensIn } from '../../domain/document/tokens.ts';
import { parsePlate } from '../../domain/vehicle/plate.ts';

/** What a text names in braces and isn't there: how it is written, and what is wrong. @param known of pages */
export function* wrongBraces(
  kind: DocumentKind,
  text: string,
  known: ReadonlySet<string>,
  content: Pick<Content, 'site' | 'catalogue'>,
): Generator<WrongPlace> {
  for (const token of tokensIn(text)) {
    if (token.kind === 'price' && !findItem(token.key, content.catalogue))
      yield {
        written: token.written,
        says: `The price list has no ‘${token.key}’. Choose the price again`,
      };
    if (token.kind === 'plate' && !parsePlate(token.vrm).ok)
      yield { written: token.written, says: `${token.vrm} can’t be a number plate` };
  }
  if (kind !== 'pages' && kind !== 'blogs') return;
  const facts = pageFacts(content);
  for (const [written, name = ''] of text.matchAll(/\{(\w+)\}/g))
    if (!(name in facts) && !isGarageMark(name) && !(kind === 'pages' && known.has(name)))
      yield { written, says: `${written} isn’t one of the facts that a text can name` };
}
