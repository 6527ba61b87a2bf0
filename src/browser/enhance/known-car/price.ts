import type { CarPrice } from '../../../contract/catalogue/catalogue.ts';
import { amountText, splitText } from '../../../domain/money/money.ts';
import { MOT_KEY } from '../../../domain/catalogue/price.ts';
import { element } from './element.ts';

/** A price as controls/Price.tsx shows it. */
export function price(item: CarPrice): HTMLElement {
  const { key, totalIncVat, pieces } = item;
  const note = [splitText(item), item.unit].filter(Boolean).join(', ');
  return element(
    'span',
    { class: 'price' },
    element('b', {}, totalIncVat ? amountText(totalIncVat) : pieces?.bySize ? 'By size' : 'Price on request'),
    totalIncVat !== null && key !== MOT_KEY && element('span', { class: 'vat' }, ' inc VAT'),
    note !== '' && element('small', {}, note),
  );
}
