import type { QuoteView } from '../../contract/cart/quote.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { dateText } from '../../domain/text/local-time.ts';
import { amountText } from '../../domain/money/money.ts';
import type { RequestStatus } from '../../domain/cart/quote-request.ts';

/** A request as its page is given it. */
export interface RequestShown {
  id: string;
  reference: string;
  status: RequestStatus;
  vehicle: Vehicle | null;
  asked: string[];
  cannot: { name: string; note: string }[];
  answer: string;
  /** Local date. */
  answerBy: string;
  quote: { token: string; view: QuoteView } | null;
  booked: string | null;
  mayWithdraw: boolean;
  mayAskAgain: boolean;
}

/** Where it stands: the heading, and the sentence under it. */
export function requestStanding({ status, quote, booked, answerBy }: RequestShown): {
  h1: string;
  text: string;
} {
  const total = quote && amountText(quote.view.subtotal);
  const until = quote && dateText(quote.view.validUntil);
  switch (status) {
    case 'asked':
      return {
        h1: 'We’re working out your price',
        text: `We’ll email you, normally by ${dateText(answerBy)}. Nothing is booked.`,
      };
    case 'priced':
      if (!quote) return { h1: 'These prices have expired', text: 'Ask again, and we’ll price it again.' };
      return quote.view.holds
        ? { h1: `Your price: ${total}`, text: `It holds until ${until}. Nothing is booked yet.` }
        : {
            h1: 'These prices have expired',
            text: `They held until ${until}. Ask again, and we’ll price it again.`,
          };
    case 'booked':
      return {
        h1: 'You’ve booked this',
        text: booked
          ? `Your booking is ${booked}. The link in its own emails shows it, moves it and cancels it.`
          : 'The link in the booking’s own emails shows it.',
      };
    case 'declined':
      return { h1: 'We can’t give you a price for this', text: 'Nothing is booked, and you owe us nothing.' };
    case 'withdrawn':
      return { h1: 'You’ve cancelled this request', text: 'Nothing is booked, and nobody is working on it.' };
  }
}
