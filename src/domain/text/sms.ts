/** The alphabet of GSM 03.38, in which a text has 160 characters; any other character makes it Unicode, with 70. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes the room of two. */
const GSM_TWO = '^{}\\[~]|€';

/** How a text goes over the network: each of its parts is paid for. */
interface SmsLength {
  alphabet: 'gsm' | 'unicode';
  parts: number;
}

/** A part that is joined to others is shorter, by what says where it belongs. */
const ROOM = { gsm: { alone: 160, joined: 153 }, unicode: { alone: 70, joined: 67 } };

export function smsLength(text: string): SmsLength {
  const chars = [...text];
  const isGsm = chars.every((char) => GSM.includes(char) || GSM_TWO.includes(char));
  const alphabet = isGsm ? 'gsm' : 'unicode';
  const units = isGsm
    ? chars.reduce((sum, char) => sum + (GSM_TWO.includes(char) ? 2 : 1), 0)
    : // Unicode's units are those of UTF-16.
      text.length;
  const { alone, joined } = ROOM[alphabet];
  return { alphabet, parts: units <= alone ? 1 : Math.ceil(units / joined) };
}

/** What our texts have of typography, as the alphabet has it: a curly apostrophe alone would more than double the parts. */
const PLAIN: readonly [RegExp, string][] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—]/g, '-'],
  [/…/g, '...'],
  [/\u00a0/g, ' '],
];

export const plainSms = (text: string): string =>
  PLAIN.reduce((plain, [from, to]) => plain.replace(from, to), text);
