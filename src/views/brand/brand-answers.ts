import { itemByKey } from '../../content-model/built.ts';
import { spansOfMake } from '../../content-model/built-prices.ts';
import type { Make } from '../../content-model/vehicles.ts';
import { poundsSpan, poundsText } from '../../domain/money/money.ts';
import { minutesOfItem } from '../../domain/work/work-minutes.ts';
import { workText } from '../../domain/work/work-time.ts';
import { fullServiceText } from '../catalogue/service-price.ts';
import type { QuestionAndAnswer } from '../ui/answers.ts';

/** What the cars of a make pay for the two things asked most, how long a service takes, and what collection costs. */
export function brandAnswers(make: Make): QuestionAndAnswer[] {
  const spans = spansOfMake(make);
  const full = itemByKey('full');
  const pads = spans.spanOf(itemByKey('front_brake_pads'));
  return [
    ...fullServiceText(spans),
    ...(pads ? [{ term: 'Front brake pads', value: poundsSpan(pads.from, pads.to) }] : []),
    { term: 'A full service takes', value: `about ${workText(minutesOfItem(full))}` },
    { term: 'Collection and return', value: poundsText(0) },
  ];
}
