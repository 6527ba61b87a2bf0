/** What stands beside a row and names it by its place in the list. */
const NAMING = ['name', 'id', 'for', 'list', 'href', 'aria-describedby', 'aria-labelledby', 'data-row'];

/**
 * Rows go up and down, and are taken out and put back, without the page being loaded again. What adds a row stays a
 * button of the form: the server draws the new one.
 */
export function followRows(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[name=act]') : null;
    const row = button?.closest<HTMLElement>('[data-row]');
    const [act] = button?.value.split(':') ?? [];
    if (!button || !row || button.value !== `${act}:${row.dataset.row}`) return;
    const isDone =
      act === 'up' || act === 'down'
        ? move(row, act)
        : act === 'drop'
          ? takeOut(row, button)
          : act === 'undo' && putBack(row);
    if (!isDone) return;
    event.preventDefault();
    showEnds(row.parentElement);
    form.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const rowsIn = (list: Element | null): HTMLElement[] =>
  [...(list?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.row !== undefined,
  );

const isOut = (row: HTMLElement): boolean =>
  row.querySelector(`[name="${row.dataset.row ?? ''}.-"]`) !== null || row.classList.contains('tag--out');

function move(row: HTMLElement, act: 'up' | 'down'): boolean {
  const left = rowsIn(row.parentElement).filter((one) => one === row || !isOut(one));
  const other = left[left.indexOf(row) + (act === 'up' ? -1 : 1)];
  const from = row.dataset.row;
  const to = other?.dataset.row;
  if (!other || from === undefined || to === undefined) return false;
  // By way of a third name: two groups of radios under one name would undo each other.
  const between = from.replace(/\d+$/, '-between');
  rename(row, from, between);
  rename(other, to, from);
  rename(row, between, to);
  const mark = document.createComment('');
  row.replaceWith(mark);
  other.replaceWith(row);
  mark.replaceWith(other);
  showEnds(row.parentElement);
  const buttons = ['up', 'down'].map((one) => buttonIn(row, one));
  (
    buttons.find((one) => one?.value.startsWith(act) && !one.disabled) ??
    buttons.find((one) => !one?.disabled)
  )?.focus();
  return true;
}

const buttonIn = (row: HTMLElement, act: string): HTMLButtonElement | null =>
  row.querySelector<HTMLButtonElement>(`button[name=act][value="${act}:${row.dataset.row ?? ''}"]`);

/** The first goes no further up, and the last no further down. */
function showEnds(list: Element | null): void {
  const left = rowsIn(list).filter((one) => !isOut(one));
  for (const row of left) {
    const up = buttonIn(row, 'up');
    const down = buttonIn(row, 'down');
    if (up) up.disabled = row === left[0];
    if (down) down.disabled = row === left.at(-1);
  }
}

/** Another place in the list is another name of each of its fields. */
function rename(row: HTMLElement, from: string, to: string): void {
  const own = new RegExp(`(^|[\\s:]|#?f-)${from.replaceAll('.', '\\.')}(?=[.\\s-]|$)`, 'g');
  const named = (text: string) => text.replace(own, (_, before: string) => before + to);
  for (const element of [row, ...row.querySelectorAll('*')]) {
    for (const attribute of NAMING) {
      const value = element.getAttribute(attribute);
      if (value?.includes(from)) element.setAttribute(attribute, named(value));
    }
    if (element instanceof HTMLButtonElement && element.name === 'act') element.value = named(element.value);
  }
}

function takeOut(row: HTMLElement, button: HTMLButtonElement): boolean {
  const name = row.dataset.row ?? '';
  const words = /^[^:]*: (.*)$/s.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '';
  for (const child of row.children)
    if (child instanceof HTMLElement && !child.hidden) {
      child.hidden = true;
      child.dataset.hidden = '';
    }
  const out = Object.assign(document.createElement('input'), {
    name: `${name}.-`,
    value: 'on',
    hidden: true,
  });
  const told = Object.assign(document.createElement('span'), { textContent: `“${words}” taken out` });
  const undo = Object.assign(document.createElement('button'), {
    className: 'link',
    name: 'act',
    value: `undo:${name}`,
    textContent: 'Undo',
  });
  undo.setAttribute('aria-label', `Undo: ${words}`);
  for (const one of [out, told, undo]) one.dataset.out = '';
  row.append(out, told, undo);
  row.classList.add('rw--went');
  undo.focus();
  return true;
}

/** A row that came taken out is drawn by the server: false, and the form is sent. */
function putBack(row: HTMLElement): boolean {
  const outs = row.querySelectorAll<HTMLElement>('[data-out]');
  if (outs.length === 0) return false;
  for (const one of outs) one.remove();
  for (const child of row.querySelectorAll<HTMLElement>(':scope > [data-hidden]')) {
    child.hidden = false;
    delete child.dataset.hidden;
  }
  row.classList.remove('rw--went');
  (row.querySelector<HTMLElement>('summary') ?? buttonIn(row, 'drop'))?.focus();
  return true;
}
