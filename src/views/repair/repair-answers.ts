import type { Repair } from '../../content-model/repair.ts';
import type { Item } from '../../domain/catalogue/item.ts';
import { poundsSpan, poundsText } from '../../domain/money/money.ts';
import { minutesOfItem } from '../../domain/work/work-minutes.ts';
import { workText } from '../../domain/work/work-time.ts';
import type { QuestionAndAnswer } from '../ui/answers.ts';
import { spanOfPage, unitOf } from './repair-prices.ts';

/** What is asked first of a repair: what it costs, how long it takes, whether to drive, and what collection costs. */
export function repairAnswers(
  items: readonly [Item, ...Item[]],
  { symptoms, notIf }: Pick<Repair, 'symptoms' | 'notIf'>,
): QuestionAndAnswer[] {
  const [found] = items;
  const span = spanOfPage(items);
  const unit = unitOf(found);
  return [
    {
      term: `Price${unit ? `, ${unit}` : ''}, parts and labour`,
      value: span ? poundsSpan(span.from, span.to) : 'on request, for your car',
    },
    { term: 'How long', value: `about ${workText(minutesOfItem(found))}` },
    { term: 'Can I drive?', value: drivingText(symptoms, notIf), href: '#signs' },
    { term: 'Collection and return', value: poundsText(0) },
  ];
}

/** As its signs say, the worst of them first. */
function drivingText(symptoms: Repair['symptoms'], notIf: string | undefined): string {
  if (notIf) return `Not if ${notIf}`;
  return symptoms.some(({ drive }) => drive === 'soon') ? 'Yes, for some days' : 'Yes, until your next visit';
}
