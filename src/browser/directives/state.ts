import type { ClientDirective } from 'astro';
import { hydrateWhenStored } from './stored.ts';

/** `client:state="key"`: hydrate once localStorage holds `key`; until then the island costs nothing. */
const state: ClientDirective = (load, options) => {
  hydrateWhenStored(String(options.value), async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default state;
