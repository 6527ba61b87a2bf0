import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/**
 * A document in memory, for modules as Node has them: Vitest's own jsdom would load them as for a browser, and then the
 * server cannot find its folders.
 */
export default {
  ...jsdom,
  name: 'document',
  viteEnvironment: 'ssr',
  async setup(global: Record<string, unknown>, options) {
    const environment = await jsdom.setup(global, options);
    return {
      async teardown(scope) {
        await environment.teardown(scope);
        // A store lets go of its listeners a second after the last island has left, and by then there may be no window.
        global.window ??= { removeEventListener() {} };
      },
    };
  },
} satisfies Environment;
