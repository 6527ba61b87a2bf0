import type { Content } from '../../content-model/content.ts';
import { draftSchema, type RequestDraft } from '../../contract/booking/request-draft.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { DeskChecks } from '../../contract/desk/desk-checks.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { checkId } from '../../domain/catalogue/check.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { SIZE_WRONG } from '../../domain/vehicle/piece.ts';
import { parseTyreSize, tyreSizeText } from '../../domain/vehicle/tyre-size.ts';
import { wordsFor } from '../../domain/catalogue/check-words.ts';
import { AppError, invalid } from '../errors.ts';
import { valueOf } from '../http/page-fields.ts';
import type { FormValues } from './fields.ts';
import { type Found, pairOf, urgencyOf } from './finding.ts';

/** The fields of what is added for a check. */
export const WORK_FIELDS = [
  'draft',
  'pair_draft',
  'offer',
  'pair',
  'photos',
  'size',
  'urgency',
  'until',
  'why',
  'declining',
  'how',
] as const;

interface Around {
  page: DeskChecks;
  content: Content;
  /** What the car is sold, of what puts the check right. */
  items: readonly PricedItem[];
  /** Of the tyre; '' where it isn't given. */
  size: string;
  /** Id of a diagnostic whose price comes off; '' for none. */
  foundBy: string;
}

/** What a form asks of the customer about a check, and of its other side if that was ticked. @throws AppError invalid */
export function draftsIn(values: FormValues, check: Found, around: Around): RequestDraft[] {
  const text = (name: (typeof WORK_FIELDS)[number]) => valueOf(values, name);
  const item = around.items.find(({ key }) => key === text('offer'));
  if (!item) throw wrong('offer', 'Choose what puts it right');
  if (item.totalIncVat === null) throw wrong('size', item.note ?? SIZE_WRONG);
  const own = draftOf(check, item, around, {
    id: text('draft'),
    why: text('why'),
    declining: text('declining'),
    urgency: text('urgency'),
    until: text('until'),
    photos: values.photos ?? [],
  });
  const other = text('pair') === 'yes' ? pairOf(around.page, check, around.content) : undefined;
  if (!other) return [own];
  const words = wordsFor(other, around.content.checkWords);
  const pair = draftOf(other, item, around, {
    id: text('pair_draft'),
    why: words.why,
    declining: words.no,
    urgency: urgencyOf(other),
    until: '',
    photos: other.photos.map(({ id }) => id),
  });
  return [own, pair];
}

type Written = Record<'id' | 'why' | 'declining' | 'urgency' | 'until', string> & { photos: string[] };

function draftOf(
  check: Found,
  item: PricedItem,
  { page, foundBy, ...around }: Around,
  written: Written,
): RequestDraft {
  const typed = item.pieces?.bySize ? parseTyreSize(around.size) : null;
  const size = typed && tyreSizeText(typed);
  const { key, measured, unit, least, place } = check;
  const position = place === null || place.endsWith('_axle') ? [] : [place as WheelPlace];
  const parsed = draftSchema.safeParse(
    {
      ...written,
      version: 0,
      line: '',
      key: item.key,
      name: lineName({ name: item.name, quantity: 1, positions: position, size }).slice(0, 120),
      measured: String(measured ?? ''),
      unit: unit ?? '',
      allowed: measured === null ? '' : String(least ?? ''),
      price: item.totalIncVat ?? '',
      labour: size === null ? '' : (item.labour ?? ''),
      // The list alone doesn't know which size it is.
      reason: size === null ? '' : `Our list price for a tyre of ${size}`,
      found_by: foundBy,
      check: checkId(page.line.id, key),
    },
    { error: plainWords },
  );
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues);
}

type WheelPlace = 'nearside_front' | 'offside_front' | 'nearside_rear' | 'offside_rear';

const wrong = (field: string, message: string) =>
  new AppError('invalid', message, { errors: { [field]: message } });
