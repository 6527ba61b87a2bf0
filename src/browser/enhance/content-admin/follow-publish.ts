import { livingParts } from '../live/parts.ts';
import { readPage } from '../../../stores/shared/api.ts';

const EVERY_MS = 2000;

const isUnderWay = (page: Document): boolean => page.querySelector('[data-under-way]') !== null;

/** While somebody publishes, the dashboard reads itself again until that has ended. */
export function followPublish(): void {
  if (!isUnderWay(document)) return;
  const putIn = livingParts();
  const again = () => setTimeout(() => void look(), EVERY_MS);
  async function look(): Promise<void> {
    const html = await readPage(location.pathname);
    if (html === 'gone') return;
    if (html === null) return void again();
    const now = new DOMParser().parseFromString(html, 'text/html');
    // Asked first: the parts leave that document for this one.
    const goesOn = isUnderWay(now);
    putIn(now);
    if (goesOn) again();
  }
  again();
}
