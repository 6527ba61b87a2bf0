import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate at the first touch; a value names a localStorage key that also triggers it. See interact.ts. */
    'client:interact'?: boolean | string;
    /** Hydrate once the page has been painted. See painted.ts. */
    'client:painted'?: boolean;
  }
}
