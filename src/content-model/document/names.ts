import { findItem } from '../../domain/catalogue/item.ts';
import type { PriceList } from '../../domain/catalogue/price.ts';
import type { BuiltContent } from '../content.ts';

/** What the front matter of a document may name. What is left out is not looked at. */
export interface Nameable {
  content: Partial<Pick<BuiltContent, 'catalogue' | 'makes' | 'modelById'>>;
  /** Names of the files of towns. */
  towns?: ReadonlySet<string> | undefined;
}

/** Fields that list keys of the price list. */
const KEY_LISTS: readonly unknown[] = ['wanted', 'items', 'related'];

/** What a front matter names and doesn't exist: items of the price list, towns, makes and models. Field → message. */
export function* unknownNames(
  data: Record<string, unknown>,
  { content: { catalogue, makes, modelById }, towns }: Nameable,
): Generator<[field: string, message: string]> {
  for (const [path, value] of leaves(data)) {
    const [top] = path;
    const name = path.join('.');
    if (catalogue && path.length === 2 && KEY_LISTS.includes(top) && !findItem(value, catalogue))
      yield [name, `The price list has no ${value}${meant(value, catalogue)}`];
    if (towns && name === 'town' && !towns.has(value)) yield [name, `There is no town called ${value}`];
    if (makes && name === 'make' && !makes.some(({ make }) => make === value))
      yield [name, `The list of cars has no make ${value}`];
    if (modelById && top === 'priced' && path.at(-1) === 'model' && !modelById(value))
      yield [name, `The list of cars has no ${value}`];
  }
}

/** What a slip of the finger was to be: the key that is a letter or two away. */
function meant(value: string, { services, repairs, diagnostics }: PriceList): string {
  const near = [...services, ...repairs, ...diagnostics].find(({ key }) => isNear(key, value));
  return near ? `. Perhaps it is ${near.key}` : '';
}

/** Whether two words differ by one letter that is missing, one too many or another one. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - from && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - from - end <= 1;
}

/** Every text of data, with the way to it. */
export function* leaves(
  data: unknown,
  path: (string | number)[] = [],
): Generator<[(string | number)[], string]> {
  if (typeof data === 'string') yield [path, data];
  else if (typeof data === 'object' && data !== null)
    for (const [key, value] of Object.entries(data))
      yield* leaves(value, [...path, Array.isArray(data) ? Number(key) : key]);
}
