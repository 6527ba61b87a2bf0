import { readPage } from '../../../stores/shared/api.ts';
import { keepLive } from '../../../stores/live/live.ts';
import { liveAccess } from '../../../stores/live/live-access.ts';
import { livingParts } from './parts.ts';
import { alertSound } from './sound.ts';

/** A page is fetched again at most this often, however much happens. */
const GAP_MS = 1000;

/** What the desk is rung for: a customer has decided, or booked. */
const RINGS = ['decided', 'confirmed'];

/**
 * Keeps a page up to date: its parts are replaced when the booking changes, or any that it lists.
 * @param place what Live.astro drew; it says whose changes the page shows and says them in words
 * @returns leaves it as it is
 */
export function keepUpToDate(place: HTMLElement): () => void {
  const { live: booking = '', liveLink: link = '', liveSound } = place.dataset;
  const said = place.querySelector<HTMLElement>('.live__said');
  const notice = place.querySelector<HTMLElement>('.live__behind');
  const sound = alertSound(liveSound === undefined ? null : document.querySelector('[data-sound]'));
  const putIn = livingParts();
  const access = liveAccess(booking, link);
  let mark: string | undefined;
  let isReading = false;
  let isDue = false;

  async function show(): Promise<void> {
    isDue = true;
    if (isReading) return;
    isReading = true;
    while (isDue) {
      isDue = false;
      const html = await readPage(location.pathname + location.search);
      if (html === 'gone') behind(true);
      else if (html !== null) put(new DOMParser().parseFromString(html, 'text/html'));
      await new Promise((done) => setTimeout(done, GAP_MS));
    }
    isReading = false;
  }

  function put(now: Document): void {
    const { isNew, isBehind } = putIn(now);
    behind(isBehind);
    const { version, liveSays = '' } = now.querySelector<HTMLElement>('[data-live]')?.dataset ?? {};
    if (version !== undefined) place.dataset.version = version;
    document.title = now.title;
    if (isNew && said) said.textContent = liveSays || 'This page has just been brought up to date.';
  }

  function behind(isBehind: boolean): void {
    if (notice) notice.hidden = !isBehind;
  }

  /** A list has no version: it is read again. */
  async function look(): Promise<void> {
    if (booking === '') return show();
    const now = await access.version(booking);
    if (!now) return;
    const isOld = mark === undefined ? String(now.version) !== place.dataset.version : now.mark !== mark;
    mark = now.mark;
    if (isOld) await show();
  }

  return keepLive(
    access,
    {
      news(news) {
        if (booking !== '' && news.booking !== booking) return;
        if (news.kinds.some((kind) => RINGS.includes(kind))) sound.ring();
        void show();
      },
      look: () => void look(),
      shut: () => behind(true),
    },
    { staysOpen: () => sound.isOn() },
  );
}
