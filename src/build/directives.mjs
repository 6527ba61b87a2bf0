/** Registers our client directives, see interact.ts and painted.ts. */
export default function directives() {
  return {
    name: 'kennet:directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interact', entrypoint: './src/browser/directives/interact.ts' });
        addClientDirective({ name: 'painted', entrypoint: './src/browser/directives/painted.ts' });
      },
    },
  };
}
