/**
 * What texts put into the bundles of the pages and of the server: the store of the collections, which pages there are, and
 * whom the menu names. A place stands there until the bundles are written, so that other texts need no other bundle.
 */
export interface LateContent {
  /** As the build keeps it: JSON. */
  store: string;
  paths: readonly string[];
  brands: readonly object[];
  repairs: readonly object[];
  /** The garages beside the operator's own. */
  garages: readonly object[];
}

/** Beside the pages of a publish: what those made on demand are to show (take-texts.ts). */
export const TEXTS_FILE = 'texts.json';

const PLACE = /(['"`])@@LATE:(\w+)@@\1/g;

/** Code that stands for it. */
export const placeholder = (name: keyof LateContent): string => `"@@LATE:${name}@@"`;

export const hasPlaces = (code: string): boolean => code.includes('@@LATE:');

/** The code with what its places stand for. */
export const withLateContent = (code: string, content: LateContent): string =>
  code.replace(PLACE, (_, _quote, name: string) => JSON.stringify(content[name as keyof LateContent]));
