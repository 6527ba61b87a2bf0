import { startAnalytics } from './analytics.ts';
import { startChat } from './chat.ts';
import { type Choice, keepChoice, readChoice } from './consent.ts';
import { loadScript } from './load-script.ts';

/**
 * Asks for consent, and runs statistics and chat when it is given. The page carries this only when one of them is
 * configured. Everything is in the banner's data attributes, see Consent.astro.
 */
export function startPrivacy(banner: HTMLElement): void {
  const { path = '', endpoint, analytics } = banner.dataset;
  let running = false;
  /** What had to wait for the answer. */
  let waiting: (() => void) | undefined;
  let openedBy: HTMLElement | undefined;

  const run = () => {
    if (running) return;
    running = true;
    if (!endpoint && !analytics) return;
    startAnalytics(path, endpoint);
    // A visitor who blocks the service is not to be told so in the console.
    if (analytics) loadScript(analytics).catch(() => undefined);
  };
  const show = (shown: boolean) => {
    banner.hidden = !shown;
    makeRoom(banner);
  };
  const answer = (choice: Choice) => {
    keepChoice(choice);
    // The focus must not vanish with the button that had it.
    (openedBy ?? document.querySelector<HTMLElement>('.logo'))?.focus({ preventScroll: true });
    openedBy = undefined;
    show(false);
    if (choice === 'accepted') {
      run();
      waiting?.();
    } else if (running) {
      forgetCookies();
      location.reload();
    }
    waiting = undefined;
  };
  const ask = (by: HTMLElement, then?: () => void) => {
    openedBy = by;
    waiting = then;
    show(true);
    banner.querySelector('button')?.focus();
  };

  for (const button of banner.querySelectorAll<HTMLElement>('[data-choice]'))
    button.addEventListener('click', () =>
      answer(button.dataset.choice === 'accepted' ? 'accepted' : 'refused'),
    );
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    button.hidden = false;
    button.addEventListener('click', () => ask(button));
  }
  const chat = document.querySelector<HTMLElement>('.chat');
  if (chat)
    startChat(chat, path, (then) => {
      if (readChoice() === 'accepted' || running) then();
      else ask(chat.querySelector('button') ?? chat, then);
    });

  const begin = () => {
    const choice = readChoice();
    if (choice === 'accepted') run();
    else if (choice === null) show(true);
  };
  addEventListener('resize', () => makeRoom(banner));
  // An answer in another tab is an answer here, unless this page has been told something else already.
  addEventListener('storage', () => {
    if (!banner.hidden && readChoice()) show(false);
  });
  // Sharing when-idle.ts would make a file, and a request, of what every page now carries inline (start.ts).
  const soon = () => setTimeout(begin, 300);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** Tells the styles how much of the window's bottom is taken, so that bars stand on it and focus scrolls clear of it. */
function makeRoom(banner: HTMLElement): void {
  const taken = getComputedStyle(banner).position === 'fixed' ? banner.offsetHeight : 0;
  document.documentElement.style.setProperty('--below', `${taken}px`);
}

/** Consent withdrawn: removes what the services left behind, as far as a script may. This site sets no cookies itself. */
function forgetCookies(): void {
  const host = location.hostname;
  const domains = ['', `; domain=${host}`, `; domain=.${host.split('.').slice(-2).join('.')}`];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
