import type { Pence } from '../money/money.ts';
import type { PieceChoice } from '../vehicle/piece.ts';

/** Where a request for a price stands. */
export const REQUEST_STATUSES = ['asked', 'priced', 'booked', 'declined', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Those that somebody here has to answer. */
export const isOpenRequest = (status: RequestStatus): boolean => status === 'asked';

/** Whether its customer may take it back: a booking is cancelled instead. */
export const mayWithdraw = (status: RequestStatus): boolean => status === 'asked' || status === 'priced';

/** Whether the desk may still price it, or say why not: also to put right what it has sent. */
export const mayAnswer = (status: RequestStatus): boolean =>
  status === 'asked' || status === 'priced' || status === 'declined';

/** Whether its customer may ask for the same again. @param holds whether its prices, if it has any, still hold */
export const mayAskAgain = (status: RequestStatus, holds: boolean): boolean =>
  status === 'withdrawn' || status === 'declined' || (status === 'priced' && !holds);

/** What the desk makes of a line: the catalogue's price, one of its own, or nothing. `open`: not settled yet. */
export const LINE_ANSWERS = ['open', 'listed', 'typed', 'cannot'] as const;
export type LineAnswer = (typeof LINE_ANSWERS)[number];

/** What the desk says of a line that is not wanted any more, or was added by mistake: it is in the list no longer. */
export const LEFT_OUT = 'out';

/** Of lines in one request. */
export const REQUEST_LINES_MAX = 30;

/** Begins the key of a line that is in no catalogue; its number in the request follows. */
const OWN = 'quoted_';

export const ownLineKey = (ordinal: number): string => `${OWN}${ordinal + 1}`;
export const isOwnLineKey = (key: string): boolean => key.startsWith(OWN);

/** What is asked for in a request, and what the desk makes of it. */
export interface RequestLine extends PieceChoice {
  /** Its place in the list, from 0. */
  ordinal: number;
  /** The catalogue's, or its own. */
  key: string;
  name: string;
  answer: LineAnswer;
  /** For all of its quantity, inc VAT; null where the price is not typed. */
  parts: Pence | null;
  labour: Pence | null;
  /** What the price covers, or why it cannot be done. */
  note: string;
}

/** No single line of ours costs more. */
const MOST_PENCE = 2_000_000;

/** `'£1,250'`, `'96.5'` → pence; null for what is no amount. */
export function typedPence(typed: string): Pence | null {
  const plain = typed.replace(/[£,\s]/g, '');
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(plain)) return null;
  const pence = Math.round(Number(plain) * 100);
  return pence <= MOST_PENCE ? pence : null;
}
