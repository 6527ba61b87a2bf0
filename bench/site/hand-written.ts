import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page that a person would write by hand: the home page's text, fonts and styles, and no JavaScript. */
export const HAND_WRITTEN = '/hand-written';

/** Makes it from the built home page and puts it into the built site, so that the same server packs and sends it. */
export function addHandWritten(dist: string): void {
  const html = readFileSync(join(dist, 'client', 'index.html'), 'utf8')
    .replace(/<script\b[^>]*>.*?<\/script>|<!--.*?-->/gs, '')
    // Islands are replaced by what they show.
    .replace(/<\/?astro-island\b[^>]*>|<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');
  writeFileSync(join(dist, 'client', `${HAND_WRITTEN}.html`), html);
  // Its styles are the home page's, and so is the policy that lets them in.
  const file = join(dist, '_headers.json');
  const policies = JSON.parse(readFileSync(file, 'utf8')) as { pathname: string }[];
  const own = policies.filter(({ pathname }) => pathname === '/');
  writeFileSync(
    file,
    JSON.stringify([...policies, ...own.map((policy) => ({ ...policy, pathname: HAND_WRITTEN }))]),
  );
}
