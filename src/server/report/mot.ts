import type { MotOffers } from '../../contract/mot-offer.ts';
import { clockText } from '../../domain/handover.ts';
import { longDate } from '../../domain/local-time.ts';
import { amountText } from '../../domain/money.ts';
import { type Block, cell, type Fact } from '../../domain/paper.ts';
import type { MotRow } from '../work/service.ts';
import { DEFECTS } from './words.ts';

/** What a test found. @param offers what its defects call for, at this car's prices; null: we do not say */
export function motBlocks(mot: MotRow, offers: MotOffers | null): Block[] {
  const { defects } = mot;
  if (defects.length === 0)
    return [
      { kind: 'facts', facts: motFacts(mot) },
      { kind: 'text', text: 'The tester wrote down no defect.' },
    ];
  const rows = defects.map(({ text, type }, at) => [
    cell(text),
    DEFECTS[type],
    ...(offers ? [cell(offerText(offers, at))] : []),
  ]);
  return [
    { kind: 'facts', facts: motFacts(mot) },
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

function motFacts({ result, testedOn, miles, doubt, expires, retestBy, isRepaired }: MotRow): Fact[] {
  return [
    { term: 'Result', text: result === 'passed' ? 'Passed' : 'Failed' },
    { term: 'Tested on', text: longDate(testedOn) },
    { term: 'Mileage', text: clockText(miles, doubt) },
    ...(expires ? [{ term: 'MOT valid until', text: longDate(expires) }] : []),
    ...(retestBy
      ? [{ term: 'Free partial retest', text: `until ${longDate(retestBy)}, if the car stays with us` }]
      : []),
    ...(isRepaired ? [{ term: 'Since then', text: 'What was dangerous has been repaired' }] : []),
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
