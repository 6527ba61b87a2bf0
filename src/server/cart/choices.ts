import type { LineChoice } from '../../contract/cart/cart.ts';
import type { Adding } from '../../domain/cart/cart.ts';
import { pieceChoice, isFault } from '../../domain/vehicle/piece.ts';
import { pieceRuleFor, type PriceList } from '../../domain/catalogue/price.ts';
import { AppError } from '../errors.ts';

/**
 * What is to be added: each key once, with its last choice if there is one. The size of a tyre is taken for every car,
 * because it helps to quote. Throws item_unknown, with the field.
 */
export function addingsIn(
  keys: readonly string[],
  lines: readonly LineChoice[],
  prices: Pick<PriceList, 'pieces'>,
): Adding[] {
  const asked = new Map(lines.map((line) => [line.item_key, line]));
  return keys.map((key) => {
    const line = asked.get(key);
    if (!line) return { key };
    const choice = pieceChoice(line, pieceRuleFor(key, null, prices));
    if (isFault(choice)) {
      const { field, message } = choice;
      throw new AppError('item_unknown', message, { errors: { [`${key}.${field}`]: message } });
    }
    return { key, choice };
  });
}
