import { catalogue } from '../../content-model/built.ts';
import { electricSpanOf, engineSpanOf } from '../../content-model/built-prices.ts';
import { motPrice } from '../../domain/catalogue/headline.ts';
import { penceFromPounds, poundsText } from '../../domain/money/money.ts';
import { fullServiceText } from '../catalogue/service-price.ts';
import type { QuestionAndAnswer } from '../ui/answers.ts';

/** What everybody asks first of a place: what a service and an MOT cost, and when we come. */
export function townAnswers(): QuestionAndAnswer[] {
  const beside = penceFromPounds(catalogue.motDiscount['full'] ?? 0);
  return [
    ...fullServiceText({ engineSpanOf, electricSpanOf }),
    { term: `MOT, ${poundsText(beside)} with a full service`, value: poundsText(motPrice(catalogue)) },
    { term: `Collection, ${poundsText(0)}`, value: 'from the next working day', href: '#collections' },
    { term: 'Back', value: 'the same day, for most work', href: '#collections' },
  ];
}
