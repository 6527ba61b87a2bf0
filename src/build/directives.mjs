/** Registers our client directive, see interact.ts. */
export default function directives() {
  return {
    name: 'kennet:directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interact', entrypoint: './src/browser/directives/interact.ts' });
      },
    },
  };
}
