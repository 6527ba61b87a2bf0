import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardForm } from './card-form.ts';

const COULD_NOT = 'The card form of Stripe, who take the payment for us, couldn’t be loaded';

/** Stripe's Payment Element. Its script is loaded here and nowhere else, when there is something to pay. */
export function stripeForm(publishableKey: string): CardForm {
  let stripe: Stripe | null = null;
  let elements: StripeElements | undefined;
  type Wish = Parameters<CardForm['update']>[0];
  const optionsFor = ({ way, pence }: Wish) => ({
    amount: pence,
    setupFutureUsage: way === 'in_3' ? ('off_session' as const) : null,
  });

  return {
    async mount(place, wish) {
      stripe = await loadStripe(publishableKey, { locale: 'en' });
      if (!stripe) throw new Error(COULD_NOT);
      const options: StripeElementsOptionsMode = {
        mode: 'payment',
        currency: 'gbp',
        allowedPaymentMethodTypes: ['card'],
        ...optionsFor(wish),
      };
      elements = stripe.elements(options);
      const element = elements.create('payment', { layout: 'tabs' });
      await new Promise<void>((ready, fail) => {
        element.on('ready', () => ready());
        element.on('loaderror', ({ error }) => fail(new Error(error.message ?? COULD_NOT)));
        element.mount(place);
      });
    },

    update: (wish) => elements?.update(optionsFor(wish)),

    async check() {
      const { error } = (await elements?.submit()) ?? {};
      return error ? (error.message ?? 'Check the details of your card') : null;
    },

    async ask(clientSecret) {
      if (!stripe || !elements) return { message: COULD_NOT };
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        redirect: 'if_required',
        confirmParams: { return_url: location.href.split(/[?#]/)[0] ?? location.href },
      });
      // Whatever the card said, the payment itself is asked for the truth; a slip of typing is said at once.
      return error?.type === 'validation_error' ? { message: error.message ?? '' } : 'look';
    },
  };
}
