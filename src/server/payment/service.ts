import type { Site } from '../../content-model/site.ts';
import type { PaymentPlan } from '../../contract/payment.ts';
import { planOf } from '../../domain/instalments.ts';
import { localNow } from '../../domain/local-time.ts';
import { type Pence, penceFromAmount } from '../../domain/money.ts';
import { AppError } from '../errors.ts';

export interface PaymentService {
  /** The instalments of a total as if the work were complete today. Throws amount_too_small. */
  plan(amount: string): PaymentPlan;
}

export function paymentService({ clock, site }: { clock: () => Date; site: Site }): PaymentService {
  return {
    plan(amount) {
      const total: Pence = penceFromAmount(amount);
      if (total < site.instalments) {
        throw new AppError('amount_too_small', 'There is nothing to pay in instalments yet');
      }
      return { schedule: planOf(total, site.instalments, localNow(clock()).date) };
    },
  };
}
