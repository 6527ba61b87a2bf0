import type { FindingTone, ReportCounts } from '../../domain/document/health-report.ts';
import type { CheckResult } from '../../domain/catalogue/check.ts';
import type { SentOffer } from '../bookings/sent-offers.ts';
import { needsAttention, type ReportCheck } from './checks.ts';
import type { CountedRows } from './stored.ts';

export const toneOfCheck = (result: CheckResult): FindingTone => (result === 'red' ? 'now' : 'soon');

export const toneOfOffer = ({ urgency }: SentOffer): FindingTone =>
  urgency === 'dangerous' ? 'now' : 'soon';

/** Work that was found without a check, and has not been done. */
export const openOffers = ({ offers, lines }: Omit<CountedRows, 'checks'>): SentOffer[] =>
  offers.filter(
    ({ checkOf, urgency, putRight, lineId }) =>
      checkOf === null &&
      urgency !== 'booked' &&
      putRight === null &&
      lines.find(({ id }) => id === lineId)?.status !== 'done',
  );

/** How much needs attention now, how much soon, and how much is good; null: nothing has been checked. */
export function countsOf(
  rows: Omit<CountedRows, 'checks'>,
  checks: readonly ReportCheck[],
): ReportCounts | null {
  if (checks.length === 0) return null;
  const tones = [
    ...checks.filter(needsAttention).map(({ result }) => toneOfCheck(result)),
    ...openOffers(rows).map(toneOfOffer),
  ];
  return {
    now: tones.filter((tone) => tone === 'now').length,
    soon: tones.filter((tone) => tone === 'soon').length,
    good: checks.filter((check) => !needsAttention(check) && check.result !== 'not_fitted').length,
  };
}
