import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandSchema } from '../../src/content-model/brand.ts';
import { catalogue, itemByKey } from '../../src/content-model/built.ts';
import { CONTENT_DIR, loadContent } from '../../src/content-model/load.ts';
import { repairSchema } from '../../src/content-model/repair.ts';
import { jobOf } from '../../src/domain/catalogue/kinds.ts';
import { penceFromPounds, poundsText } from '../../src/domain/money/money.ts';
import { catalogueService } from '../../src/server/catalogue/service.ts';
import { exampleCar, EXAMPLES } from '../../src/views/catalogue/bands.ts';
import { brandItems } from '../../src/views/brand/brand-prices.ts';
import { EVERYDAY, OF_BRANDS } from '../../src/views/brand/everyday-cars.ts';
import type { Band } from '../../src/domain/vehicle/vehicle.ts';
import { readEntries } from '../helpers/content.ts';
import { finishedPages, wordsIn } from '../helpers/finished-pages.ts';

const wizard = catalogueService(await loadContent(CONTENT_DIR));
const pages = finishedPages();

const cars = new Map(
  [...(Object.entries(EVERYDAY) as [Band, readonly string[]][]), ['ev', OF_BRANDS] as const].flatMap(
    ([band, ids]) => ids.map((id) => [exampleCar(id, band).name, id] as const),
  ),
);
/** What a cell may say of an item for a car, by the wizard's own answer. */
function answers(modelId: string, key: string): string[] {
  const sold = wizard.finderFor(modelId)(key);
  if (!sold) return ['Not fitted'];
  const { item } = itemByKey(key);
  const isOther = item.job !== undefined && sold.key !== key;
  const isOfOtherJob = jobOf(itemByKey(sold.key).item) !== jobOf(item);
  if (sold.totalIncVat !== null) {
    const price = poundsText(penceFromPounds(Number(sold.totalIncVat)));
    // A water pump is sold with the belt that drives it; an engine's battery is none of an electric car.
    return isOfOtherJob ? [price, 'Not fitted'] : [isOther ? 'Not fitted' : price];
  }
  return isOther && sold.key !== jobOf(item)
    ? ['Not fitted']
    : ['Price on request', ...(isOther ? ['Not fitted'] : [])];
}

/** Heads, rows and cells of the tables of prices on a page. */
function tablesOf(
  path: string,
): { heads: string[]; rows: { head: string; note: string; cells: string[] }[] }[] {
  const html = readFileSync(pages.get(path) ?? '', 'utf8');
  const note = (cell = '') => wordsIn(/<small[^>]*>(.*?)<\/small>/s.exec(cell)?.[1] ?? '');
  const head = (cell = '') => wordsIn(cell.replace(/<small[^>]*>.*?<\/small>/s, ''));
  const cellsIn = (row: string, tag: string) =>
    [...row.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, cell = '']) => cell);
  return cellsIn(html, 'table').map((table) => {
    const [first = '', ...rest] = cellsIn(table, 'tr');
    return {
      heads: cellsIn(first, 'th').slice(1).map(head),
      rows: rest.map((row) => {
        const [name] = cellsIn(row, 'th');
        return { head: head(name), note: note(name), cells: cellsIn(row, 'td').map(wordsIn) };
      }),
    };
  });
}

const SERVICES: Record<string, string> = {
  Interim: 'interim',
  Full: 'full',
  Major: 'major',
  'MOT test': 'mot',
  'Maker’s schedule': 'manufacturer',
};
const examples = new Map(
  (Object.entries(EXAMPLES) as [Band, readonly string[]][]).flatMap(([band, ids]) =>
    ids.map((id) => [exampleCar(id, band).name, id] as const),
  ),
);

test('every cell of every table of prices is what the wizard asks of the car that it names', () => {
  const wrong: string[] = [];
  let cells = 0;
  const compare = (path: string, modelId: string | undefined, key: string | undefined, cell = '') => {
    if (!modelId || !key) wrong.push(`${path}: no car or job for the cell ${cell}`);
    else if (!answers(modelId, key).includes(cell))
      wrong.push(`${path}: ${key} of ${modelId}: ${cell}, not ${answers(modelId, key)}`);
    cells += 1;
  };
  const repairs = new Map(
    readEntries('repairs', repairSchema).map(({ id, data }) => [`/${id}`, data.items.map(itemByKey)]),
  );
  const brands = new Map(readEntries('brands', brandSchema).map(({ id, data }) => [`/${id}-service`, data]));
  for (const path of pages.keys()) {
    for (const { heads, rows } of tablesOf(path)) {
      const brand = brands.get(path);
      for (const { head, note, cells: shown } of rows) {
        shown.forEach((cell, at) => {
          const column = heads[at] ?? '';
          const sold = repairs.get(path)?.find(({ item }) => item.name === head);
          if (repairs.has(path) && cars.has(column)) compare(path, cars.get(column), sold?.item.key, cell);
          else if (brand && heads.includes('Full service'))
            compare(path, brand.priced.find(({ as }) => as === head)?.model, brandItems[at], cell);
          else if (head in bandNames && column in SERVICES && !path.startsWith('/offers') && path !== '/test')
            for (const name of note.split(', ')) compare(path, examples.get(name), SERVICES[column], cell);
        });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(1400);
});

const bandNames = Object.fromEntries(Object.values(catalogue.bands).map((name) => [name, true]));
