import { afterEach, expect, test, vi } from 'vitest';
import { passkeyButton, passkeyOffer } from '../../../../src/browser/enhance/account/passkey-button.ts';

afterEach(() => vi.unstubAllGlobals());

/** What an attempt says, once the test has it end. */
function attempt() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { act: () => promise, ends: resolve };
}

test.each(['the button', 'the offer'])(
  'what one of two attempts says stays, though %s ends last with nothing to say',
  async (last) => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => Promise.resolve(true) });
    document.body.innerHTML = '<div hidden><button>Log in</button><p role="alert"></p></div>';
    const place = document.querySelector('div') as HTMLElement;
    const pressed = attempt();
    const offered = attempt();
    passkeyButton(place, pressed.act);
    await passkeyOffer(place, offered.act);
    dispatchEvent(new Event('pointermove'));
    place.querySelector('button')?.click();

    const [first, second] = last === 'the button' ? [offered, pressed] : [pressed, offered];
    const said = () => place.querySelector('[role=alert]')?.textContent;
    first.ends('That passkey was removed');
    await expect.poll(said, { interval: 5 }).toBe('That passkey was removed');
    second.ends('');
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(said()).toBe('That passkey was removed');
  },
);
