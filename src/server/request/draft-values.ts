import { DECLINING, type Urgency, urgencyOf } from '../../domain/booking/line-offer.ts';
import { amountOf, type Pence } from '../../domain/money/money.ts';
import type { RecordedDefect } from '../../domain/mot/mot-result.ts';
import type { ListPrice } from './draft.ts';
import type { OfferRow } from './stored.ts';
import type { FoundCheck } from '../bookings/findings.ts';
import type { LineRow } from '../bookings/lines.ts';

interface From {
  /** What was written before about the same. */
  before: OfferRow | undefined;
  line: LineRow | undefined;
  /** What was chosen from the list; it takes the place of the price before. */
  listed: { key: string; name: string } | undefined;
  list: ReturnType<ListPrice>;
  /** How long the list says that it takes; null: it isn't in it. */
  minutes: number | null;
  diagnostics: readonly LineRow[];
  /** The check that it's written about. */
  check: FoundCheck | undefined;
  /** What an MOT test found, where it's put right during the test. */
  defect: RecordedDefect | undefined;
}

/** How urgent a defect is. What the test is passed with anyway has no urgency of its own: the writer says. */
const URGENCY_OF: Record<RecordedDefect['type'], Urgency | undefined> = {
  dangerous: 'dangerous',
  major: 'before_mot',
  minor: undefined,
  advisory: undefined,
};

const pounds = (pence: Pence | null | undefined): string =>
  pence === null || pence === undefined ? '' : amountOf(pence);
const figure = (value: number | null | undefined): string => (value ?? '').toString();

/** What the fields of a draft hold at first. The list's price is offered wherever there is one. */
export function draftValues({
  before,
  line,
  listed,
  list,
  minutes,
  diagnostics,
  check,
  defect,
}: From): Record<string, string[]> {
  const price = listed ? list?.total : (before?.pence ?? list?.total);
  const labour = listed ? list?.labour : (before?.labour ?? null);
  // With one diagnostic in the booking, what is found was most likely found by it.
  const foundBy = before ? before.foundBy : diagnostics.length === 1 ? diagnostics[0]?.id : null;
  // What was booked without a price is no finding: nobody is asked how urgent it is.
  const isBooked = !before && line?.status === 'to_quote';
  const isMeasured = check && check.measured !== null && check.least !== null;
  const read = isMeasured ? urgencyOf(check.measured ?? 0, check.least ?? 0) : undefined;
  const known = read ?? (check && 'before_mot') ?? (defect && URGENCY_OF[defect.type]);
  const urgency = before?.urgency ?? (isBooked ? 'booked' : known);
  const values = {
    line: line?.id,
    key: listed?.key ?? before?.key ?? '',
    name: before?.name ?? line?.name ?? listed?.name ?? defect?.text,
    why: before?.why ?? (defect && `The MOT test found: ${defect.text}.`),
    measured: figure(before?.measured ?? check?.measured),
    unit: before?.unit ?? check?.unit ?? 'mm',
    // A limit stands beside a figure alone.
    allowed: figure(before ? before.allowed : check?.measured !== null ? check?.least : null),
    price: pounds(price),
    labour: pounds(labour),
    reason: before?.priceReason,
    minutes: figure(listed ? minutes : (before?.minutes ?? minutes)),
    urgency,
    until: before?.waitUntil,
    declining: before?.declining ?? (urgency && DECLINING[urgency]),
    found_by: foundBy,
    check: before?.checkOf ?? check?.place,
  };
  const single = Object.entries(values).map(([name, value]) => [name, [value ?? '']] as const);
  return { ...Object.fromEntries(single), photos: [...(before?.photos ?? [])] };
}
