import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewCredential, ShownCredential } from '../../src/contract/account/passkey.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a device does wrong, or somebody who pretends to be one. */
interface Faults {
  origin?: string;
  rpId?: string;
  /** Shown without a finger, a face or a PIN. */
  unverified?: boolean;
  counter?: number;
  /** Signed by another key. */
  key?: KeyObject;
  /** Whose passkey it says it is. */
  userHandle?: string;
}

/** A passkey in a device of software: its bytes and signatures are real, so that the library's checks are too. */
export interface Authenticator {
  /** What `navigator.credentials.create` gives, as JSON. */
  create(options: Record<string, unknown>, faults?: Faults): NewCredential;
  /** What `navigator.credentials.get` gives, as JSON. */
  get(options: Record<string, unknown>, faults?: Faults): ShownCredential;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

/** @param counts whether it counts how often it is used; those that are kept in a cloud don't */
export function authenticator({
  rpId,
  origin,
  counts = true,
}: {
  rpId: string;
  origin: string;
  counts?: boolean;
}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, options: Record<string, unknown>, faults: Faults): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: options.challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authData(flags: number, faults: Faults, credential = Buffer.alloc(0)): Buffer {
    if (counts) counter++;
    const all = flags | USER_PRESENT | (faults.unverified ? 0 : USER_VERIFIED);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(all, 0);
    rest.writeUInt32BE(faults.counter ?? counter, 1);
    return Buffer.concat([sha256(faults.rpId ?? rpId), rest, credential]);
  }

  return {
    create(options, faults = {}) {
      userHandle = (options.user as { id: string }).id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const aaguid = Buffer.alloc(16);
      const credential = Buffer.concat([aaguid, length, credentialId, coseKey(publicKey)]);
      const attestation = attestationObject(authData(HAS_CREDENTIAL, faults, credential));
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get(options, faults = {}) {
      const data = authData(0, faults);
      const client = clientData('webauthn.get', options, faults);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(faults.key ?? privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: faults.userHandle ?? userHandle,
        },
      };
    },
  };
}

/** Of an ES256 key: RFC 9053, section 7.1. In CBOR, a map of five. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  return Buffer.concat([
    bytes('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    bytes('225820'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** In CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationObject(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 255]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
