import Stripe from 'stripe';
import type { GatewaySettings } from './gateway.ts';

const TIMEOUT_MS = 8000;

/**
 * Registers the site's domain for the wallets, and asks Stripe to have Apple confirm it:
 * https://docs.stripe.com/payments/payment-methods/pmd-registration. Asked for again it changes nothing.
 * @returns why a wallet does not show there yet; null: both can
 */
export async function registerDomain(
  { secretKey, at }: Pick<GatewaySettings, 'secretKey' | 'at'>,
  domain: string,
): Promise<string | null> {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at && { ...at, protocol: 'http' }),
  });
  const { paymentMethodDomains: domains } = stripe;
  try {
    const { data } = await domains.list({ domain_name: domain, limit: 1 });
    const known =
      data[0] ?? (await domains.create({ domain_name: domain }, { idempotencyKey: `domain-${domain}` }));
    if (!known.enabled) return 'the domain is switched off in Stripe’s dashboard';
    const { apple_pay: apple } =
      known.apple_pay.status === 'active' ? known : await domains.validate(known.id);
    if (apple.status === 'active') return null;
    return apple.status_details?.error_message ?? 'Apple has not confirmed the domain';
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return 'the key may not register domains';
    throw error;
  }
}
