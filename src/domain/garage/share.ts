import type { Pence } from '../money/money.ts';

/** What a garage gets of a job, from a day on. */
export interface ShareRule {
  /** Per cent of the price without VAT. */
  labourPercent: number;
  partsPercent: number;
  /** For each, without VAT. */
  motPence: Pence;
  diagnosticPence: Pence;
}

/** A line as it was agreed. */
export interface SharedLine {
  kind: 'mot' | 'diagnostic' | 'other';
  /** For all of its quantity, inc VAT. */
  pence: Pence;
  /** null where it isn't split: all of it counts as labour. */
  labour: Pence | null;
  parts: Pence | null;
  quantity: number;
}

/**
 * A garage's share of a line in pence, without VAT, rounded once. A test and a diagnostic have a fixed one, also where
 * the customer gets them for less: what comes off is the operator's.
 * @param percent the rate of VAT in the price
 */
export function shareOf(line: SharedLine, rule: ShareRule, percent: number): Pence {
  if (line.kind === 'mot') return rule.motPence;
  if (line.kind === 'diagnostic') return rule.diagnosticPence * line.quantity;
  const { labour = line.pence, parts = 0 } = isSplit(line) ? line : {};
  const hundredths = labour * rule.labourPercent + parts * rule.partsPercent;
  return Math.round(hundredths / (100 + percent));
}

const isSplit = (line: SharedLine): line is SharedLine & { labour: Pence; parts: Pence } =>
  line.labour !== null && line.parts !== null;

/** What is due of a share: of a line that was stopped, in proportion to what is done of it. */
export const dueShare = (share: Pence, donePercent: number | null): Pence =>
  donePercent === null ? share : Math.round((share * donePercent) / 100);
