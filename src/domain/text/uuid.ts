/**
 * A version 4 UUID of 16 random bytes (RFC 9562, section 5.4). `crypto.randomUUID` exists only on https and
 * localhost; random bytes are available everywhere, even on a phone that opens a development machine in the same
 * network.
 */
export function uuidFrom(random: Uint8Array): string {
  const bytes = random.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from an address can be an id of ours: the database refuses to compare others. */
export const isUuid = (text: string): boolean => UUID.test(text);
