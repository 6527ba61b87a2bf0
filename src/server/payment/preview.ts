import type { Site } from '../../content-model/site.ts';
import type { PaymentPlan } from '../../contract/money/payment-plan.ts';
import { planOf } from '../../domain/money/instalments.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { type Pence, penceFromAmount } from '../../domain/money/money.ts';
import { AppError } from '../errors.ts';

interface Parts {
  site: Pick<Site, 'instalments'>;
  /** The days on which cars are collected, of those that can be booked now. */
  openDays: () => LocalDate[];
}

/**
 * The instalments of a total as if the work were complete on the day of the collection. Throws amount_too_small.
 * @param from that day; one that cannot be booked (any more), or none, counts as the first that can
 */
export type PreviewPlan = (amount: string, from?: LocalDate) => PaymentPlan;

export function planPreview({ openDays, site }: Parts): PreviewPlan {
  function firstDay(from: LocalDate | undefined): LocalDate {
    const days = openDays();
    const day = days.find((each) => each === from) ?? days[0];
    if (day === undefined) throw new Error('No day can be booked: content/site.json closes all of them');
    return day;
  }
  return (amount, from) => {
    const total: Pence = penceFromAmount(amount);
    if (total < site.instalments) {
      throw new AppError('amount_too_small', 'There is nothing to pay in instalments yet');
    }
    return { schedule: planOf(total, site.instalments, firstDay(from)) };
  };
}
