/** See build-facts.ts. */
declare module 'virtual:build-facts' {
  /** Paths of this site's pages, e.g. `/how-it-works`. */
  export let paths: ReadonlySet<string>;
  /** Those of them that have a route file of their own: `[page].astro` leaves them to it. */
  export const ownRoutes: ReadonlySet<string>;
  /** The brand pages by name. */
  export let brands: readonly { text: string; href: string }[];
  /** The repair pages by name; `group` is a key of the catalogue's groups. */
  export let repairs: readonly { text: string; href: string; group: string }[];
  /** Puts other pages and names in their place, for everybody who imports them; null: those of the build. */
  export function takeFacts(other: import('./late-content.ts').LateContent | null): void;
  /** Where the browser finds the API: a path of this origin, or a whole address. */
  export const apiBase: string;
  /** Where page views go, the statistics service's script and the chat's: only after consent, each only when set. */
  export const outside: { endpoint?: string; analytics?: string; chat?: string };
  /** true while lookups are answered by the demo registry. */
  export const demoLookup: boolean;
  /** Whether assistants are answered at /mcp. */
  export const answersAssistants: boolean;
}
/** See page-scripts.ts. */
declare module 'virtual:page-scripts' {
  const scripts: Readonly<
    Record<'booked-sign' | 'drawn-step' | 'known-car' | 'skipped-transition' | 'user-menu', string>
  >;
  export default scripts;
}
