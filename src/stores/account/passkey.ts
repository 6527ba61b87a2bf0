import {
  addPasskey as addCall,
  askNewPasskey,
  askPasskeyConfirm,
  askPasskeyLogin,
  confirmWithPasskey as confirmCall,
  loginWithPasskey as loginCall,
  type NewCredential,
  type ShownCredential,
} from '../../contract/account/passkey.ts';
import { call, type CallError } from '../shared/api.ts';
import { forgetPasskey, makePasskey, offerPasskeys, showPasskey } from './passkey-device.ts';
import { authorize } from '../shared/session.ts';

/** `closed`: the visitor has closed the browser's dialog, or nothing in it fitted. They know, so nothing is said. */
export type PasskeyOutcome = { kind: 'done' } | { kind: 'closed' } | Refused;
interface Refused extends Pick<CallError, 'message'> {
  kind: 'refused';
  /** `device`: not by the server. */
  code: CallError['code'] | 'device';
}

/** Logs in with one press: the browser lists the passkeys that it has for this site. */
export async function logInWithPasskey(): Promise<PasskeyOutcome> {
  const asked = await call(askPasskeyLogin);
  if (!asked.ok) return refused(asked.error);
  const { challenge, options } = asked.answer.data;
  return withDevice<ShownCredential>(showPasskey(options), (credential) =>
    begin(challenge, credential, options.rpId),
  );
}

/**
 * Offers the passkeys that this browser has among what it fills in, for as long as the page is open. Nothing is said of
 * what stands in the way of that: there are other ways to log in.
 */
export async function offerPasskeyLogin(): Promise<PasskeyOutcome> {
  for (;;) {
    const asked = await call(askPasskeyLogin);
    if (!asked.ok) return { kind: 'closed' };
    const { challenge, options } = asked.answer.data;
    try {
      return await begin(challenge, (await offerPasskeys(options)) as ShownCredential, options.rpId);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'TimeoutError') return { kind: 'closed' };
      await inView();
    }
  }
}

/** A page that nobody looks at asks nothing. */
const inView = async (): Promise<void> => {
  while (document.hidden)
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }));
};

async function begin(challenge: string, credential: ShownCredential, rpId: unknown): Promise<PasskeyOutcome> {
  const begun = await call(loginCall, { body: { challenge, credential } });
  if (!begun.ok) {
    if (begun.error.errors.credential) await forgetPasskey(rpId, credential.id);
    return refused(begun.error);
  }
  const { token, info, roles, account } = begun.answer.data;
  authorize(token, info, roles, account);
  return { kind: 'done' };
}

/** Shows that whoever is logged in is there, in the place of typing the password again. */
export async function confirmWithPasskey(): Promise<PasskeyOutcome> {
  const asked = await call(askPasskeyConfirm);
  if (!asked.ok) return refused(asked.error);
  const { challenge, options } = asked.answer.data;
  return withDevice<ShownCredential>(showPasskey(options), async (credential) => {
    const confirmed = await call(confirmCall, { body: { challenge, credential } });
    return confirmed.ok ? { kind: 'done' } : refused(confirmed.error);
  });
}

/** Makes a passkey on this device and adds it to the account. @param name as its owner will know it again */
export async function addPasskey(name: string): Promise<PasskeyOutcome> {
  const asked = await call(askNewPasskey);
  if (!asked.ok) return refused(asked.error);
  const { challenge, options } = asked.answer.data;
  return withDevice<NewCredential>(makePasskey(options), async (credential) => {
    const added = await call(addCall, { body: { challenge, name, credential } });
    return added.ok ? { kind: 'done' } : refused(added.error);
  });
}

const refused = ({ code, message }: Omit<Refused, 'kind'>): Refused => ({ kind: 'refused', code, message });

async function withDevice<Credential>(
  device: Promise<unknown>,
  then: (credential: Credential) => Promise<PasskeyOutcome>,
): Promise<PasskeyOutcome> {
  let credential: unknown;
  try {
    credential = await device;
  } catch (error) {
    // The browser's dialog has said what there is to say.
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name))
      return { kind: 'closed' };
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      return refused({ message: 'This device has a passkey for your account already', code: 'device' });
    return refused({
      message: 'This browser couldn’t use a passkey here. Log in another way',
      code: 'device',
    });
  }
  // What the device gives is checked by the server alone.
  return then(credential as Credential);
}
