import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { CHALLENGE_MINUTES } from '../../domain/account/passkey.ts';
import type { passkeys } from '../db/schema.ts';
import { ALGORITHMS, USER_VERIFICATION } from './verify.ts';

const TIMEOUT = CHALLENGE_MINUTES * 60_000;

type Own = readonly Pick<typeof passkeys.$inferSelect, 'id' | 'transports'>[];

interface About {
  challenge: string;
  rpId: string;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));
const listOf = (own: Own) => own.map(({ id, transports }) => ({ id, transports }));

/** To show a passkey. @param own those of one account; left out: whichever the browser has, as at a log-in */
export async function askedOptions({
  challenge,
  rpId,
  own,
}: About & { own?: Own }): Promise<Record<string, unknown>> {
  return {
    ...(await generateAuthenticationOptions({
      rpID: rpId,
      challenge: bytesOf(challenge),
      timeout: TIMEOUT,
      userVerification: USER_VERIFICATION,
      ...(own && { allowCredentials: listOf(own) }),
    })),
  };
}

interface NewParts extends About {
  rpName: string;
  /** Of the account, base64url. */
  handle: string;
  /** What the browser lists the passkey under. */
  email: string;
  /** Passkeys that the account has: a device makes one only. */
  own: Own;
}

/** To make a passkey, which the browser can find by itself at a log-in. Who built the device is not asked. */
export async function newOptions({
  challenge,
  rpId,
  rpName,
  handle,
  email,
  own,
}: NewParts): Promise<Record<string, unknown>> {
  return {
    ...(await generateRegistrationOptions({
      rpID: rpId,
      rpName,
      challenge: bytesOf(challenge),
      timeout: TIMEOUT,
      attestationType: 'none',
      userID: bytesOf(handle),
      userName: email,
      userDisplayName: email,
      excludeCredentials: listOf(own),
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: USER_VERIFICATION },
    })),
  };
}
