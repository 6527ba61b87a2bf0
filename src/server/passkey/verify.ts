import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { NewCredential, ShownCredential } from '../../contract/account/passkey.ts';
import type { passkeys } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256, by their COSE numbers: what phones, laptops and security keys have. */
export const ALGORITHMS = [-7, -8, -257];

/**
 * A passkey stands in the place of the password, so the device has to know its owner, by a finger, a face or a PIN:
 * whoever finds a security key has not found an account.
 */
export const USER_VERIFICATION = 'required';

/** One sentence for all that can be wrong, so that it tells nothing to somebody who is trying keys. */
export const refusedPasskey = (): AppError =>
  new AppError(
    'invalid',
    'That passkey didn’t work. Try again, or log in with your password or a link by email',
  );

/**
 * For one that isn't stored here. `errors.credential` tells the browser to forget it; nobody else can show one that was made
 * for this site. @param hasAccount whether the account that it was made for is still there
 */
export const unknownPasskey = (hasAccount: boolean): AppError => {
  const message = hasAccount
    ? 'That passkey was removed from your account. Log in another way, then add it again'
    : refusedPasskey().message;
  return new AppError('invalid', message, { errors: { credential: message } });
};

type Row = typeof passkeys.$inferSelect;
type Asked = { challenge: string; party: RelyingParty };

/** What is stored of a passkey that the browser has made. Throws AppError invalid. */
export async function verifiedNew(
  credential: NewCredential,
  { challenge, party }: Asked,
): Promise<Pick<Row, 'id' | 'publicKey' | 'counter' | 'transports'>> {
  const { verified, registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      // The library's names of transports are an open list.
      response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified) throw refusedPasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  const transports = credential.response.transports ?? [];
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** The passkey's counter after it was shown. Throws AppError invalid. */
export async function verifiedCounter(
  credential: ShownCredential,
  { id, publicKey, counter }: Row,
  { challenge, party }: Asked,
): Promise<number> {
  const stored: WebAuthnCredential = { id, publicKey: Buffer.from(publicKey, 'base64url'), counter };
  const { userHandle, ...response } = credential.response;
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: { ...credential, response: { ...response, ...(userHandle && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: stored,
      requireUserVerification: true,
    }),
  );
  if (!verified) throw refusedPasskey();
  return authenticationInfo.newCounter;
}

/** The library throws an Error for whatever is wrong with what was sent. */
const orRefused = <Result>(checking: Promise<Result>): Promise<Result> =>
  checking.catch(() => {
    throw refusedPasskey();
  });
