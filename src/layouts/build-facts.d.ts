/** See build-facts.mjs. */
declare module 'virtual:build-facts' {
  /** Paths of this site's pages, e.g. `/how-it-works`. */
  export const paths: ReadonlySet<string>;
  /** Where the browser finds the API: a path of this origin, or a whole address. */
  export const apiBase: string;
  /** true while lookups are answered by the demo registry. */
  export const demoLookup: boolean;
}
