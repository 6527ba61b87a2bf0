import { createHash } from 'node:crypto';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { forCrawlers } from './src/build/crawlers/integration.ts';
import directives from './src/build/directives.mjs';
import { buildFacts } from './src/build/build-facts.mjs';
import { devBackend } from './src/server/dev.ts';
import { MAX_BODY } from './src/server/http/limits.ts';
import { parseEnv } from './src/server/env.ts';
import { layerOrder } from './src/build/layer-order.mjs';
import { savings } from './src/build/savings.ts';
import { USER_MENU } from './src/browser/page/user-menu.ts';

const env = parseEnv(process.env);
const root = new URL('./', import.meta.url);
const saving = savings(env.PLAIN_BUILD);

/**
 * What nearly every island shares, and what the plate's form shares with the plain forms, is one script: a page's first
 * touch waits for fewer of them. With them in its own, RegForm's would be reached by another that only names it. The cart's
 * stores, with the car's that they read and the plate's lookup, are one too: whatever island wakes first needs most of
 * them.
 */
const sharedChunks = {
  groups: [
    {
      name: 'ui',
      test: /src\/(controls\/(classes|PlateInput|MeantPlates)|islands\/ui\/use-(stored|submit))\./,
    },
    // Also asked for by the page's own scripts, which must not bring the cart.
    { name: 'track', test: /src\/browser\/page\/track\./ },
    { name: 'session-keys', test: /src\/browser\/page\/session-keys\./ },
    { name: 'cart', test: /src\/stores\/(cart(-state|-exchange)?|lookup|replace-car)\./ },
  ],
};

export default defineConfig({
  site: env.SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  // Beside the sources rather than in node_modules: a fresh install keeps the drawn pictures, a copy has its own.
  cacheDir: './.astro/cache/',
  // `/bracknell` is `bracknell.html`: one URL per page, no redirect from `/bracknell` to `/bracknell/`.
  // Several at once: while one is written to disk, the next is drawn.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  // No page shows code, and highlighted code would need style attributes, which the policy forbids.
  markdown: { syntaxHighlight: false },
  adapter: node({ mode: 'middleware', staticHeaders: true, bodySizeLimit: MAX_BODY }),
  // No picture of ours is made on demand; the door for it is public, and a request takes seconds of processor time.
  image: { endpoint: { route: '/_image', entrypoint: './src/server/http/closed.ts' } },
  integrations: [react(), directives(), devBackend(env), ...saving.integrations, ...forCrawlers(root)],
  vite: {
    define: saving.define,
    plugins: [layerOrder(), buildFacts(root, env)],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } } },
  },
  // The policy itself (which hashes, which headers) is completed in src/server/http/security.ts.
  // Forms are checked in src/server/http/origin.ts, because only it can know our address behind a proxy.
  security: {
    checkOrigin: false,
    csp: {
      directives: ["default-src 'self'"],
      // Astro knows the hashes of its own scripts only.
      scriptDirective: { hashes: [`sha256-${createHash('sha256').update(USER_MENU).digest('base64')}`] },
    },
  },
});
