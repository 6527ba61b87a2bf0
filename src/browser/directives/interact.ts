import type { ClientDirective } from 'astro';
import { hydrateWhenStored } from './stored.ts';

/**
 * `client:interact`: hydrate at the visitor's first touch of the island (pointer, focus or key), so that a page costs
 * no framework before it. The value may name a localStorage key: the island also hydrates when that key is set,
 * because then it has something to show (a chosen car, a filled cart). One that shows nothing before can't be touched.
 */
const interact: ClientDirective = (load, options, element) => {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    for (const type of EVENTS) element.removeEventListener(type, start, true);
    const hydrate = await load();
    await hydrate();
  };
  for (const type of EVENTS) element.addEventListener(type, start, { capture: true, passive: true });
  if (typeof options.value === 'string' && options.value) hydrateWhenStored(options.value, start);
};

const EVENTS = ['pointerdown', 'focusin', 'keydown'] as const;

export default interact;
