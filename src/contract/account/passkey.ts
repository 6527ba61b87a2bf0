import { endpoint, success } from '../call/endpoint.ts';
import { plainRequired } from '../call/fields.ts';
import { sessionSchema } from './session.ts';
import { z } from '../call/zod.ts';

/** Bytes as text. Keys and their proofs are a few hundred long; with a certificate, a few thousand. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
/** The credential's id, base64url. At most 1,023 bytes. */
const id = z
  .string()
  .max(1400)
  .regex(/^[\w-]+$/);
const name = plainRequired(60, 'Enter a name for the passkey');

/** Both kinds of PublicKeyCredential as `toJSON()` writes them. What else browsers say about them is dropped. */
const aboutCredential = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};
const newCredential = z.object({
  ...aboutCredential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;
const shownCredential = z.object({
  ...aboutCredential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
});
export type ShownCredential = z.infer<typeof shownCredential>;

/** Names the question, which is answered once. */
const challenge = z.uuid();
const options = z.record(z.string(), z.unknown()).describe('JSON of the options for navigator.credentials.');
const asked = success(z.object({ challenge, options }));
const shownPasskeySchema = z.object({ challenge, credential: shownCredential });

const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeyRow>;

/** Under what a device keeps the passkeys of one account. */
export interface PasskeyPlace {
  /** The host that they are for. */
  rpId: string;
  /** The account's number as a passkey has it, base64url. */
  userId: string;
}

export const askPasskeyLogin = endpoint({
  id: 'askPasskeyLogin',
  method: 'POST',
  path: '/login/passkey/options',
  access: 'anyone',
  proof: 'none',
  summary: 'What a browser needs to log in with a passkey.',
  response: asked,
  errors: ['not_found', 'too_many'],
});

export const loginWithPasskey = endpoint({
  id: 'loginWithPasskey',
  method: 'POST',
  path: '/login/passkey',
  access: 'anyone',
  proof: 'none',
  summary:
    'Begin a session with a passkey. `errors.credential` says that no such passkey is stored, so that the browser may forget it.',
  body: shownPasskeySchema,
  response: success(sessionSchema),
  errors: ['invalid', 'not_found'],
});

export const askPasskeyConfirm = endpoint({
  id: 'askPasskeyConfirm',
  method: 'POST',
  path: '/auth/confirm/passkey/options',
  access: 'customer',
  proof: 'none',
  summary: 'What a browser needs to show a passkey of this account once more.',
  response: asked,
  errors: ['not_found', 'too_many'],
});

export const confirmWithPasskey = endpoint({
  id: 'confirmWithPasskey',
  method: 'POST',
  path: '/auth/confirm/passkey',
  access: 'customer',
  proof: 'none',
  summary:
    'Show a passkey again instead of the password, so that what needs it may be done for the next minutes.',
  body: shownPasskeySchema,
  response: success(z.object({})),
  errors: ['invalid', 'not_found'],
});

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys',
  access: 'customer',
  summary: 'The passkeys of this account, oldest first.',
  response: success(z.object({ passkeys: z.array(passkeyRow) })),
});

export const askNewPasskey = endpoint({
  id: 'askNewPasskey',
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'customer',
  proof: 'fresh',
  summary: 'What a browser needs to make a passkey for this account.',
  response: asked,
  errors: ['not_found', 'too_many'],
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys',
  access: 'customer',
  proof: 'fresh',
  summary: 'Add a passkey that the browser has made.',
  body: z.object({ challenge, name, credential: newCredential }),
  response: success(z.object({ passkey: passkeyRow })),
  errors: ['invalid', 'not_found'],
});

export const passkeyNameSchema = z.object({ name });

export const renamePasskey = endpoint({
  id: 'renamePasskey',
  method: 'POST',
  path: '/auth/passkeys/{id}',
  access: 'customer',
  proof: 'none',
  summary: 'Give a passkey another name.',
  params: z.object({ id }),
  body: passkeyNameSchema,
  response: success(z.object({ passkey: passkeyRow })),
  errors: ['invalid', 'not_found'],
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/auth/passkeys/{id}/remove',
  access: 'customer',
  proof: 'fresh',
  summary: 'Remove a passkey. One that is gone already is a success.',
  params: z.object({ id }),
  response: success(z.object({})),
  errors: ['bad_request'],
});
