import { loadScript } from './load-script.ts';
import { track } from './track.ts';

/**
 * The placeholder button of the chat. `consent` asks for consent if there is none yet, and calls back once it is
 * given.
 */
export function startChat(box: HTMLElement, path: string, consent: (then: () => void) => void): void {
  const button = box.querySelector('button');
  const status = box.querySelector('[role="status"]');
  const src = box.dataset.src;
  if (!button || !status || !src) return;
  box.hidden = false;
  const open = async () => {
    if (button.disabled) return;
    button.disabled = true;
    status.textContent = 'The chat is being opened.';
    try {
      await loadScript(src);
      track('chat_open', { path });
      // The service has its own window and button.
      box.hidden = true;
    } catch {
      button.disabled = false;
      status.textContent = box.dataset.failed ?? '';
    }
  };
  button.addEventListener('click', () => consent(() => void open()));
}
