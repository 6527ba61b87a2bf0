import { deviceOf } from '../../../domain/account/device.ts';
import { confirmUnsentPath } from '../../../domain/account/own-path.ts';
import { goTo } from '../../../stores/shared/navigation.ts';
import {
  addPasskey,
  confirmWithPasskey,
  logInWithPasskey,
  offerPasskeyLogin,
  type PasskeyOutcome,
} from '../../../stores/account/passkey.ts';

// What an account's pages load for passkeys, once they are wanted. Each returns why it came to nothing, in words.

/** @param to a path on this site */
export const logIn = async (to: string): Promise<string> => onwards(await logInWithPasskey(), to);

/** Offers a log-in among what the browser fills in. @param to likewise */
export const offer = async (to: string): Promise<string> => onwards(await offerPasskeyLogin(), to);

/** Shows a passkey once more. @param to likewise */
export const confirm = async (to: string): Promise<string> => onwards(await confirmWithPasskey(), to);

/** Makes one on this device, named after it. Somebody who has to show first who they are goes there. */
export async function add(): Promise<string> {
  const outcome = await addPasskey(deviceOf(navigator.userAgent));
  const confirms = outcome.kind === 'refused' && outcome.code === 'confirm_first';
  return onwards(
    confirms ? { kind: 'done' } : outcome,
    confirms ? confirmUnsentPath('/my/account') : '/my/account?done=passkey-added',
  );
}

function onwards(outcome: PasskeyOutcome, to: string): string {
  if (outcome.kind === 'done') goTo(to);
  return outcome.kind === 'refused' ? outcome.message : '';
}
