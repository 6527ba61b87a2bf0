import { catalogue, serviceByKey } from '../../content-model/built.ts';
import { spanOfService } from '../../domain/catalogue/headline.ts';
import { penceFromPounds, poundsSpan, poundsText } from '../../domain/money/money.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import type { QuestionAndAnswer } from '../ui/answers.ts';

/** What everybody asks first of a place: what a service and an MOT cost, and when we come. */
export function townAnswers(): QuestionAndAnswer[] {
  const full = spanOfService(serviceByKey('full'), catalogue);
  const mot = spanOfService(serviceByKey(MOT_KEY), catalogue);
  const beside = penceFromPounds(catalogue.motDiscount['full'] ?? 0);
  return [
    ...(full ? [{ term: 'Full service, by engine', value: poundsSpan(full.from, full.to) }] : []),
    ...(mot ? [{ term: `MOT, ${poundsText(beside)} with a full service`, value: poundsText(mot.from) }] : []),
    { term: `Collection, ${poundsText(0)}`, value: 'from the next working day', href: '#collections' },
    { term: 'Back', value: 'the same day, for most work', href: '#collections' },
  ];
}
