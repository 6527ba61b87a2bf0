import type { AstroIntegration } from 'astro';
import type { Env } from './env.ts';

/** Where Astro's development server looks for the locals of a request. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Gives `npm run dev` the same API and the same `Astro.locals` as production. The backend is loaded only
 * when the development server starts, so that a build never opens a database.
 */
export function devBackend(env: Env): AstroIntegration {
  return {
    name: 'kennet:dev-backend',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { openBackend } = await import('./backend.ts');
        const { createLogger } = await import('./log.ts');
        const { CONTENT_DIR, loadContent } = await import('../content-model/load.ts');
        const content = await loadContent(CONTENT_DIR);
        const log = createLogger(env.LOG_LEVEL);
        const backend = await openBackend({ ...env, NODE_ENV: 'development' }, log, () => content);
        const { pages, api } = backend.of(content);
        server.httpServer?.once('close', () => void backend.close());
        server.middlewares.use((req, res, next) => {
          if (req.url?.startsWith('/api/v2')) return void api(req, res);
          backend.actor(req).then((actor) => {
            Reflect.set(req, LOCALS, { pages, actor, session: backend.session(req, res) });
            next();
          }, next);
        });
      },
    },
  };
}
