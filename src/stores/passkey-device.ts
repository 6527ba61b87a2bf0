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
  const publicKey =
    PublicKeyCredential.parseRequestOptionsFromJSON?.(options as never) ?? requestOptions(options);
  return jsonOf(await navigator.credentials.get({ publicKey }));
}

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
    ...{ id, rawId: id, type },
    response: {
      clientDataJSON,
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    },
  };
}
