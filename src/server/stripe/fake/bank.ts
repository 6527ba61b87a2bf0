import type { StripeFake } from './start.ts';

/** What Stripe.js in a browser does, and what a bank asks there. */
export interface DemoBank {
  /** Tries a test card. Whatever comes of it stands in the payment. */
  pay(clientSecret: string, number: string): Promise<void>;
  /** Answers the bank that asks for a confirmation. */
  answer(clientSecret: string, agrees: boolean): void;
}

export function demoBank({ settings, keys, books }: StripeFake): DemoBank {
  const intentOf = (clientSecret: string) => {
    const [id = ''] = clientSecret.split('_secret_');
    const intent = books.intent(id);
    if (intent.client_secret !== clientSecret) throw new Error('The client secret is of another payment');
    return intent;
  };
  return {
    async pay(clientSecret, number) {
      const { id } = intentOf(clientSecret);
      const { host, port } = settings.at;
      await fetch(`http://${host}:${port}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${keys.publishableKey}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
        }),
      });
    },

    answer(clientSecret, agrees) {
      const { id, status } = intentOf(clientSecret);
      if (status !== 'requires_action') return;
      try {
        books.authenticate(id, agrees);
      } catch {
        // What was refused stands in the payment, as with Stripe.
      }
    },
  };
}
