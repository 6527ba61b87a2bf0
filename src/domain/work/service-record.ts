/** Whether a paper service book got its stamp. '': nobody wrote it down. */
export const STAMPS = ['', 'stamped', 'no_book', 'not_handed_over'] as const;
export type Stamp = (typeof STAMPS)[number];

/** What became of the display that asks for the next service. */
export const INDICATORS = ['', 'reset', 'not_fitted', 'not_possible'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** Whether the visit was entered in the maker's digital record. */
export const MAKERS_RECORDS = ['', 'entered', 'not_possible', 'not_asked'] as const;
export type MakersRecord = (typeof MAKERS_RECORDS)[number];

export const STAMP_TEXT: Record<Stamp, string> = {
  '': '',
  stamped: 'Stamped',
  no_book: 'The car has no paper book',
  not_handed_over: 'The book wasn’t with the car',
};

export const INDICATOR_TEXT: Record<Indicator, string> = {
  '': '',
  reset: 'Reset',
  not_fitted: 'The car has none',
  not_possible: 'Could not be reset',
};

export const MAKERS_RECORD_TEXT: Record<MakersRecord, string> = {
  '': '',
  entered: 'Entered',
  not_possible: 'We may not write into it for this make',
  not_asked: 'Not asked for',
};

/** What goes into a car, and what is measured in it. */
export const FITTED_KINDS = ['part', 'fluid', 'figure'] as const;
export type FittedKind = (typeof FITTED_KINDS)[number];

/** One thing that a job left in a car, or one figure that was measured after it. */
export interface FittedPart {
  kind: FittedKind;
  /** 'Oil filter', 'Engine oil', 'Charging, hot'. */
  name: string;
  /** A part's number, a fluid's specification, or the figure with its unit. */
  detail: string;
  /** Pieces of a part, litres of a fluid; 1 for a figure. */
  quantity: number;
}

/** What a car was serviced by, and what was entered where; '' for what nobody wrote down. */
export interface ServiceRecord {
  vin: string;
  /** The maker's schedule that was followed, in words: 'Ford, 12 months or 12,500 miles'. */
  schedule: string;
  stamp: Stamp;
  indicator: Indicator;
  makersRecord: MakersRecord;
}

export const NO_RECORD: ServiceRecord = { vin: '', schedule: '', stamp: '', indicator: '', makersRecord: '' };

export const MAX_FITTED_NAME = 80;
export const MAX_FITTED_DETAIL = 80;
export const MAX_SCHEDULE = 120;
export const MAX_INVOICE_NAME = 100;
export const MAX_INVOICE_ADDRESS = 200;
/** Things of one booking. */
export const MOST_FITTED = 100;

/** What is said of a fitted thing's quantity; a figure has none. */
export const quantityText = ({ kind, quantity }: Pick<FittedPart, 'kind' | 'quantity'>): string =>
  kind === 'figure' ? '' : kind === 'fluid' ? `${quantity} litres` : String(quantity);

/** `Oil filter 1 883 037`, `Engine oil 5W-30, ACEA C3, 4.3 litres`, as the service book lists it. */
export function fittedText(fitted: FittedPart): string {
  const { kind, name, detail, quantity } = fitted;
  const many =
    kind === 'fluid' ? quantityText(fitted) : kind === 'part' && quantity > 1 ? `× ${quantity}` : '';
  return [`${name} ${detail}`, many].filter(Boolean).join(kind === 'fluid' ? ', ' : ' ');
}

/**
 * How many of it, as the desk types it: pieces as a whole number, litres with a comma or a point.
 * Null for what is neither.
 */
export function parseQuantity(kind: FittedKind, typed: string): number | null {
  if (kind === 'figure') return 1;
  const plain = typed.trim().replace(',', '.');
  if (kind === 'part') return /^[1-9]\d{0,2}$/.test(plain) ? Number(plain) : null;
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain) > 0 ? Number(plain) : null;
}
