import type { KerbPhoto } from '../../../stores/desk/kerb.ts';

/**
 * The sentence of the bar: what is wrong, or else what isn't there yet, and that what is there is kept.
 * @param wrong '' for nothing
 */
export function sayMissing(form: HTMLFormElement, photos: readonly KerbPhoto[], wrong: string): void {
  const said = document.querySelector<HTMLElement>('[data-kerb-say]');
  if (!said) return;
  const data = new FormData(form);
  const strong = document.createElement('b');
  if (wrong) {
    strong.className = 'err';
    strong.textContent = `${wrong}.`;
    return said.replaceChildren(strong);
  }
  if (data.get('outcome') !== 'done') {
    strong.textContent = 'Nothing else is needed.';
    return said.replaceChildren(strong, ' A note helps the customer.');
  }
  const sides = [...form.querySelectorAll<HTMLInputElement>('.tile [data-photo]')];
  const taken = sides.filter(({ dataset: { photo } }) => photos.some(({ kind }) => kind === photo)).length;
  const open = [!data.get('miles') && 'mileage', !data.get('level') && 'level'].filter(
    (each) => each !== false,
  );
  strong.textContent = `${taken} of ${sides.length} photos${open.length > 0 ? ',' : '.'}`;
  const rest = open.map((each) => (each === 'level' && form.querySelector('.fuel') ? 'fuel' : each));
  said.replaceChildren(strong, ' ', rest.join(', ') || 'Kept on this phone.');
}
