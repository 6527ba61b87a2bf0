import { lineName } from '../text/line-name.ts';
import { penceFromAmount, poundsText } from '../money/money.ts';
import type { PieceChoice } from '../vehicle/piece.ts';

/** What a message may be long; the rest of a longer list is asked for by phone. */
const MOST_LINES = 20;

interface Wanted extends PieceChoice {
  name: string;
  totalIncVat: string;
  /** 2: to be quoted. */
  status: number;
}

/** The message by which a customer asks the workshop to add a list to a booking that they have. */
export function addText(items: readonly Wanted[]): string {
  const lines = items.slice(0, MOST_LINES).map((item) => {
    const price = item.status === 2 ? 'to be quoted' : poundsText(penceFromAmount(item.totalIncVat));
    return `${lineName(item)}: ${price}`;
  });
  const more = items.length > MOST_LINES ? [`and ${items.length - MOST_LINES} more`] : [];
  return ['Please add to this booking:', ...lines, ...more].join('\n');
}
