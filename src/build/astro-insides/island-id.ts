import type { Plugin } from 'vite';

const WRITTEN = 'uid: astroId';

/**
 * Astro's code that describes an island, without the `uid` of each: only its replacement while developing reads it. It
 * is made from the project's folder, so that the same page was a hundred bytes larger or smaller from machine to
 * machine.
 * @param code of Astro's `runtime/server/hydration.js`
 */
export function withoutIslandIds(code: string): string {
  if (!code.includes(WRITTEN)) throw new Error("Astro's islands are not written as they were: island-id.ts");
  return code.replace(WRITTEN, '');
}

export function islandId(): Plugin {
  return {
    name: 'kennet:island-id',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/runtime/server/hydration.js') ? { code: withoutIslandIds(code), map: null } : undefined,
  };
}
