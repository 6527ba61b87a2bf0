import { randomUUID } from 'node:crypto';
import type { Content } from '../../content-model/content.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { CheckFinding, DeskCheck, DeskChecks } from '../../contract/desk/desk-checks.ts';
import { checkId } from '../../domain/catalogue/check.ts';
import { monthText } from '../../domain/booking/line-offer.ts';
import { addMonths, type LocalDate } from '../../domain/text/local-time.ts';
import { otherSide, wordsFor, workFor } from '../../domain/catalogue/check-words.ts';

/** How many months ahead something can wait. */
const MONTHS = 12;

export type Found = DeskCheck & { result: 'red' | 'amber' };
export const isFound = (check: DeskCheck | undefined): check is Found =>
  check?.result === 'red' || check?.result === 'amber';

/** A check of the list that needs attention; undefined: it doesn't, or isn't there. */
export function foundIn({ sections }: Pick<DeskChecks, 'sections'>, key: string): Found | undefined {
  const check = sections.flatMap(({ checks }) => checks).find((each) => each.key === key);
  return isFound(check) ? check : undefined;
}

/** The other side of the axle, where the same is offered for it: it needs attention and nobody has asked about it. */
export function pairOf(
  page: Pick<DeskChecks, 'sections'>,
  { key, place }: Found,
  { checkWords }: Content,
): Found | undefined {
  const other = otherSide(place);
  if (other === null || !workFor(key, checkWords).pair) return undefined;
  const check = page.sections.flatMap(({ checks }) => checks).find((each) => each.place === other);
  return isFound(check) && check.offers.length === 0 && check.answer === null ? check : undefined;
}

/** Below what law or the MOT allows it is dangerous; everything else is wanted before the next MOT. */
export const urgencyOf = ({ measured, least }: Pick<DeskCheck, 'measured' | 'least'>) =>
  measured !== null && least !== null && measured < least ? 'dangerous' : 'before_mot';

/** What is offered and written for a check at first. */
export function findingOf(
  page: Pick<DeskChecks, 'sections' | 'line'>,
  check: Found,
  {
    items,
    size,
    content,
    today,
  }: { items: readonly PricedItem[]; size: string; content: Content; today: LocalDate },
): CheckFinding {
  const pair = pairOf(page, check, content);
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(today, at + 1).slice(0, 7));
  return {
    check,
    place: checkId(page.line.id, check.key),
    draft: randomUUID(),
    pairDraft: randomUUID(),
    offers: items.flatMap(({ key, name, note, pieces, totalIncVat: price }) =>
      price === null && !pieces?.bySize ? [] : [{ key, name, note: price === null ? null : note, price }],
    ),
    size: items.some(({ pieces }) => pieces?.bySize) ? size : null,
    pair: pair
      ? { key: pair.key, name: pair.name, measured: pair.measured, unit: pair.unit, result: pair.result }
      : null,
    urgency: urgencyOf(check),
    months: Object.fromEntries(months.map((month) => [month, monthText(month)])),
    words: wordsFor(check, content.checkWords),
  };
}
