import type { QuoteList, QuoteRow, QuotesAsked, QuoteShow } from '../../contract/desk/desk-quotes.ts';
import { QUOTE_SHOWS } from '../../contract/desk/desk-quotes.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { shortTime } from './desk-time.ts';
import { promiseChip } from './lists/promise-chip.ts';
import type { StageChip } from './lists/stage-chip.ts';

/** Where the price of a row is given: for what is booked, in its booking. */
export const priceHref = ({ id, line }: Pick<QuoteRow, 'id' | 'line'>): string =>
  line === null ? `/apps/desk/quotes/${id}` : `/apps/desk/bookings/${id}/requests/new?line=${line}`;

/** Where a row leads. */
export const quoteHref = ({ id, line }: Pick<QuoteRow, 'id' | 'line'>): string =>
  line === null ? `/apps/desk/quotes/${id}` : `/apps/desk/bookings/${id}`;

/** Where a row stands. */
export function quoteChip({ status, answerBy, changedAt }: QuoteRow, today: LocalDate): StageChip {
  switch (status) {
    case 'asked':
      return promiseChip(answerBy, today);
    case 'priced':
      return { icon: 'mail', text: `Sent ${shortTime(changedAt, today)}` };
    case 'booked':
      return { kind: 'fine', icon: 'fine', text: 'Booked' };
    case 'declined':
      return { kind: 'soft', icon: 'close', text: 'No price given' };
    case 'withdrawn':
      return { kind: 'off', icon: 'close', text: 'Cancelled by the customer' };
  }
}

const SHOW_TEXT: Record<QuoteShow, string> = {
  owed: 'Owed',
  sent: 'Sent',
  booked: 'Booked',
  closed: 'No price',
};

export function quotesPath({ q, show, page }: QuotesAsked): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(show !== 'owed' && { show }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/apps/desk/quotes${query.size > 0 ? `?${query}` : ''}`;
}

/** The filters of the list, each with how many there are. A search looks through all. */
export const quotePills = ({ asked, counts }: Pick<QuoteList, 'asked' | 'counts'>) =>
  QUOTE_SHOWS.map((show) => ({
    text: SHOW_TEXT[show],
    count: counts[show],
    href: quotesPath({ q: '', show, page: 1 }),
    isOn: asked.q === '' && show === asked.show,
  }));
