import type { PlainForm } from '../../contract/call/form.ts';
import { amountOf, type Pence } from '../../domain/money/money.ts';
import {
  isOwnLineKey,
  type LEFT_OUT,
  type LineAnswer,
  REQUEST_LINES_MAX,
  type RequestLine,
  type RequestStatus,
} from '../../domain/cart/quote-request.ts';

/** How the desk reads where a request stands. */
export const REQUEST_STATUS_TEXT: Record<RequestStatus, string> = {
  asked: 'To be priced',
  priced: 'Priced and sent',
  booked: 'Booked',
  declined: 'No price given',
  withdrawn: 'Cancelled by the customer',
};

/** What has just been done, by the name in the address. */
export const DONE_TEXT: Record<string, string> = {
  save: 'Saved. Nothing has been sent',
  send: 'Sent: the customer has the prices by email',
  decline: 'Sent: the customer knows that there is no price',
  car: 'The car is set',
};

/** One line of the form, as it was sent or else as it is stored. */
export interface RequestLineRow {
  ordinal: number;
  /** Catalogue key; '' for a line of its own. */
  item: string;
  name: string;
  quantity: number;
  positions: readonly string[];
  size: string;
  chosen: LineAnswer | typeof LEFT_OUT;
  /** Of one, as typed. */
  parts: string;
  labour: string;
  note: string;
}

const each = (pence: Pence | null, quantity: number): string =>
  pence === null ? '' : amountOf(Math.round(pence / quantity));

/** The request's lines; what was typed comes back as it was. */
export function lineRows(
  lines: readonly RequestLine[],
  { values }: Pick<PlainForm, 'values'>,
): RequestLineRow[] {
  return lines.map((line) => {
    const { ordinal, quantity } = line;
    const typed = (name: string, stored: string) => values[`${name}-${ordinal}`]?.[0] ?? stored;
    return {
      ordinal,
      name: line.name,
      quantity,
      positions: line.positions,
      size: line.size ?? '',
      item: isOwnLineKey(line.key) ? '' : line.key,
      chosen: typed('price', line.answer) as RequestLineRow['chosen'],
      parts: typed('parts', each(line.parts, quantity)),
      labour: typed('labour', each(line.labour, quantity)),
      note: typed('note', line.note),
    };
  });
}

/** Empty rows for what the customer did not name, under numbers that no line has. */
export function newRows(
  lines: readonly RequestLine[],
  { values }: Pick<PlainForm, 'values'>,
  count = 2,
): RequestLineRow[] {
  const first = Math.max(-1, ...lines.map(({ ordinal }) => ordinal)) + 1;
  const numbers = Array.from({ length: count }, (_, place) => first + place);
  return numbers
    .filter((ordinal) => ordinal < REQUEST_LINES_MAX)
    .map((ordinal) => {
      const typed = (name: string) => values[`${name}-${ordinal}`]?.[0] ?? '';
      return {
        ordinal,
        item: typed('item'),
        name: typed('name'),
        quantity: 1,
        positions: [],
        size: '',
        chosen: (typed('price') || 'open') as RequestLineRow['chosen'],
        parts: typed('parts'),
        labour: typed('labour'),
        note: typed('note'),
      };
    });
}

/** Whether anything stands in a row that was empty. */
export const isTyped = ({ item, name, chosen, parts, labour, note }: RequestLineRow): boolean =>
  chosen !== 'open' || [item, name, parts, labour, note].some((text) => text.trim() !== '');
