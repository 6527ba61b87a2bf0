import { startAnalytics } from './analytics.ts';
import { startChat } from './chat.ts';
import { type Choice, keepChoice, onChoiceElsewhere, readChoice } from './consent.ts';
import { forgetCookies } from './forget-cookies.ts';
import { loadScript } from './load-script.ts';

/**
 * Asks for consent, and runs statistics and chat when it is given. The page carries this only when one of them is
 * configured. Everything is in the banner's data attributes, see Consent.astro.
 */
export function startPrivacy(banner: HTMLElement): void {
  const { path = '', endpoint, analytics } = banner.dataset;
  let counting = false;
  let running = false;
  /** Whether a script of others was let in, which only a new load of the page ends. */
  let others = false;
  /** What had to wait for the answer. */
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
    // A visitor who blocks the service is not to be told so in the console.
    loadScript(analytics).catch(() => undefined);
  };
  /** Our own count reads the choice at each event, so it needs no new load: what is being typed stays. */
  const withdraw = () => {
    forgetCookies();
    if (others) location.reload();
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
        // Perhaps given in another tab just now.
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
  // An answer in another tab is an answer here; after a refusal nothing that was let in before may go on.
  onChoiceElsewhere(() => {
    const choice = readChoice();
    if (choice && !banner.hidden) show(false);
    if (running && choice !== 'accepted') withdraw();
  });
  // Who accepted earlier is listened to at once: lists are told of while the page is still loading.
  if (readChoice() === 'accepted') count();
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
