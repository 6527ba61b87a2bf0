import type { Content } from '../../content-model/content.ts';
import { pageFacts } from '../../content-model/page-facts.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import type { DocumentKind } from '../../domain/document/document.ts';
import { isGarageMark } from '../../domain/document/for-garages.ts';
import { tokensIn } from '../../domain/document/tokens.ts';
import { parsePlate } from '../../domain/vehicle/plate.ts';

/** What a text names in braces and isn't there, without a full stop; undefined: all is. @param known of pages */
export function wrongBrace(
  kind: DocumentKind,
  text: string,
  known: ReadonlySet<string>,
  content: Pick<Content, 'site' | 'catalogue'>,
): string | undefined {
  for (const token of tokensIn(text)) {
    if (token.kind === 'price' && !findItem(token.key, content.catalogue))
      return `The price list has no ‘${token.key}’. Choose the price again`;
    if (token.kind === 'plate' && !parsePlate(token.vrm).ok) return `${token.vrm} can’t be a number plate`;
  }
  if (kind !== 'pages' && kind !== 'blogs') return undefined;
  const facts = pageFacts(content);
  const brace = [...text.matchAll(/\{(\w+)\}/g)].find(
    ([, name = '']) => !(name in facts) && !isGarageMark(name) && !(kind === 'pages' && known.has(name)),
  );
  return brace && `${brace[0]} isn’t one of the facts that a text can name`;
}
