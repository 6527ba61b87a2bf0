import type { AstroIntegration } from 'astro';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';
import { liveBackend } from './live-backend.ts';
import { problemPage } from './problem-page.ts';
import { START_AGAIN } from './start-again.mjs';

/** Where Astro's development server looks for the locals of a request. */
const LOCALS = Symbol.for('astro.locals');

/** What Vite serves, and neither a page nor a call. */
const OF_VITE = /^\/(@|src\/|node_modules\/|\.astro\/)/;

/**
 * Gives `npm run dev` the same API and the same `Astro.locals` as production, and keeps them as the files are. The
 * backend is loaded only when the development server starts, so that a build never opens a database.
 */
export function devBackend(root: URL, texts: URL, env: Env): AstroIntegration {
  const paths = { root: fileURLToPath(root), content: fileURLToPath(texts) };
  return {
    name: 'kennet:dev-backend',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const built = ['dist', 'test-results', 'bench-results'].map((name) => join(paths.root, name));
        // The database writes all the time.
        const ignored = [resolve(env.DATA_DIR), ...built].map((folder) => `${folder}${sep}**`);
        updateConfig({ vite: { server: { strictPort: true, watch: { ignored } } } });
      },
      'astro:server:setup': async ({ server, logger, refreshContent }) => {
        const { filesOf, life } = await import('./fresh-modules.ts');
        if (life.ending) return;
        const { now, end } = await liveBackend({ env, ...paths, server, logger, refreshContent });
        const close = server.close.bind(server);
        server.close = async () => {
          await end();
          await close();
        };
        // The processes beside this one (server/side) are of each load.
        process.setMaxListeners(0);
        process.once('SIGINT', () => void server.close().finally(() => process.exit(130)));

        // Astro starts again in the same process too, but does not look at texts from then on.
        const ofConfig = filesOf(new URL(import.meta.url).search).add(join(paths.root, '.env'));
        server.watcher.on('all', (_, path) => {
          if (!ofConfig.has(path) || path.startsWith(paths.content)) return;
          life.ending = true;
          logger.info(`${path} has changed: starting again`);
          void end().finally(() => process.exit(START_AGAIN));
        });

        server.middlewares.use((req, res, next) => {
          if (OF_VITE.test(req.url ?? '')) return next();
          now().then(({ backend, problem }) => {
            if (!backend || problem !== undefined) {
              res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
              return void res.end(problemPage(problem ?? ''));
            }
            if (req.url?.startsWith('/api/v2')) return void backend.api(req, res);
            backend.actor(req).then((actor) => {
              Reflect.set(req, LOCALS, { pages: backend.pages, actor, session: backend.session(req, res) });
              next();
            }, next);
          }, next);
        });
      },
    },
  };
}
