import type { StripeFake } from '../../src/server/stripe/fake/start.ts';

/** Pays as Stripe.js does in a browser: with the publishable key and the payment's client secret. */
export async function payWith(stripe: StripeFake, clientSecret: string, number: string): Promise<unknown> {
  const [id] = clientSecret.split('_secret_');
  const { host, port } = stripe.settings.at;
  const answer = await fetch(`http://${host}:${port}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${stripe.keys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
    }),
  });
  return answer.json();
}
