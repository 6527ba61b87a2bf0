type Json = Record<string, unknown>;

/**
 * Makes a passkey. @param options JSON as the server has made it
 * @returns JSON for the server
 * @throws DOMException of the platform, NotAllowedError when the visitor has closed its dialog
 */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey =
    PublicKeyCredential.parseCreationOptionsFromJSON?.(options as never) ?? creationOptions(options);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

/** Shows one. Likewise. */
export async function showPasskey(options: Json): Promise<Json> {
  // Browsers refuse a second request while one waits.
  offered?.abort();
  isShowing = true;
  try {
    return jsonOf(await navigator.credentials.get({ publicKey: readOptions(options) }));
  } finally {
    isShowing = false;
  }
}

/** Whether the visitor is asked for one: an offer that comes late would be a second request. */
let isShowing = false;

/** What waits for the visitor to choose one. */
let offered: AbortController | undefined;

/**
 * Offers those of this browser among what it fills in, and waits until one is chosen. Throws likewise, AbortError when
 * one is shown another way, and TimeoutError when the server's question ends.
 */
export async function offerPasskeys(options: Json): Promise<Json> {
  if (isShowing) throw new DOMException('One is shown another way', 'AbortError');
  offered?.abort();
  offered = new AbortController();
  const signal = AbortSignal.any([offered.signal, AbortSignal.timeout(Number(options.timeout))]);
  const publicKey = readOptions(options);
  return jsonOf(await navigator.credentials.get({ publicKey, mediation: 'conditional', signal }));
}

/** Tells the browser that a passkey is no more, where it can be told: it then stops offering it. Never throws. */
export async function forgetPasskey(rpId: unknown, id: string): Promise<void> {
  const device: Partial<typeof PublicKeyCredential> = PublicKeyCredential;
  // A device that doesn't know it either refuses.
  await device.signalUnknownCredential?.({ rpId: String(rpId), credentialId: id }).catch(() => {});
}

const readOptions = (options: Json): PublicKeyCredentialRequestOptions =>
  PublicKeyCredential.parseRequestOptionsFromJSON?.(options as never) ?? requestOptions(options);

/*
 * For browsers from before 2025, which have passkeys but neither read nor write them as JSON. Only members that hold
 * bytes differ.
 */

const bytesOf = (base64url: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(String(base64url).replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const withBytes = (list: unknown): unknown[] =>
  ((list ?? []) as Json[]).map((each) => ({ ...each, id: bytesOf(each.id) }));

function creationOptions(options: Json): PublicKeyCredentialCreationOptions {
  const user = options.user as Json;
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
}

function requestOptions(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: withBytes(options.allowCredentials),
  } as unknown as PublicKeyCredentialRequestOptions;
}

function jsonOf(credential: Credential | null): Json {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('The browser gave no passkey');
  const json =
    typeof credential.toJSON === 'function' ? (credential.toJSON() as unknown as Json) : written(credential);
  // What browsers say about extensions is nothing that the server asks for.
  const { id, rawId, type, response } = json;
  return { id, rawId, type, response, clientExtensionResults: {} };
}

function written({ id, type, response }: PublicKeyCredential): Json {
  const clientDataJSON = textOf(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    const attestationObject = textOf(response.attestationObject);
    const made = { clientDataJSON, attestationObject, transports: response.getTransports() };
    return { id, rawId: id, type, response: made };
  }
  const { authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    id,
    rawId: id,
    type,
    response: {
      clientDataJSON,
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    },
  };
}
