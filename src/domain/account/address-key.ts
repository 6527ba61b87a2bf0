/**
 * The same for every usual spelling of one address in Britain. A postcode covers some fifteen doors, so the numbers tell
 * them apart ('Flat 2, 10 High St', '2/10 High Street'); where there are none, the name of the house does.
 */
export function addressKey(address: { postcode: string; line1: string; line2: string }): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9\s]/g, ' ');
  // 'Rose Cottage, Mill Lane' is 'Rose Cottage' with its lane on the line below.
  const house = (line: string) =>
    plain(line.split(',').find((part) => part.trim() !== '') ?? '')
      .replace(/^\s*the\s/, '')
      .replace(/\s/g, '');
  const place = plain(address.postcode).replace(/\s/g, '');
  const numbers = plain(`${address.line1} ${address.line2}`).match(/\d+(\s?[a-z]\b)?/g) ?? [];
  const doors = numbers.map((number) => number.replace(/\s/g, '')).sort();
  return `${place} ${doors.length > 0 ? doors.join(' ') : house(address.line1)}`;
}

/** The same where addresses are only listed once: one that is written otherwise is another one. */
export const savedAddressKey = ({ postcode, line1 }: { postcode: string; line1: string }): string =>
  `${postcode}|${line1.toLowerCase()}`;
