import { watchConnection } from './connection.ts';
import { reloadOnLostChunk } from './lost-chunk.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { registerWorker } from './register-worker.ts';
import { whenIdle } from './when-idle.ts';

// About 1 KB inline in every page: a separate file would cost a request and the bundler's import helper, which is as
// large again. It is small because at first it only listens for islands that fail to load; the rest starts once the
// page has loaded and the browser is idle.
reloadOnLostChunk();
// A module in the page itself always runs before the page has loaded.
addEventListener('load', () => whenIdle(startLate));

function startLate(): void {
  const frame = document.querySelector<HTMLTemplateElement>('[data-frame]');
  if (frame) {
    const [notice, bar] = frame.content.children as unknown as [HTMLElement, HTMLElement];
    frame.replaceWith(frame.content);
    showProgress(bar);
    watchConnection(notice);
  }
  prefetchLinks();
  registerWorker();
}
