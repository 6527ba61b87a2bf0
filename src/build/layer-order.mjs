import { readFileSync } from 'node:fs';

/**
 * States the order of the cascade layers (layers.css) at the top of every sheet. The first statement that the browser
 * reads decides, and which sheet comes first depends on the order of imports in a page, which nobody should have to
 * think about. The minifier removes repetitions. `transform-only` is Vite's name for a sheet that is a file of its own.
 */
export function layerOrder() {
  const order = readFileSync(new URL('../styles/layers.css', import.meta.url), 'utf8');
  return {
    name: 'kennet:layer-order',
    enforce: /** @type {const} */ ('pre'),
    transform: (code, id) =>
      /\.css(\?transform-only)?$|[?&]type=style/.test(id) ? { code: order + code, map: null } : undefined,
  };
}
