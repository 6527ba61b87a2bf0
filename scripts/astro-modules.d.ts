/** TypeScript alone can't read Astro's own files. `astro check` does, without this file: tsconfig.astro.json. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
