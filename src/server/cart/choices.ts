import type { LineChoice } from '../../contract/cart.ts';
import type { Adding } from '../../domain/cart.ts';
import { choiceOf, isFault } from '../../domain/piece.ts';
import type { PriceList } from '../../domain/price.ts';
import { invalid } from '../errors.ts';

/** What is to be added: each key once, with its last choice if there is one. Throws invalid. */
export function addingsIn(
  keys: readonly string[],
  lines: readonly LineChoice[],
  { pieces }: Pick<PriceList, 'pieces'>,
): Adding[] {
  const asked = new Map(lines.map((line) => [line.item_key, line]));
  return keys.map((key) => {
    const line = asked.get(key);
    if (!line) return { key };
    const choice = choiceOf(line, Object.hasOwn(pieces, key) ? pieces[key] : undefined);
    if (isFault(choice)) throw invalid([{ path: [key, choice.field], message: choice.message }]);
    return { key, choice };
  });
}
