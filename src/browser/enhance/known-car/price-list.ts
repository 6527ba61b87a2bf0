import type { CarPrice } from '../../../contract/catalogue/catalogue.ts';
import { element } from './element.ts';
import { price } from './price.ts';
import { wayOn } from './add-button.ts';

/** The rows that take the place of a page's prices for any car (views/catalogue/OwnPrices.astro). */
export const priceRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.own [data-price]'),
];

/** @param car as people call it: 'Ford Focus' */
export function fillRow(row: HTMLElement, item: CarPrice | null, car: string): void {
  const name = element('h3', {}, item?.name ?? row.firstChild?.textContent ?? '');
  const rest = item
    ? [price(item), wayOn(item)]
    : [element('p', { class: 'own__none' }, `Your ${car} doesn’t have this, so it can’t need it.`)];
  row.replaceChildren(name, ...rest);
}
