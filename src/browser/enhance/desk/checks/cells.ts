import { type Check, CHECK_UNITS, type CheckResult } from '../../../../domain/catalogue/check.ts';
import { axleSides } from '../../../../domain/work/axle.ts';
import { axleEntry, checkEntry, type CheckEntry, type Typed } from '../../../../domain/work/check-entry.ts';

/** What is entered of a check, as it is recorded. */
export interface CellRecord {
  result: CheckResult;
  measured: number | null;
  note: string;
}

/** A check on the page: its own row, or the two wheels of an axle. */
export interface Cell {
  check: Check;
  /** Where its fields are; an axle has two. */
  parts: readonly HTMLElement[];
  /** As it is recorded; null: not yet. */
  stored: CellRecord | null;
}

const figureIn = (part: HTMLElement) => part.querySelector<HTMLInputElement>('input[inputmode=decimal]');
const radiosIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const noteIn = (cell: Cell) =>
  cell.parts.length === 1 ? cell.parts[0]?.querySelector<HTMLInputElement>('.chk__note input') : null;

/** Every check of the form, by its key. */
export function cellsIn(form: HTMLElement): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const part of form.querySelectorAll<HTMLElement>('[data-check]')) {
    const { check: key = '', name = '', unit } = part.dataset;
    const known = cells.get(key);
    if (known) {
      cells.set(key, { ...known, parts: [...known.parts, part] });
      continue;
    }
    const { least, amber, amberAbove } = figureIn(part)?.dataset ?? {};
    const check: Check = {
      key,
      name,
      group: '',
      services: [],
      unit: CHECK_UNITS.find((each) => each === unit),
      least: limitIn(least),
      amber: limitIn(amber),
      amberAbove: limitIn(amberAbove),
    };
    cells.set(key, { check, parts: [part], stored: null });
  }
  return cells;
}

const limitIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

const typedIn = (part: HTMLElement): Typed => ({
  result: radiosIn(part).find(({ checked }) => checked)?.value ?? '',
  measured: figureIn(part)?.value ?? '',
});

/** What stands in the fields of a check now. */
export function entryOf(cell: Cell): CheckEntry<CellRecord> {
  const [first, second] = cell.parts;
  if (!first) return { kind: 'empty' };
  if (second) return axleEntry(cell.check, typedIn(first), typedIn(second));
  const entry = checkEntry(cell.check, typedIn(first));
  if (entry.kind !== 'record') return entry;
  const note = noteIn(cell)?.value.trim() ?? cell.stored?.note ?? '';
  return { kind: 'record', record: { ...entry.record, note } };
}

/** What one of its places comes to: the row's, or a wheel's. */
export const partEntry = (cell: Cell, part: HTMLElement) => checkEntry(cell.check, typedIn(part));

/** Puts a record into the fields; null: empties them. */
export function show(cell: Cell, record: CellRecord | null): void {
  const sides = record && cell.parts.length > 1 ? axleSides(record, cell.check) : null;
  cell.parts.forEach((part, at) => {
    const shown = sides ? (at === 0 ? sides.nearside : sides.offside) : record;
    const figure = figureIn(part);
    if (figure) figure.value = shown?.measured === null || !shown ? '' : String(shown.measured);
    for (const radio of radiosIn(part)) radio.checked = radio.value === shown?.result;
  });
  const note = noteIn(cell);
  if (!note || !record) return;
  note.value = record.note;
  const pen = cell.parts[0]?.querySelector('details');
  if (pen && record.note) pen.open = true;
}

/** The number sets the result; nothing is set as long as it can't be one. */
export function setByFigure(cell: Cell, part: HTMLElement): void {
  const radios = radiosIn(part);
  if (radios.length === 0) return;
  const entry = checkEntry(cell.check, { result: '', measured: figureIn(part)?.value ?? '' });
  if (entry.kind === 'record')
    for (const radio of radios) radio.checked = radio.value === entry.record.result;
}

/** Where nothing is looked at yet, it is OK. @returns whether that completes it */
export function setOk(cell: Cell): boolean {
  if (cell.check.unit) return false;
  for (const part of cell.parts)
    if (typedIn(part).result === '')
      for (const radio of radiosIn(part)) radio.checked = radio.value === 'green';
  return true;
}
