import { findItem } from '../../domain/catalogue/item.ts';
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
      yield [String(top), `The price list has no ${value}`];
    if (towns && name === 'town' && !towns.has(value)) yield [name, `There is no town called ${value}`];
    if (makes && name === 'make' && !makes.some(({ make }) => make === value))
      yield [name, `The list of cars has no make ${value}`];
    if (modelById && top === 'priced' && path.at(-1) === 'model' && !modelById(value))
      yield [name, `The list of cars has no ${value}`];
  }
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
