import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * A document in memory, for modules as Node has them: Vitest's own jsdom would load them as for a browser, and then the
 * server cannot find its folders.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'document',
  viteEnvironment: 'ssr',
} satisfies Environment;
