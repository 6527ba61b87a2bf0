import type { BookingNews } from '../../contract/booking/live.ts';
import type { LiveAccess } from './live-access.ts';
import { keepStream } from './live-stream.ts';

/** What a page is told. */
export interface LiveListener {
  news(news: BookingNews): void;
  /** Something may have changed: the page has to find out by itself. */
  look(): void;
  /** It is told nothing any more: the session or the link has ended. */
  shut(): void;
}

/** A page, as far as it can be hidden. */
type Seen = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

interface Options {
  page?: Seen;
  /** Whether it wants to be told while it is hidden, too. */
  staysOpen?: () => boolean;
}

/** A hidden page may soon be looked at again. */
const HIDDEN_MS = 30_000;
/** How often a page looks by itself while it is told nothing. */
const LOOK_MS = 20_000;

/** What the tabs of a browser say to each other. */
type Word =
  | { kind: 'hello' }
  | { kind: 'open' }
  | { kind: 'still open' }
  | { kind: 'down' }
  | { kind: 'shut' }
  | { kind: 'news'; news: BookingNews };

/**
 * Keeps a page told as long as it is seen. Of all tabs that came by the same door, one holds the connection: whichever
 * has the lock. The others hear from it; when it is closed, the next one has the lock.
 * @returns leaves for good
 */
export function keepLive(
  access: LiveAccess,
  listener: LiveListener,
  { page = document, staysOpen }: Options = {},
): () => void {
  const name = `kcc:live:${access.name}`;
  let leave: (() => void) | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function come(): void {
    if (leave) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const tabs = globalThis.BroadcastChannel ? new BroadcastChannel(name) : null;
    let isTold = false;
    let leads = false;

    const hear = (word: Word): void => {
      if (word.kind === 'hello') {
        if (leads && isTold) tabs?.postMessage({ kind: 'still open' });
        return;
      }
      if (word.kind === 'news') return listener.news(word.news);
      const wasTold = isTold;
      isTold = word.kind === 'open' || word.kind === 'still open';
      if (word.kind === 'open' || (isTold && !wasTold)) listener.look();
      if (word.kind !== 'shut') return;
      end();
      listener.shut();
    };
    const say = (word: Word): void => {
      tabs?.postMessage(word);
      hear(word);
    };
    const lead = async (): Promise<void> => {
      leads = true;
      const connection = {
        open: () => say({ kind: 'open' }),
        down: () => say({ kind: 'down' }),
        news: (news: BookingNews) => say({ kind: 'news', news }),
      };
      if ((await keepStream(access, connection, signal)) === 'shut') say({ kind: 'shut' });
    };

    if (tabs) tabs.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
    tabs?.postMessage({ kind: 'hello' });
    const looking = setInterval(() => !isTold && listener.look(), LOOK_MS);
    leave = () => {
      leave = null;
      leaving.abort();
      clearInterval(looking);
      tabs?.close();
    };
    // Without locks, as on a page over plain http, each tab has a connection of its own.
    if (!navigator.locks) void lead();
    else navigator.locks.request(name, { signal }, lead).catch(() => {});
  }

  async function hide(): Promise<void> {
    const others = (await navigator.locks?.query())?.pending ?? [];
    const isAwaited = others.some((lock) => lock.name === name);
    if (!page.hidden || staysOpen?.()) return;
    // A tab that is seen should not depend on one that the browser may freeze.
    hiding = setTimeout(() => leave?.(), isAwaited ? 0 : HIDDEN_MS);
  }
  function turn(): void {
    clearTimeout(hiding);
    if (page.hidden) void hide();
    else come();
  }
  // A page with an open connection could not be kept in memory for Back.
  const away = () => leave?.();
  function end(): void {
    clearTimeout(hiding);
    leave?.();
    page.removeEventListener('visibilitychange', turn);
    removeEventListener('pagehide', away);
    removeEventListener('pageshow', turn);
  }

  page.addEventListener('visibilitychange', turn);
  addEventListener('pagehide', away);
  addEventListener('pageshow', turn);
  if (!page.hidden) come();
  return end;
}
