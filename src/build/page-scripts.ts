import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** The scripts that any page may have inside, by the names of their files in browser/inline. */
const ANYWHERE = ['known-car', 'skipped-transition', 'user-menu'] as const;
/** With those of one page, which adds their hash to its policy by itself. */
const NAMES = [...ANYWHERE, 'booked-sign', 'drawn-step'] as const;
type Name = (typeof NAMES)[number];

const MODULE = 'virtual:page-scripts';
const fileOf = (name: Name) => fileURLToPath(new URL(`../browser/inline/${name}.ts`, import.meta.url));

/** A script as it stands in a page: with all that it imports, as small as can be, and no name of it outside. */
export async function pageScript(name: Name): Promise<string> {
  const bundle = await rolldown({
    input: fileOf(name),
    platform: 'browser',
    external: ['/known-car.js'],
    // It takes a word or a rule from a file of others, and nothing that the file does beside it.
    treeshake: { moduleSideEffects: false },
    optimization: { inlineConst: { mode: 'all' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code.trim();
}

/** Every script that any page may have inside, for the hashes of their policy. */
export const allPageScripts = (): Promise<string[]> => Promise.all(ANYWHERE.map(pageScript));

/** Gives pages these scripts as texts: the default export of `virtual:page-scripts`, by their names. */
export function pageScripts(): Plugin {
  return {
    name: 'kennet:page-scripts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      for (const name of NAMES) this.addWatchFile(fileOf(name));
      const texts = await Promise.all(NAMES.map(async (name) => [name, await pageScript(name)]));
      return `export default ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
