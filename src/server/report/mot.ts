import type { MotOffers } from '../../contract/mot/mot-offer.ts';
import { clockText } from '../../domain/booking/handover.ts';
import { type LocalDate, longDate } from '../../domain/text/local-time.ts';
import { motWords } from '../../domain/mot/mot-words.ts';
import { amountText } from '../../domain/money/money.ts';
import { type Block, cell, type PaperFact } from '../../domain/document/paper.ts';
import { DEFECTS } from './words.ts';
import type { MotRow } from '../bookings/work.ts';

/** What a test found. @param offers what its defects call for, at this car's prices; null: we do not say */
export function motBlocks(
  mot: MotRow,
  { offers, today }: { offers: MotOffers | null; today: LocalDate },
): Block[] {
  const { defects } = mot;
  if (defects.length === 0)
    return [
      { kind: 'facts', facts: motFacts(mot, today) },
      { kind: 'text', text: 'The tester wrote down no defect.' },
    ];
  const rows = defects.map(({ text, type }, at) => [
    cell(text),
    DEFECTS[type],
    ...(offers ? [cell(offerText(offers, at))] : []),
  ]);
  return [
    { kind: 'facts', facts: motFacts(mot, today) },
    {
      kind: 'table',
      caption: 'What the tester wrote',
      head: ['What the tester wrote', 'Class', ...(offers ? ['What we’d do, inc VAT'] : [])],
      widths: offers ? [5, 2, 4] : [7, 2],
      rows,
    },
    ...(offers ? [{ kind: 'text' as const, text: PRICES }] : []),
  ];
}

const PRICES =
  'The prices are today’s, for this car. Nothing of it is booked, and nothing is done without your yes.';

function motFacts(mot: MotRow, today: LocalDate): PaperFact[] {
  const { result, testedOn, miles, doubt, expires } = mot;
  const { driving, retests } = motWords({ ...mot, line: mot.lineId }, today);
  return [
    { term: 'Result', text: result === 'passed' ? 'Passed' : 'Failed' },
    { term: 'Tested on', text: longDate(testedOn) },
    { term: 'Mileage', text: clockText(miles, doubt) },
    ...(expires ? [{ term: 'MOT valid until', text: longDate(expires) }] : []),
    ...(result === 'failed' ? [{ term: 'May it be driven?', text: driving }] : []),
    ...retests.map(({ term, text }) => ({ term: `Retest. ${term}`, text })),
  ];
}

/** What we would do about one of the lines, and for how much. */
function offerText({ lines, offers }: MotOffers, at: number): string {
  const found = offers.filter((offer) => offer.lines.includes(at));
  if (found.length === 0) return lines[at]?.why ?? '–';
  return found
    .map(({ items }) =>
      items
        .map(({ name, totalIncVat, unit }) =>
          [name, totalIncVat ? amountText(totalIncVat) : 'price on request', totalIncVat && unit]
            .filter(Boolean)
            .join(', '),
        )
        .join(' or '),
    )
    .join('; ');
}
