import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardForm, Means, Wish } from './card-form.ts';
import { mountWallets } from './wallet-form.ts';

const COULD_NOT = 'The card form of Stripe, who take the payment for us, couldn’t be loaded';

/**
 * Stripe's Payment Element, and above it the wallets. Its script is loaded here and nowhere else, when there is something to
 * pay. Each has Elements of its own: what stands half typed in one is no mistake of the other.
 */
export function stripeForm(publishableKey: string): CardForm {
  let stripe: Stripe | null = null;
  let of: Record<Means, StripeElements> | null = null;
  let wished: Wish;
  const changing = ({ pence, later }: Wish) => ({
    amount: pence,
    setupFutureUsage: later.length > 0 ? ('off_session' as const) : null,
  });

  return {
    async mount(places, wish, wallet) {
      wished = wish;
      stripe = await loadStripe(publishableKey, { locale: 'en' });
      if (!stripe) throw new Error(COULD_NOT);
      const options: StripeElementsOptionsMode = {
        mode: 'payment',
        currency: 'gbp',
        allowedPaymentMethodTypes: ['card'],
        ...changing(wished),
      };
      of = { card: stripe.elements(options), wallet: stripe.elements(options) };
      const element = of.card.create('payment', {
        layout: 'tabs',
        wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      });
      const ready = new Promise<void>((is, fail) => {
        element.on('ready', () => is());
        element.on('loaderror', ({ error }) => fail(new Error(error.message ?? COULD_NOT)));
        element.mount(places.card);
      });
      mountWallets(of.wallet, places.wallet, () => wished, wallet);
      await ready;
    },

    update(wish) {
      wished = wish;
      of?.card.update(changing(wish));
      of?.wallet.update(changing(wish));
    },

    async check(means) {
      const { error } = (await of?.[means].submit()) ?? {};
      return error ? (error.message ?? 'Check the details of your card') : null;
    },

    async ask(clientSecret, means) {
      if (!stripe || !of) return { message: COULD_NOT };
      const { error } = await stripe.confirmPayment({
        elements: of[means],
        clientSecret,
        redirect: 'if_required',
        confirmParams: { return_url: location.href.split(/[?#]/)[0] ?? location.href },
      });
      // Whatever the card said, the payment itself is asked for the truth; a slip of typing is said at once.
      return error?.type === 'validation_error' ? { message: error.message ?? '' } : 'look';
    },
  };
}
