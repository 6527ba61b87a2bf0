import { urgencyOf } from '../../../../domain/booking/line-offer.ts';

/** A reading beside its limit says how urgent it is, and that says what a no means: both as long as nobody says otherwise. */
export function readyWords(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>('[data-ready]');
  const declining = box?.querySelector('textarea');
  if (!box || !declining) return;
  const ready = JSON.parse(box.dataset.ready ?? '{}') as Record<string, string>;
  const urgencies = [...form.querySelectorAll<HTMLInputElement>('[name=urgency]')];
  // What came with the page was chosen before.
  let isChosen = urgencies.some(({ checked }) => checked);

  const write = () => {
    const chosen = urgencies.find(({ checked }) => checked)?.value ?? '';
    const isReady = declining.value === '' || Object.values(ready).includes(declining.value);
    if (isReady && ready[chosen]) declining.value = ready[chosen];
  };

  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'urgency') return;
    isChosen = true;
    write();
  });
  form.addEventListener('input', ({ target }) => {
    if (isChosen || !(target instanceof HTMLInputElement)) return;
    if (target.name !== 'measured' && target.name !== 'allowed') return;
    const [measured, allowed] = ['measured', 'allowed'].map((name) => numberIn(form, name));
    if (measured === undefined || allowed === undefined) return;
    const urgency = urgencyOf(measured, allowed);
    for (const each of urgencies) each.checked = each.value === urgency;
    write();
  });
}

function numberIn(form: HTMLFormElement, name: string): number | undefined {
  const field = form.elements.namedItem(name);
  const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
  return typed === '' || Number.isNaN(Number(typed)) ? undefined : Number(typed);
}
