import type {
  AvailablePaymentMethods,
  ClickResolveDetails,
  StripeElements,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';
import type { Told, Wish } from './card-form.ts';

/** Apple Pay and Google Pay, each only where Stripe says that it can be had here; nothing else. */
const OPTIONS: StripeExpressCheckoutElementOptions = {
  buttonHeight: 48,
  buttonType: { applePay: 'plain', googlePay: 'plain' },
  layout: { maxColumns: 2, maxRows: 1, overflow: 'auto' },
  paymentMethods: {
    amazonPay: 'never',
    applePay: 'auto',
    googlePay: 'auto',
    klarna: 'never',
    link: 'never',
    paypal: 'never',
  },
};

/**
 * Stripe's Express Checkout Element, https://docs.stripe.com/elements/express-checkout-element.
 * @param wished what is asked for now
 */
export function mountWallets(
  elements: StripeElements,
  place: HTMLElement,
  wished: () => Wish,
  told: Told,
): void {
  const element = elements.create('expressCheckout', OPTIONS);
  let opened: Wish | null = null;
  element.on('ready', ({ availablePaymentMethods }) => told.current?.found(isAny(availablePaymentMethods)));
  element.on('availablepaymentmethodschange', ({ paymentMethods: now }) =>
    told.current?.found(Boolean(now?.applePay?.available || now?.googlePay?.available)),
  );
  element.on('loaderror', () => told.current?.found(false));
  element.on('click', ({ resolve, reject }) => {
    if (!told.current?.pressed()) return reject();
    opened = wished();
    resolve(keptBy(opened));
  });
  element.on('cancel', () => told.current?.closed());
  element.on('confirm', ({ paymentFailed }) => {
    const fail = () => paymentFailed({ reason: 'fail' });
    // Some sheets leave the page free beside them. What they showed is what is paid, or nothing.
    if (opened !== wished()) {
      fail();
      told.current?.closed();
      return;
    }
    void told.current?.agreed().then((isPaid) => {
      if (!isPaid) fail();
    });
  });
  element.mount(place);
}

const isAny = (has: AvailablePaymentMethods | undefined): boolean => Boolean(has?.applePay || has?.googlePay);

/**
 * What Apple Pay says of a plan, so that it gives us a card that lasts when its phone doesn't:
 * https://docs.stripe.com/apple-pay/merchant-tokens. Google Pay learns from `setupFutureUsage` that it is kept.
 */
function keptBy({ later }: Wish): ClickResolveDetails {
  const [next] = later;
  const last = later.at(-1);
  if (!next || !last) return {};
  return {
    applePay: {
      recurringPaymentRequest: {
        paymentDescription: 'The later payments for the work on your car',
        managementURL: `${location.origin}/finance`,
        regularBilling: {
          label: 'Later payments',
          amount: next.pence,
          recurringPaymentStartDate: new Date(next.date),
          recurringPaymentEndDate: new Date(last.date),
          recurringPaymentIntervalUnit: 'month',
          recurringPaymentIntervalCount: 1,
        },
        billingAgreement: `We take ${later.map(({ text }) => text).join(' and ')}, and nothing else.`,
      },
    },
  };
}
