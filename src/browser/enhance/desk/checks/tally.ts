import type { CheckResult } from '../../../../domain/catalogue/check.ts';
import { type Cell, entryOf, partEntry } from './cells.ts';
import { mark, type MarkName } from './marks.ts';

const LOOK: Record<CheckResult, { mark: MarkName; word: string }> = {
  green: { mark: 'fine', word: 'OK' },
  amber: { mark: 'soon', word: 'Soon' },
  red: { mark: 'now', word: 'Now' },
  not_fitted: { mark: 'none', word: 'n/a' },
};
const STATES = ['is-green', 'is-amber', 'is-red'];

const resultOf = (cell: Cell): CheckResult | null => {
  const entry = entryOf(cell);
  return entry.kind === 'record' ? entry.record.result : null;
};

function setState(element: Element | null, result: CheckResult | null): void {
  element?.classList.remove(...STATES);
  if (result) element?.classList.add(`is-${result}`);
}

/** Counts what is entered: in the bar, at the groups and in their list; and colours the wheels. */
export function tally(form: HTMLElement, cells: ReadonlyMap<string, Cell>): void {
  const results = new Map([...cells].map(([key, cell]) => [key, resultOf(cell)]));
  for (const group of form.querySelectorAll<HTMLElement>('[data-group]')) {
    const keys = new Set(
      [...group.querySelectorAll<HTMLElement>('[data-check]')].map(({ dataset }) => dataset.check ?? ''),
    );
    const canFill = [...keys].some((key) => results.get(key) === null && !cells.get(key)?.check.unit);
    showGroup(group, count([...keys].map((key) => results.get(key) ?? null)), canFill);
  }
  for (const [key, cell] of cells) showCell(form, cell, results.get(key) ?? null);
  for (const corner of form.querySelectorAll('[data-corner]')) showCorner(corner, cells);
  showBar(count([...results.values()]));
}

const count = (results: readonly (CheckResult | null)[]) => {
  const many = (wanted: CheckResult) => results.filter((each) => each === wanted).length;
  const done = results.filter((each) => each !== null).length;
  return {
    done,
    of: results.length,
    now: many('red'),
    soon: many('amber'),
    isWhole: done === results.length,
  };
};
type Count = ReturnType<typeof count>;

/** @param canFill whether something is left that isn't measured */
function showGroup(group: HTMLElement, { done, of, now, soon, isWhole }: Count, canFill: boolean): void {
  const progress = group.querySelector('[data-progress]');
  const text = document.createElement('span');
  text.textContent = `${done} of ${of}`;
  progress?.replaceChildren(...(isWhole ? [mark('fine')] : []), text);
  const rest = group.querySelector<HTMLElement>('[data-rest]');
  if (rest) rest.hidden = !canFill;
  const entry = document.querySelector(`[data-index="${group.dataset.group}"]`);
  const name: MarkName = now > 0 ? 'now' : soon > 0 ? 'soon' : isWhole ? 'fine' : 'todo';
  entry?.querySelector('.mk')?.replaceWith(mark(name));
  const counted = entry?.querySelector('[data-index-count]');
  if (counted) counted.textContent = `${done}/${of}`;
}

/** Below the wheels stands what needs attention there; a row of its own shows it by itself. */
function showCell(form: HTMLElement, cell: Cell, result: CheckResult | null): void {
  for (const part of cell.parts) {
    const said = part.querySelector('[data-said]');
    const entry = partEntry(cell, part);
    const own = entry.kind === 'record' ? entry.record.result : null;
    if (said) {
      setState(said, own);
      const word = document.createElement('span');
      if (!own) word.className = 'vh';
      word.textContent = own ? LOOK[own].word : 'to do';
      said.replaceChildren(mark(own ? LOOK[own].mark : 'todo'), word);
    }
    const wheel = part.dataset.wheelOf;
    if (wheel) setState(form.querySelector(`[data-wheel="${wheel}"]`), own);
  }
  const add = form.querySelector<HTMLElement>(`[data-add="${cell.check.key}"]`);
  if (!add) return;
  const isWritten = form.querySelector(`[data-finding="${cell.check.key}"]`) !== null;
  if (add.parentElement?.matches('.group'))
    add.hidden = isWritten || (result !== 'red' && result !== 'amber');
  add.classList.toggle('is-now', result === 'red');
  add.querySelector('.mk')?.replaceWith(mark(result === 'red' ? 'now' : 'soon'));
}

function showCorner(corner: Element, cells: ReadonlyMap<string, Cell>): void {
  const found = [...corner.querySelectorAll<HTMLElement>('[data-check]')].map((part) => {
    const cell = cells.get(part.dataset.check ?? '');
    const entry = cell && partEntry(cell, part);
    return entry?.kind === 'record' ? entry.record.result : null;
  });
  setState(corner, (['red', 'amber', 'green'] as const).find((each) => found.includes(each)) ?? null);
}

function showBar({ done, of, now, soon, isWhole }: Count): void {
  const bar = document.querySelector('[data-bar]');
  const text = (name: string, words: string) => {
    const place = bar?.querySelector(`[data-${name}]`);
    if (place) place.textContent = words;
  };
  text('done', `${done} of ${of}`);
  for (const [name, number] of Object.entries({ now, soon })) {
    const place = bar?.querySelector<HTMLElement>(`[data-${name}]`);
    if (!place) continue;
    place.hidden = number === 0;
    const words = place.querySelector('span');
    if (words) words.textContent = `${number} ${name}`;
  }
  const meter = bar?.querySelector('progress');
  if (meter) meter.value = done;
  const finish = document.querySelector('[data-finish]');
  if (!finish) return;
  finish.textContent = isWhole ? 'Finish the checks' : `${of - done} to record`;
  if (isWhole) finish.removeAttribute('aria-disabled');
  else finish.setAttribute('aria-disabled', 'true');
}
