/** No message of Twilio's has more. */
const MOST_FIELDS = 200;

/**
 * What Twilio sends: a form, whose fields and address it signs. Its library is loaded when the first comes.
 * @param url the address as Twilio has it, with its query
 * @returns null: Twilio didn't sign this
 */
export async function readSigned(
  bytes: Uint8Array,
  { authToken, url, signature }: { authToken: string; url: string; signature: string },
): Promise<Record<string, string> | null> {
  const fields = [...new URLSearchParams(new TextDecoder().decode(bytes))];
  if (fields.length > MOST_FIELDS) return null;
  const form = Object.fromEntries(fields);
  const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
  return validateRequest(authToken, signature, url, form) ? form : null;
}
