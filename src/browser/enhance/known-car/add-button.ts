import type { CarPrice } from '../../../contract/catalogue/catalogue.ts';
import { askAboutPath } from '../../../contract/cart/quote-request.ts';
import { $cart } from '../../../stores/cart/cart-state.ts';
import { addToCart, removeFromCart } from '../../../stores/cart/cart.ts';
import { PATHS } from '../../../stores/shared/navigation.ts';
import { element } from './element.ts';

/** What can be done with a price: add it or take it off again, choose the size first, or ask for the price. */
export function wayOn(item: CarPrice, look = 'btn--quiet'): HTMLElement {
  const { key, name, totalIncVat, pieces, group } = item;
  if (pieces?.bySize)
    return link('Choose the size', ` of ${name}`, `${PATHS.parts}/${group.replaceAll('_', '-')}`, look);
  if (totalIncVat === null) return link('Ask for the price', ` of ${name}`, askAboutPath(key), look);
  return addButton(item, look);
}

function link(text: string, of: string, href: string, look: string): HTMLElement {
  return element('a', { class: `btn ${look}`, href }, text, element('span', { class: 'vh' }, of));
}

function addButton({ key, name }: CarPrice, look: string): HTMLElement {
  const text = element('span');
  const button = element('button', { type: 'button' }, text, element('span', { class: 'vh' }, ` ${name}`));
  const isAdded = () => $cart.get()?.cart.includes(key) ?? false;
  const show = () => {
    text.textContent = isAdded() ? 'Added' : 'Add';
    button.className = `btn ${isAdded() ? 'btn--done' : look}`;
    button.setAttribute('aria-pressed', String(isAdded()));
  };
  button.addEventListener('click', () => void (isAdded() ? removeFromCart : addToCart)(key, name));
  $cart.subscribe(show);
  return button;
}
