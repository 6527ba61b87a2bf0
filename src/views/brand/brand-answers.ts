import { catalogue, repairByKey, serviceByKey } from '../../content-model/built.ts';
import { type Item, priceOf } from '../../domain/catalogue/item.ts';
import { poundsSpan, poundsText } from '../../domain/money/money.ts';
import type { CarClass } from '../../domain/vehicle/vehicle.ts';
import { minutesOfItem } from '../../domain/work/work-minutes.ts';
import { workText } from '../../domain/work/work-time.ts';
import type { QuestionAndAnswer } from '../ui/answers.ts';

/** What the page's own cars pay for the two things asked most, how long a service takes, and what collection costs. */
export function brandAnswers(cars: readonly CarClass[]): QuestionAndAnswer[] {
  const full: Item = { kind: 'service', item: serviceByKey('full') };
  const pads: Item = { kind: 'repair', item: repairByKey('front_brake_pads') };
  return [
    ...spanFor('Full service', full, cars),
    ...spanFor('Front brake pads', pads, cars),
    { term: 'A full service takes', value: `about ${workText(minutesOfItem(full))}` },
    { term: 'Collection and return', value: poundsText(0) },
  ];
}

function spanFor(term: string, found: Item, cars: readonly CarClass[]): QuestionAndAnswer[] {
  const prices = cars.map((car) => priceOf(found, car, catalogue));
  const totals = prices.flatMap((price) => ('total' in price ? [price.total] : []));
  if (totals.length === 0) return [];
  return [{ term, value: poundsSpan(Math.min(...totals), Math.max(...totals)) }];
}
