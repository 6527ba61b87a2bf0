import { expect, test, vi } from 'vitest';
import { pageScript } from '../../../src/build/page-scripts.ts';

const SCRIPT = await pageScript('skipped-transition');
/** As the page runs it: a script of the page itself. */
(Function(SCRIPT) as () => void)();

test.each(['pageswap', 'pagereveal'])('a fade that is left out is no exception: %s', (moment) => {
  const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
  const taken = vi.spyOn(ready, 'catch');
  dispatchEvent(Object.assign(new Event(moment), { viewTransition: { ready } }));
  expect(taken).toHaveBeenCalledOnce();
});

test.each(['pageswap', 'pagereveal'])('nor is a page without one: %s', (moment) => {
  const broken = vi.fn();
  addEventListener('error', broken, { once: true });
  dispatchEvent(Object.assign(new Event(moment), { viewTransition: null }));
  expect(broken).not.toHaveBeenCalled();
});
