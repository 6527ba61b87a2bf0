import { StyleModule } from 'style-mod';

/**
 * The editor's rules go into a sheet that is adopted, because our pages take no style element that the server didn't
 * write. The package adopts one only where there is no head: as in this view of the document.
 */
export function adoptSheet(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const headless = new Proxy(document, {
    get: (all, name): unknown => (name === 'head' ? null : Reflect.get(all, name)),
    set: (all, name, value) => Reflect.set(all, name, value),
  });
  StyleModule.mount(headless, new StyleModule({}));
}
