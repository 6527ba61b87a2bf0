/** A ZIP is read from its end: 22 bytes, and a comment of the length they give. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

/** Whether a file can be read as a ZIP, whatever it begins with. */
export function isZip(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - ZIP_END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.indexOf(ZIP_END, first); at >= 0; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
