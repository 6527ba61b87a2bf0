import type { Plugin } from 'vite';

/** What Astro's renderer does for each component of React, and what does instead of it. */
const INSTEAD = [
  // It draws a component, and throws that away, to learn that it is one of React's: we have no others.
  ['let isReactComponent = false;', 'return true;'],
  // As a stream, for parts that come later. There are none here, and a control's few bytes had two streams around them.
  [
    'html = await renderToReadableStreamAsync(vnode, renderOptions)',
    'html = ReactDOM.renderToString(vnode, renderOptions)',
  ],
] as const;

/**
 * Draws each component of React once and in one go. A page made on demand has some forty controls, of a few bytes each: this
 * takes a quarter of the processor's time of such a page.
 * @param code of `@astrojs/react/server.js`
 */
export function drawnAtOnce(code: string): string {
  return INSTEAD.reduce((written, [was, is]) => {
    if (!written.includes(was))
      throw new Error("Astro's renderer is not written as it was: react-at-once.ts");
    return written.replace(was, is);
  }, code);
}

export function reactAtOnce(): Plugin {
  return {
    name: 'kennet:react-at-once',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/@astrojs/react/dist/server.js') ? { code: drawnAtOnce(code), map: null } : undefined,
  };
}
