import { bookQuotePath } from './quote.ts';

/** Where a price is asked for without a list: `?about=` names an item of the catalogue. */
export const ASK_PATH = '/quote/ask';

/** The same for one item. */
export const askAboutPath = (key: string): string => `${ASK_PATH}?about=${key}`;

/** Where the price of a saved list is asked for. */
export const askListPath = (token: string): string => `/quote/${token}/ask`;

/** Where asking ends. */
export const ASKED_PATH = '/quote/asked';

/** What the link in the emails opens: what was asked for and, once it is priced, the way into a booking. */
export const quoteRequestPath = (id: string, signature: string): string =>
  `/quote_request/${id}/create_booking?signature=${signature}`;

/** Of a request: what the link in its emails carries. */
export interface RequestLink {
  id: string;
  signature: string;
}

/** Where its prices are booked by a plain form, which is filled in with who asked. @param token of the quote's own link */
export const bookRequestPath = (token: string, { id, signature }: RequestLink): string =>
  `${bookQuotePath(token)}?request=${id}&signature=${signature}`;
