/** See existing-paths.mjs. */
declare module 'virtual:existing-paths' {
  /** Paths of this site's pages, e.g. `/how-it-works`. */
  export const paths: ReadonlySet<string>;
}
