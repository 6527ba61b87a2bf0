import type { CarPrice } from '../../../contract/catalogue/catalogue.ts';
import type { Vehicle } from '../../../contract/vehicle/vehicle.ts';
import { displayPlate } from '../../../domain/vehicle/plate.ts';
import { vehicleName } from '../../../domain/vehicle/vehicle.ts';
import { PATHS } from '../../../stores/shared/navigation.ts';
import { $wanted, shortName } from '../../../stores/vehicle/vehicle.ts';
import { wayOn } from './add-button.ts';
import { drawing } from './drawing.ts';
import { element } from './element.ts';
import { price } from './price.ts';

/** Where the first plate form of a page stands (views/vehicle/PlateForm.astro): the car, and the way on. */
export const carBoxes = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.known')];

/** What the page of such a box is about. */
export const wantedAt = ({ dataset }: HTMLElement): string[] =>
  (dataset.wanted ?? '').split(',').filter(Boolean);

/** @param change forgets on this page, and on no other, that a car is known */
export function fillBox(box: HTMLElement, vehicle: Vehicle, change: () => void): void {
  const { dataset } = box;
  const on = element(
    'a',
    { class: 'btn', href: dataset.onward ?? PATHS.start },
    `Continue with ${shortName(vehicle)}`,
  );
  const wanted = wantedAt(box);
  on.addEventListener('click', () => wanted.length > 0 && $wanted.set(wanted));
  const again = element('button', { class: 'linkbtn', type: 'button' }, 'Change car');
  again.addEventListener('click', () => {
    change();
    document.querySelector<HTMLElement>(`#${dataset.form}`)?.focus();
  });
  const car = [drawing(vehicle), element('b', {}, vehicleName(vehicle)), plate(vehicle)];
  const parts = [
    element('p', { class: 'known__car' }, ...car),
    element('p', { class: 'known__on' }, on, again),
  ];
  if (wanted.length > 0) parts.splice(1, 0, element('p', { class: 'known__price' }));
  box.replaceChildren(...parts);
}

/** In the box of a page about one job: its price for the car, with the way to have it done. */
export function fillPrice(box: HTMLElement, item: CarPrice | null | undefined, car: string): void {
  const place = box.querySelector('.known__price');
  if (!place) return;
  if (item) {
    const what = [`${item.name} for your ${car}`, item.unit].filter(Boolean).join(', ');
    const total = price({ ...item, labour: null, parts: null, unit: null });
    place.replaceChildren(total, element('span', {}, what), wayOn(item, ''));
    box.querySelector('.known__on .btn')?.classList.add('btn--quiet');
  } else {
    place.replaceChildren(element('span', {}, `Your ${car} doesn’t have this, so it can’t need it.`));
  }
}

/** A number plate as controls/PlateTag.tsx shows it; nothing for a car without one. */
function plate({ RegistrationNumber: vrm }: Vehicle): HTMLElement | null {
  if (!vrm) return null;
  const uk = element('span', { class: 'plate__uk', 'aria-hidden': 'true' }, 'UK');
  return element('span', { class: 'plate plate--tag' }, uk, element('b', {}, displayPlate(vrm)));
}
