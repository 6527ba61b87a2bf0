import { optionsIn } from './options.ts';

/** While a title or a description is typed: how long it is, and the page among the results of a search. */
export function followLengths(form: HTMLFormElement): void {
  const facts = optionsIn(form, 'facts');
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const told = form.querySelector<HTMLElement>(`[id="${target.id}-length"]`);
    if (!told) return;
    const most = Number(told.dataset.length);
    const text = target.value.replace(/ \| \{name\}$/, '').replace('{name}', '');
    const over = text.length - most;
    const meter = told.querySelector('meter');
    if (meter) meter.value = Math.min(text.length, most);
    told.classList.toggle('len--bad', over > 0);
    const words = told.querySelector('span');
    if (words) words.textContent = `${text.length} of ${most}${over > 0 ? `, ${over} too many` : ''}`;
    const name = target.name.split('.').at(-1) ?? '';
    const reads = text.replace(/\{\w+\}/g, (written) => facts.get(written) ?? written);
    for (const shown of form.querySelectorAll(`[data-serp="${name}"]`))
      shown.textContent = reads.slice(0, most + 1);
  });
}
