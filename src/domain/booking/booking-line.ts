import type { Pence } from '../money/money.ts';

/**
 * Where a line of a booking stands. Only what was agreed or approved is ever done and charged; no answer is never a yes.
 */
export const LINE_STATUSES = [
  /** Booked without a price: nothing is done before we have offered one. */
  'to_quote',
  /** Booked at its price: the order was the yes. */
  'agreed',
  /** Has a price that the customer has been asked to decide on. */
  'offered',
  /** The customer said yes to it, and may take that back until it is begun. */
  'approved',
  /** The customer said no to it. It can be offered again at another price. */
  'declined',
  /** The workshop is at it: from here on it is charged, if only in part. */
  'begun',
  /** Finished, and due at its price. */
  'done',
  /** Begun, and then stopped by the customer: due in proportion to what was done. */
  'part_done',
  /** Will not be done, and owes nothing: there was no answer, or the customer stopped the work before it was begun. */
  'not_done',
] as const;

export type LineStatus = (typeof LINE_STATUSES)[number];

/** Where a line stands, as the customer reads it. */
export const LINE_TEXT: Record<LineStatus, string> = {
  to_quote: 'To be quoted',
  agreed: 'Not started',
  offered: 'Waiting for your decision',
  approved: 'Approved, not started',
  declined: 'Declined',
  begun: 'Started',
  done: 'Done',
  part_done: 'Done in part',
  not_done: 'Not done',
};

/** The statuses of a line that can be without a price: it waits for one, or ended without it. */
export const PRICELESS_STATUSES = ['to_quote', 'declined', 'not_done'] as const satisfies LineStatus[];

const NEXT: Record<LineStatus, readonly LineStatus[]> = {
  to_quote: ['offered', 'declined', 'not_done'],
  agreed: ['begun', 'not_done'],
  offered: ['approved', 'declined', 'not_done'],
  approved: ['begun', 'declined', 'not_done'],
  declined: ['offered'],
  begun: ['done', 'part_done', 'not_done'],
  done: [],
  part_done: [],
  // Where no answer came: it can be asked once more.
  not_done: ['offered'],
};

/**
 * Whether a line may go from one status straight to another. Nothing is begun without the customer's yes. What was
 * recorded by mistake goes back to what it was before, see statusBefore in work-history.ts.
 */
export const mayLineBecome = (from: LineStatus, to: LineStatus): boolean => NEXT[from].includes(to);

/** Whether nothing more will be done to it, unless it is offered once more. */
export const isOver = (status: LineStatus): boolean =>
  status === 'declined' || status === 'done' || status === 'part_done' || status === 'not_done';

/** Whether a line is part of what the customer has agreed to, so that its price counts. */
export const stands = (status: LineStatus): boolean =>
  status !== 'offered' && status !== 'declined' && status !== 'not_done';

/** A line as far as its charge goes. */
export interface ChargedLine {
  status: LineStatus;
  pence: Pence | null;
  /** Of a line that is part done: how much of it, in per cent. */
  donePercent: number | null;
}

/** What is due for a line so far: all of its price, a part of it, or nothing. */
export function chargeOf({ status, pence, donePercent }: ChargedLine): Pence {
  if (status === 'done') return pence ?? 0;
  if (status === 'part_done') return Math.round(((pence ?? 0) * (donePercent ?? 0)) / 100);
  return 0;
}

/** Where on the car a line is to be done, seen from the driver's seat in Britain: the nearside is the left. */
export const LINE_POSITIONS = [
  'front',
  'rear',
  'nearside',
  'offside',
  'nearside_front',
  'offside_front',
  'nearside_rear',
  'offside_rear',
] as const;

export type LinePosition = (typeof LINE_POSITIONS)[number];

/** One thing that is to be done in a booking, as it was booked or offered: what it says and costs then holds. */
export interface BookingLine {
  id: string;
  /** In the catalogue. */
  key: string;
  name: string;
  status: LineStatus;
  /** For all of its quantity, inc VAT; null as long as it has no price. */
  pence: Pence | null;
  /** The part of `pence` that VAT is charged on: an MOT test is outside its scope. 0 without a price. */
  vatable: Pence;
  /** What of `pence` is labour and what parts; null where it is not split. */
  labour: Pence | null;
  parts: Pence | null;
  /** Only the MOT beside a service that lowers its price. */
  isDiscounted: boolean;
  /** Why it costs what it costs, or has no price yet, where that is not plain. */
  note: string | null;
  /** How many of it, at least one. */
  quantity: number;
  /** Each at most once; none where it does not matter or is not known. */
  positions: LinePosition[];
  /** A tyre's, as tyreSizeText writes it; null: of other things, or not known. */
  size: string | null;
  /** See comesOff; left out: it is something to be done. */
  isFriendDiscount?: boolean;
}

/** Whether a line is nothing to be done, but takes something off: for a diagnostic, or for a friend. */
export const comesOff = (line: { creditOf: string | null; isFriendDiscount: boolean }): boolean =>
  line.creditOf !== null || line.isFriendDiscount;

/** Whether anything in a booking has a price; one of lines to be quoted alone has none, and shows no total. */
export const hasPricedLine = (lines: readonly Pick<BookingLine, 'pence' | 'isFriendDiscount'>[]): boolean =>
  lines.some(({ pence, isFriendDiscount }) => pence !== null && !isFriendDiscount);

/** Whether we still owe the customer a price before we may do all that was booked. */
export const owesPrice = (lines: readonly Pick<BookingLine, 'status'>[]): boolean =>
  lines.some(({ status }) => status === 'to_quote');
