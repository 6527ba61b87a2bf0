/** Registers our two client directives, see interact.ts and state.ts. */
export default function directives() {
  return {
    name: 'kennet:directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interact', entrypoint: './src/browser/directives/interact.ts' });
        addClientDirective({ name: 'state', entrypoint: './src/browser/directives/state.ts' });
      },
    },
  };
}
