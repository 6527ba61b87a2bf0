import type { AstroIntegration } from 'astro';

/**
 * Every page has its styles inline, joined from some twenty small sheets. Astro joins them again for each page, which
 * takes longer than drawing most pages; this joins them on the first page of each route and reuses the result.
 */
export function oneSheet(): AstroIntegration {
  let routes: Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'] = new Map();
  const joined = new Set<string>();

  /** In the order in which Astro has just put them. Sheets with an import stay separate, as in Astro. */
  function join(component: string): void {
    for (const { component: of, styles } of routes.values()) {
      if (of !== component || styles.length < 2) continue;
      const texts = styles.map(({ sheet }) => (sheet.type === 'inline' ? sheet.content : '@import'));
      if (texts.some((text) => text.includes('@import'))) continue;
      const content = Buffer.from(texts.join('')).toString();
      styles.splice(0, styles.length, { depth: -1, order: -1, sheet: { type: 'inline', content } });
    }
  }

  return {
    name: 'kennet:one-sheet',
    hooks: {
      'astro:build:setup': ({ pages, updateConfig }) => {
        routes = pages;
        // Astro leaves its own entry out if a prerenderer is given, and ours only wraps Astro's.
        const input = 'astro/entrypoints/prerender';
        updateConfig({ environments: { prerender: { build: { rolldownOptions: { input } } } } });
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((own) => ({
          ...own,
          async render(request, options) {
            const page = await own.render(request, options);
            const { component } = options.routeData;
            if (!joined.has(component)) join(component);
            joined.add(component);
            return page;
          },
        })),
    },
  };
}
