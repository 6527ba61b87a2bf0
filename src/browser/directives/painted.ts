import type { ClientDirective } from 'astro';

/**
 * `client:painted`: hydrate once the page has been painted. What the server has drawn can be read then, and no script of
 * ours has held it up, be it in the browser's cache already.
 */
const painted: ClientDirective = (load) => {
  requestAnimationFrame(() => setTimeout(async () => (await load())()));
};

export default painted;
