import type { VEHICLE_KEY } from '../../page/stored-keys.ts';

/** Written out, because a page's small script that imports a word of others is a file of its own. */
const CAR: typeof VEHICLE_KEY = 'kcc:vehicle';

/**
 * What the styles can't do: a link to `#sign-brake-squeal` chooses it, the plate goes to the answer that is open, and
 * whoever has a car sees that car's prices in its place.
 *
 * @param touched what was touched before this was here
 */
export function startWhatsWrong(form: HTMLFormElement, touched: EventTarget | null): void {
  const plate = form.querySelector('.wrong__plate');

  function opened(choice: Element): void {
    const answer = choice.closest('.pick')?.querySelector(':scope > .answer, :scope > .signs');
    if (plate && answer?.querySelector(':scope > .book')) answer.append(plate);
    answer?.scrollIntoView({ block: 'nearest' });
    if (hasCar()) void import('./known-car.ts').then(({ showOwnPrices }) => showOwnPrices(form));
  }

  function goTo(id: string): void {
    const choice = id && form.querySelector<HTMLInputElement>(`input[id="${CSS.escape(id)}"]`);
    if (!choice) return;
    const zone = choice.closest('.signs')?.closest('.pick')?.querySelector<HTMLInputElement>('[name=zone]');
    if (zone) zone.checked = true;
    choice.checked = true;
    opened(choice);
  }

  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') opened(target);
  });
  form.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && target.dataset.pin) goTo(target.dataset.pin);
  });
  const follow = () => goTo(location.hash.slice(1));
  addEventListener('hashchange', follow);
  if (touched === null || touched === window) return follow();
  const pin = touched instanceof HTMLElement ? touched.dataset.pin : undefined;
  if (pin) return goTo(pin);
  const chosen = form.querySelector(':is([name=wanted], [name=zone]):checked');
  if (chosen) opened(form.querySelector('[name=wanted]:checked') ?? chosen);
}

function hasCar(): boolean {
  try {
    return (localStorage.getItem(CAR) ?? 'null') !== 'null';
  } catch {
    return false;
  }
}
