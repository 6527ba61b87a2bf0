import { readPage } from './api.ts';

/** The Network Information API; not in TypeScript's library, nor in Safari or Firefox. */
type Counted = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };

/** Whether what may not be used would cost data of which there is little. */
function isThrifty(): boolean {
  const { saveData, effectiveType } = (navigator as Counted).connection ?? {};
  return Boolean(saveData || effectiveType?.includes('2g'));
}

/**
 * Fetches a step of the booking before anybody goes there: its page, which is the same for everybody, and the scripts of its
 * islands. It says nothing of who may come, and asks for no car.
 * @param rel `prefetch`: for another document; `modulepreload`: for this one
 * @returns the page; null without one, or where data is short
 */
export async function fetchAhead(path: string, rel: 'prefetch' | 'modulepreload'): Promise<string | null> {
  if (isThrifty()) return null;
  const html = await readPage(path);
  if (!html || html === 'gone') return null;
  for (const href of /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []) {
    const link = Object.assign(document.createElement('link'), { rel, href });
    if (rel === 'prefetch') link.as = 'script';
    document.head.append(link);
  }
  return html;
}
