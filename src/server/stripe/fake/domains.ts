import type Stripe from 'stripe';
import { stripeRefusal } from './errors.ts';
import { listPage, type ListPage } from './lists.ts';
import type { Seconds } from './objects.ts';

/** The domains on which wallets may show. */
export interface Domains {
  /** Whether Apple confirms a domain that it is asked about from now on. */
  confirms: boolean;
  create(name: string): Stripe.PaymentMethodDomain;
  list(name: string, page: ListPage): Stripe.ApiList<Stripe.PaymentMethodDomain>;
  /** Throws a Refusal for an unknown one. */
  validate(id: string): Stripe.PaymentMethodDomain;
}

export function openDomains(clock: () => Date): Domains {
  const all = new Map<string, Stripe.PaymentMethodDomain>();
  const keep = (one: Stripe.PaymentMethodDomain) => {
    all.set(one.id, one);
    return one;
  };
  const domains: Domains = {
    confirms: true,

    create(name) {
      const before = [...all.values()].find(({ domain_name: its }) => its === name);
      const created = Math.floor(clock().getTime() / 1000);
      return before ?? keep(newDomain(`pmd_${all.size + 1}`, name, created, domains.confirms));
    },

    list: (name, page) =>
      listPage(
        '/v1/payment_method_domains',
        [...all.values()].filter(({ domain_name: its }) => its === name),
        page,
      ),

    validate(id) {
      const one = all.get(id);
      if (!one) throw stripeRefusal('resource_missing', `No such payment_method_domain: '${id}'`, 404);
      return keep(newDomain(id, one.domain_name, one.created, domains.confirms));
    },
  };
  return domains;
}

function newDomain(
  id: string,
  name: string,
  created: Seconds,
  isConfirmed: boolean,
): Stripe.PaymentMethodDomain {
  const active = { status: 'active' as const };
  return {
    id,
    object: 'payment_method_domain',
    created,
    domain_name: name,
    enabled: true,
    livemode: false,
    amazon_pay: active,
    apple_pay: isConfirmed
      ? active
      : { status: 'inactive', status_details: { error_message: 'The domain could not be reached' } },
    google_pay: active,
    klarna: active,
    link: active,
    paypal: active,
  };
}
