import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { ContentError } from '../content-model/explain.ts';

/**
 * Stops a build, and whatever else reads the texts once, when files of content are broken: it names all of them. What
 * tells crawlers of the pages comes after it, because it holds content from when it is loaded. `npm run dev` has its
 * own check (server/dev) and no crawlers.
 */
export function contentCheck(root: URL, texts: URL): AstroIntegration {
  return {
    name: 'kennet:content-check',
    hooks: {
      'astro:config:setup': async ({ command, logger, updateConfig }) => {
        if (command === 'dev' || command === 'preview') return;
        const { checkFiles } = await import('../content-model/check-files.ts');
        try {
          await checkFiles(fileURLToPath(texts));
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          // Not thrown: Astro would add a stack, and where 'window' is in a message, advice on browsers.
          logger.error(`Files have to be put right:\n${error.message}`);
          process.exit(1);
        }
        const { forCrawlers } = await import('./crawlers/integration.ts');
        updateConfig({ integrations: forCrawlers(root, texts) });
      },
    },
  };
}
