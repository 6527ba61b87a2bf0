/** Whether this browser has passkeys: over https, and on this machine. */
const passkeysWork = (): boolean => isSecureContext && 'PublicKeyCredential' in window;

/**
 * A button that does something with a passkey: shown only where the browser can, it says beside it why it didn't. What it
 * needs is loaded when it is pressed.
 * @param act returns why it came to nothing, in words
 */
export function passkeyButton(place: HTMLElement, act: () => Promise<string>): void {
  const button = place.querySelector('button');
  const said = place.querySelector('[role=alert]');
  if (!button || !said || !passkeysWork()) return;
  place.hidden = false;
  button.addEventListener('click', async () => {
    said.textContent = '';
    button.disabled = true;
    said.textContent = await act();
    button.disabled = false;
  });
}

/** Offers passkeys among what the browser fills in, where it can, once the page has nothing else to do. @param act likewise */
export async function passkeyOffer(place: HTMLElement, act: () => Promise<string>): Promise<void> {
  const said = place.querySelector('[role=alert]');
  if (!said || !passkeysWork() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  idle(async () => (said.textContent = await act()));
}
