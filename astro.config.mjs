import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentCheck } from './src/build/content-check.ts';
import directives from './src/build/directives.mjs';
import { buildFacts, contentFolder } from './src/build/build-facts.ts';
import { devBackend } from './src/server/dev/integration.ts';
import { MAX_FORM } from './src/server/http/limits.ts';
import { parseEnv } from './src/server/env.ts';
import { icons } from './src/build/icons.ts';
import { keepKit } from './src/build/kit.ts';
import { pageRoutes } from './src/build/page-routes.ts';
import { brandTokens } from './src/build/brand-tokens.ts';
import { layerOrder } from './src/build/layer-order.mjs';
import { savings } from './src/build/savings.ts';
import { allPageScripts, pageScripts } from './src/build/page-scripts.ts';
import { namedScripts } from './src/build/named-scripts.ts';

const env = parseEnv(process.env);
const root = new URL('./', import.meta.url);
/** Styles and scripts of the development server are inline, and no policy knows their hashes. */
const isDevelopment = process.argv.includes('dev');
const texts = contentFolder(root, env);
const saving = savings(fileURLToPath(root).replace(/[\\/]$/, ''), env.PLAIN_BUILD);

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

export default defineConfig({
  site: env.SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  server: { port: env.PORT, host: env.HOST },
  // Beside the sources rather than in node_modules: a fresh install keeps the drawn pictures, a copy has its own.
  cacheDir: './.astro/cache/',
  // `/bracknell` is `bracknell.html`: one URL per page, no redirect from `/bracknell` to `/bracknell/`.
  // Several at once: while one is written to disk, the next is drawn.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  // No page shows code, and highlighted code would need style attributes, which the policy forbids.
  markdown: { syntaxHighlight: false },
  adapter: node({ mode: 'middleware', staticHeaders: !isDevelopment, bodySizeLimit: MAX_FORM }),
  // No picture of ours is made on demand; the door for it is public, and a request takes seconds of processor time.
  image: { endpoint: { route: '/_image', entrypoint: './src/server/http/closed.ts' } },
  integrations: [
    react(),
    directives(),
    contentCheck(root, texts),
    devBackend(root, texts, env),
    ...saving.integrations,
    pageRoutes(),
    icons(root),
    keepKit(root, env),
  ],
  vite: {
    // Beside Astro's: a copy of the sources, whose packages are the checkout's, has its own.
    cacheDir: './.astro/vite/',
    define: saving.define,
    // A font inside a page would come again with each one, and the policy forbids it.
    build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
    plugins: [
      layerOrder(),
      brandTokens(),
      buildFacts(root, env),
      namedScripts(),
      pageScripts(),
      ...saving.plugins,
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: { output: saving.output },
        },
      },
    },
  },
  // The policy itself (which hashes, which headers) is completed in src/server/http/security.ts.
  // Forms are checked in src/server/http/origin.ts, because only it can know our address behind a proxy.
  security: {
    checkOrigin: false,
    csp: {
      // What else a page may load is named by http/security.ts, one by one.
      directives: ["default-src 'none'"],
      // Astro knows the hashes of its own scripts only, as it ships them.
      scriptDirective: { hashes: [...(await allPageScripts()), ...saving.scripts].map(hashOf) },
    },
  },
});
