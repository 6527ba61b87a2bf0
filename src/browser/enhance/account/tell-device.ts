import type { PasskeyPlace } from '../../../contract/account/passkey.ts';

/** The passkeys of an account, and what a device lists them under. */
interface OwnPasskeys extends PasskeyPlace {
  email: string;
  ids: string[];
}

/**
 * Tells this browser which passkeys the account has, where it can be told: it then offers none that was removed, and lists
 * the rest under the address of today. @param own JSON
 */
export function tellDevice(own: string | undefined): void {
  const device: Partial<typeof PublicKeyCredential> | undefined = window.PublicKeyCredential;
  if (!own || !device) return;
  const { rpId, userId, email, ids } = JSON.parse(own) as OwnPasskeys;
  // What it makes of it is its own affair.
  const quietly = (told: Promise<void> | undefined) => told?.catch(() => {});
  void quietly(device.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: ids }));
  void quietly(device.signalCurrentUserDetails?.({ rpId, userId, name: email, displayName: email }));
}
