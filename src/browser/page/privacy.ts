import { startAnalytics } from './analytics.ts';
import { startChat } from './chat.ts';
import { type ConsentChoice, keepChoice, onChoiceElsewhere, readChoice } from './consent.ts';
import { forgetCookies } from './forget-cookies.ts';
import { loadScript } from './load-script.ts';

/**
 * Asks for consent, and runs statistics and chat once it is given. The page includes this only if one of them is
 * configured. Everything is in the banner's data attributes, see Consent.astro.
 */
export function startPrivacy(banner: HTMLElement): void {
  const { path = '', endpoint, analytics, necessary = '' } = banner.dataset;
  let counting = false;
  let running = false;
  /** Whether a third-party script was loaded; only a reload of the page can get rid of it. */
  let others = false;
  /** What is waiting for the answer. */
  let waiting: (() => void) | undefined;
  let openedBy: HTMLElement | undefined;

  const count = () => {
    if (counting || (!endpoint && !analytics)) return;
    counting = true;
    startAnalytics(path, endpoint);
  };
  const run = () => {
    if (running) return;
    running = true;
    count();
    if (!analytics) return;
    others = true;
    // No console error for visitors who block the service.
    loadScript(analytics).catch(() => undefined);
  };
  /** Our own statistics read the choice at each event, so no reload is needed and nothing typed is lost. */
  const withdraw = () => {
    forgetCookies(necessary.split(' '));
    if (others) location.reload();
  };
  const show = (shown: boolean) => {
    banner.hidden = !shown;
    makeRoom(banner);
  };
  const answer = (choice: ConsentChoice) => {
    keepChoice(choice);
    // The focus must not be lost with the button that had it.
    (openedBy ?? document.querySelector<HTMLElement>('.logo'))?.focus({ preventScroll: true });
    openedBy = undefined;
    show(false);
    if (choice === 'accepted') {
      run();
      waiting?.();
    } else if (running) withdraw();
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
      const open = () => {
        others = true;
        then();
      };
      if (readChoice() === 'accepted') {
        // It may have just been given in another tab.
        run();
        open();
      } else ask(chat.querySelector('button') ?? chat, open);
    });

  const begin = () => {
    const choice = readChoice();
    if (choice === 'accepted') run();
    else if (choice === null) show(true);
  };
  addEventListener('resize', () => makeRoom(banner));
  // An answer in another tab also counts here; after a refusal nothing that was loaded before may continue.
  onChoiceElsewhere(() => {
    const choice = readChoice();
    if (choice && !banner.hidden) show(false);
    if (running && choice !== 'accepted') withdraw();
  });
  // If the visitor accepted earlier, start at once, because lists are reported while the page is still loading.
  if (readChoice() === 'accepted') count();
  // Importing when-idle.ts here would turn what every page has inline (start.ts) into a separate file and a request.
  const soon = () => setTimeout(begin, 300);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/**
 * Tells the styles how much of the window's bottom is covered, so that bars sit above it and focused elements scroll
 * clear of it.
 */
function makeRoom(banner: HTMLElement): void {
  const taken = getComputedStyle(banner).position === 'fixed' ? banner.offsetHeight : 0;
  document.documentElement.style.setProperty('--below', `${taken}px`);
}
