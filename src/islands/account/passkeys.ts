import { goTo } from '../../stores/navigation.ts';
import {
  addPasskey,
  confirmWithPasskey,
  logInWithPasskey,
  type PasskeyOutcome,
} from '../../stores/passkey.ts';

// What the passkey buttons of an account's pages load when they are pressed. Each returns why it came to nothing, in words.

/** @param to path of ours */
export const logIn = async (to: string): Promise<string> => onwards(await logInWithPasskey(), to);

/** Shows a passkey once more. @param to likewise */
export const confirm = async (to: string): Promise<string> => onwards(await confirmWithPasskey(), to);

/** Makes one on this device. Somebody who has to show first who they are goes there. */
export async function add(): Promise<string> {
  const outcome = await addPasskey('Passkey');
  const confirms = outcome.kind === 'refused' && outcome.code === 'confirm_first';
  return onwards(
    confirms ? { kind: 'done' } : outcome,
    confirms ? '/my/account/confirm' : '/my/account?done=passkey-added',
  );
}

function onwards(outcome: PasskeyOutcome, to: string): string {
  if (outcome.kind === 'done') goTo(to);
  return outcome.kind === 'refused' ? outcome.message : '';
}
