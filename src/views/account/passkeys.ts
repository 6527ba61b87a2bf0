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
