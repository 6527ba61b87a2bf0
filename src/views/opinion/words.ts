import type { OpinionOffer, OpinionTotal } from '../../contract/catalogue/opinion.ts';
import type { OpinionLine } from '../../domain/quoted/opinion.ts';
import { amountText, penceFromAmount, poundsText } from '../../domain/money/money.ts';

type Item = OpinionOffer['items'][number];

/** What is said of a line that has no price of its own. `name`: of the job that it is part of. */
export function lineWords(said: Exclude<OpinionLine, { kind: 'jobs' }>, name: string): string {
  switch (said.kind) {
    case 'part-of':
      return `It’s in our price for ${name}, so it isn’t charged again.`;
    case 'not-this-car':
      return 'By our list your car hasn’t got this part. If it has, ask us.';
    case 'not-ours':
      return 'We don’t do this.';
    case 'unclear':
      return 'We can’t tell what this is. Ask the garage what it’s for, or ask us.';
    case 'no-job':
      return 'No job of its own.';
  }
}

/** What one price is for, and what it comes to: '2 at £75.00 each.' */
export function countWords({ totalIncVat, unit, choice }: Item): string | null {
  if (unit !== 'each') return unit && `Price ${unit}.`;
  if (choice.quantity > 1)
    return totalIncVat === null
      ? `${choice.quantity} of them.`
      : `${choice.quantity} at ${amountText(totalIncVat)} each.`;
  return 'Price for one.';
}

/** What an item costs in the number that the lines name; null where it's quoted. */
export function amountFor({ totalIncVat, choice }: Item): string | null {
  if (totalIncVat === null) return null;
  return poundsText(penceFromAmount(totalIncVat) * choice.quantity);
}

/** The words of a choice: its name and what it costs. */
export const optionWords = (item: Item): string => `${item.name}, ${amountFor(item) ?? 'price on request'}`;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What isn't in the total; empty where everything is. */
export function notInTotal({ toChoose, onRequest, others }: OpinionTotal): string[] {
  return [
    toChoose > 0 && `${many(toChoose, 'job', 'jobs')} of which you have to choose one kind`,
    onRequest > 0 && `${many(onRequest, 'job', 'jobs')} that we price when we’ve seen the car`,
    others > 0 && `${many(others, 'line', 'lines')} that we can’t price or don’t do`,
  ].filter((line) => line !== false);
}
