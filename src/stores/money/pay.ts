import {
  getPaymentOutcome,
  type PaymentAsked,
  type PaymentOutcome,
  payWithDemoCard,
  startPayment,
  startPaymentByLink,
} from '../../contract/money/payment.ts';
import { call, callAside, type CallRefusal } from '../shared/api.ts';

/** Whose booking is paid: by the session, or by a link ('' for none). */
export interface PayAccess {
  booking: string;
  link: string;
}

/** What came of asking; a refusal says why not, in words. */
export type BegunPayment = { clientSecret: string } | { over: 'processing' | 'paid' } | CallRefusal;

/** Begins a payment, or goes on with the one that has begun. */
export async function beginPaying({ booking, link }: PayAccess, asked: PaymentAsked): Promise<BegunPayment> {
  const result =
    link === ''
      ? await call(startPayment, { body: { ...asked, booking_id: booking } })
      : await callAside(startPaymentByLink, { body: { ...asked, token: link } });
  if (!result.ok) return result.error;
  const { state, client_secret: clientSecret } = result.answer.data;
  if (state !== 'ask') return { over: state };
  return clientSecret === null
    ? { message: 'This payment can’t be found. Open the page again', errors: {} }
    : { clientSecret };
}

/** What a page says of a payment: how it stands, or why that can't be found out. */
export type PayOutcome = PaymentOutcome | CallRefusal;

/** How a payment stands, with the truth from the bank's side. */
export async function paymentOutcome(clientSecret: string): Promise<PayOutcome> {
  const result = await callAside(getPaymentOutcome, { body: { client_secret: clientSecret } });
  return result.ok ? result.answer.data : result.error;
}

/** Tries a demonstration card, or answers its bank. */
export async function payDemoCard(
  clientSecret: string,
  asked: { number: string } | { answer: 'agree' | 'refuse' },
): Promise<PayOutcome> {
  const body = { client_secret: clientSecret, number: '', answer: null, ...asked };
  const result = await callAside(payWithDemoCard, { body });
  return result.ok ? result.answer.data : result.error;
}
