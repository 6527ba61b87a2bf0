import { stringify, unflatten } from 'devalue';
import { collectionOf, DOCUMENT_KINDS, type DocumentKind } from '../../domain/document/document.ts';
import type { Fronts } from '../build-facts.ts';

const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

/** Collection → name of the file → its entry, as Astro keeps the collections. */
export type Store = Map<string, Map<string, Entry>>;
export interface Entry {
  id: string;
  /** The front matter, parsed. */
  data: Record<string, unknown>;
}

/** The module that Astro writes the collections into when it bundles. */
export const STORE_MODULE = '\0astro:data-layer-content';

/** The store that it holds, as text. */
export function storeIn(code: string): string {
  const store = /^export default JSON\.parse\((".*")\)$/s.exec(code)?.[1];
  if (store === undefined)
    throw new Error('The store of the collections is not as it was: see store-module.ts');
  return String(JSON.parse(store));
}

export const parseStore = (text: string): Store => unflatten(JSON.parse(text) as number[]) as Store;
export const writeStore = (store: Store): string => stringify(store);

/** The front matter of all of it, by kind. */
export const frontsOf = (store: Store): Fronts =>
  new Map(
    KINDS.map((kind) => {
      const entries = [...(store.get(collectionOf(kind)) ?? [])];
      return [kind, new Map(entries.map(([id, { data }]) => [id, data]))];
    }),
  );
