/*
 * The first step that was drawn as the answer to a form takes up its own address before anything else: a reload, a bookmark
 * and the way back open the step, and ask nobody to send a form again. A button that is pressed before its island has
 * woken is pressed once more then.
 */
history.replaceState(history.state, '', '/booking/create/services');

addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('astro-island[ssr] button');
    button?.closest('astro-island')?.addEventListener('astro:hydrate', () => button.click(), { once: true });
  },
  true,
);
