/** Whether this browser has passkeys: over https, and on this machine. */
const passkeysWork = (): boolean => isSecureContext && 'PublicKeyCredential' in window;

/**
 * A button that does something with a passkey: shown only where the browser can, it says beside it why it didn't. What it
 * needs is loaded when it is pressed.
 * @param act returns why it came to nothing, in words; '' where there's nothing to say
 */
export function passkeyButton(place: HTMLElement, act: () => Promise<string>): void {
  const button = place.querySelector('button');
  const said = place.querySelector('[role=alert]');
  if (!button || !said || !passkeysWork()) return;
  place.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    say(said, await act());
    button.disabled = false;
  });
}

/**
 * The button and what the browser offers share one place, and end in either order: one that has nothing to say leaves what
 * the other said.
 */
function say(said: Element, words: string): void {
  if (words !== '') said.textContent = words;
}

/** Signs that somebody is there. The first comes before they reach the field in which the passkey is offered. */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Offers passkeys among what the browser fills in, where it can. What it needs is forty times the page's own script, so
 * that it waits for somebody to be there.
 * @param act likewise
 */
export async function passkeyOffer(place: HTMLElement, act: () => Promise<string>): Promise<void> {
  const said = place.querySelector('[role=alert]');
  if (!said || !passkeysWork() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  const once = new AbortController();
  const offer = async () => {
    once.abort();
    say(said, await act());
  };
  for (const sign of SIGNS) addEventListener(sign, offer, { signal: once.signal, passive: true });
}
