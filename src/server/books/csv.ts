import { stringify } from 'csv-stringify/sync';
import { amountOf } from '../../domain/money/money.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';

/** A text, or a number of pence. */
export type Cell = string | number;

/** `2026-11-23` → `23/11/2026`, which all of the programs read. */
export const dayText = (date: LocalDate): string => date.split('-').toReversed().join('/');

/**
 * A file for an accounting program. What begins like a formula is made harmless, because customers choose their own names;
 * amounts are numbers, and stay as they are below zero.
 */
export function booksCsv(columns: readonly string[], records: readonly (readonly Cell[])[]): string {
  return stringify(
    records.map((record) => [...record]),
    {
      header: true,
      columns: [...columns],
      escape_formulas: true,
      record_delimiter: '\r\n',
      cast: { number: (pence) => amountOf(pence) },
    },
  );
}

/** Without a byte order mark: it would be a part of the first heading, by which columns are found. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** What Windows-1252 has where Latin-1 has control characters. */
const ABOVE_ASCII = new Map(
  Object.entries({
    '€': 0x80,
    '‚': 0x82,
    '„': 0x84,
    '…': 0x85,
    Š: 0x8a,
    Œ: 0x8c,
    Ž: 0x8e,
    '‘': 0x91,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '•': 0x95,
    '–': 0x96,
    '—': 0x97,
    š: 0x9a,
    œ: 0x9c,
    ž: 0x9e,
    Ÿ: 0x9f,
  }),
);

/** For programs of Windows that take no UTF-8: letters without a place there lose their accents, and the rest become '?'. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const byteOf = (char: string): number | undefined => {
    const code = char.codePointAt(0) ?? 0;
    return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : ABOVE_ASCII.get(char);
  };
  return Uint8Array.from(
    [...text.normalize('NFC')].flatMap((char) => {
      const own = byteOf(char);
      if (own !== undefined) return [own];
      const [plain = ''] = char.normalize('NFD');
      return [(plain === char ? undefined : byteOf(plain)) ?? 0x3f];
    }),
  );
}
