import { itemByKey } from '../../content-model/built.ts';
import type { WrongLight, WrongSign } from '../../content-model/whats-wrong.ts';
import { spanOf } from '../../content-model/built-prices.ts';
import { poundsSpan } from '../../domain/money/money.ts';

/** What is to be booked, at the prices of any car. */
export interface Bookable {
  /** Of the catalogue: of which kind of the job the car's own is, the server knows. */
  key: string;
  name: string;
  /** '£65.00', '£105.00 to £185.00', 'Price on request'. */
  price: string;
  /** What the price is of, and whether it comes off the repair. */
  note: string;
}

/** A light or a sign as it is shown. */
export interface SymptomAnswer {
  key: string;
  name: string;
  urgency: WrongSign['urgency'];
  means: string;
  /** What a plate that is typed here asks about. */
  wanted: string;
  book: Bookable[];
  href: string;
}

export function answerOf({ key, name, urgency, means, items, page }: WrongLight | WrongSign): SymptomAnswer {
  return { key, name, urgency, means, wanted: items.join(','), book: items.map(bookable), href: `/${page}` };
}

/** An item as something to book, wherever its price stands beside a button. */
function bookable(key: string): Bookable {
  const found = itemByKey(key);
  const span = spanOf(found);
  const credited = found.kind === 'diagnostic' && found.item.creditedIfRepaired;
  const unit = found.kind === 'repair' ? found.item.unit : undefined;
  return {
    key,
    name: found.item.name,
    price: span ? poundsSpan(span.from, span.to) : 'Price on request',
    note: [unit, credited && 'comes off the repair'].filter(Boolean).join(', '),
  };
}
