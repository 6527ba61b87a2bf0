import { watchConnection } from './connection.ts';
import { reloadOnLostChunk } from './lost-chunk.ts';
import { prefetchLinks } from './prefetch.ts';
import { showProgress } from './progress.ts';
import { registerWorker } from './register-worker.ts';
import { whenIdle } from './when-idle.ts';

// About 1 KB in every page, inline: a file of its own would need the bundler's import helper, which is as large again,
// and a request. It is small because it does nothing at first but listen for islands that cannot be loaded; the rest
// begins once the page has loaded and the browser has nothing else to do.
reloadOnLostChunk();
// A module in the page itself always runs before the page has loaded.
addEventListener('load', () => whenIdle(startLate));

function startLate(): void {
  const bar = document.querySelector<HTMLElement>('.progress');
  if (bar) showProgress(bar);
  const notice = document.querySelector<HTMLElement>('.offline');
  if (notice) watchConnection(notice);
  prefetchLinks();
  registerWorker();
}
