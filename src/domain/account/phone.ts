const UK_PHONE = /^0(?:1[0-9]{8,9}|2[0-9]{9}|3[0-9]{9}|7[1-57-9][0-9]{8}|7624[0-9]{6}|8[0-9]{8,9})$/;

/**
 * A UK phone number in E.164 (`+447700900123`), or null. Personal (070), pager (076) and premium (09) numbers are
 * refused: the driver calls this number on the way.
 */
export function parseUkPhone(typed: string): string | null {
  const plain = typed.normalize('NFKC').replace(/[\s().\-–]/g, '');
  const national = plain.replace(/^(?:\+44|0044)0?/, '0').replace(/^44(?=[0-9]{10}$)/, '0');
  return UK_PHONE.test(national) ? `+44${national.slice(1)}` : null;
}

/** `+447700900123` → `07700 900123`: a UK number as people dial it. Others stay as they are. */
export function phoneText(e164: string): string {
  const national = e164.replace(/^\+44/, '0');
  return national.replace(/^(07\d{3})(?=\d{6}$)/, '$1 ');
}
