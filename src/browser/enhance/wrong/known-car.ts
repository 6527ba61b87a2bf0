import { wayOn } from '../known-car/add-button.ts';
import { element } from '../known-car/element.ts';
import { price } from '../known-car/price.ts';
import { $carPrices, loadCarPrices } from '../../../stores/catalogue/car-prices.ts';

/** The chosen car's prices, each with an Add, in every answer. If they can't be had, those of any car stay. */
export async function showOwnPrices(form: HTMLFormElement): Promise<void> {
  if (form.dataset.known !== undefined) return;
  form.dataset.known = '';
  const rows = [...form.querySelectorAll<HTMLElement>('[data-price]')];
  await loadCarPrices([...new Set(rows.map(({ dataset }) => dataset.price ?? ''))]);
  const now = $carPrices.get();
  if (now.state !== 'ready') return void delete form.dataset.known;
  for (const row of rows) {
    const item = now.prices.get(row.dataset.price ?? '');
    const name = item?.name ?? row.firstChild?.textContent?.trim() ?? '';
    row.replaceChildren(
      element('span', {}, name),
      ...(item
        ? [price(item), wayOn(item, 'btn--go')]
        : [element('small', {}, 'Your car doesn’t have this.')]),
    );
  }
}
