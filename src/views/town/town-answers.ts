import { catalogue, serviceByKey } from '../../content-model/built.ts';
import { electricSpanOf, engineSpanOf } from '../../content-model/built-prices.ts';
import { motPrice } from '../../domain/catalogue/headline.ts';
import { penceFromPounds, poundsText } from '../../domain/money/money.ts';
import { fullServiceText, priceWords } from '../catalogue/service-price.ts';
import type { QuestionAndAnswer } from '../ui/answers.ts';

const collection = (): QuestionAndAnswer => ({
  term: `Collection, ${poundsText(0)}`,
  value: 'from the next working day',
  href: '#collections',
});

/** What is asked first of us in a place: what an MOT costs, and when the car is collected and back. */
export function townAnswers(): QuestionAndAnswer[] {
  const beside = penceFromPounds(catalogue.motDiscount['full'] ?? 0);
  return [
    { term: 'MOT test, class 4', value: poundsText(motPrice(catalogue)) },
    { term: 'MOT with a full service', value: poundsText(beside) },
    collection(),
    { term: 'Back', value: 'the same day, for most work', href: '#collections' },
  ];
}

/** What is asked first of a place's page of prices: what each service costs. */
export function townServiceAnswers(): QuestionAndAnswer[] {
  const [interim, major] = ['interim', 'major'].map((key) => {
    const service = serviceByKey(key);
    return { term: service.name, value: priceWords(service).figure };
  });
  const full = fullServiceText({ engineSpanOf, electricSpanOf });
  return [interim, ...full, major, collection()].filter((answer) => answer !== undefined);
}
