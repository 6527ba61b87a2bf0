import { barePage } from '../http/bare-page.ts';

/** What keeps the site from being shown, in the place of every page. It reloads by itself once that is put right. */
export function problemPage(problem: string): string {
  const text = problem.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return barePage('The site cannot be shown as the files are now', [
    `<pre style="white-space:pre-wrap">${text}</pre><script type="module" src="/@vite/client"></script>`,
  ]);
}
