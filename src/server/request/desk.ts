import { randomUUID } from 'node:crypto';
import type { Content } from '../../content-model/content.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import type {
  DeskDraft,
  DeskRequests,
  RequestDraft,
  DraftPage,
} from '../../contract/booking/request-draft.ts';
import { findItem } from '../../domain/catalogue/item.ts';
import { foundText } from '../../domain/catalogue/check.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { mayAsk, monthText } from '../../domain/booking/line-offer.ts';
import type { RecordedDefect } from '../../domain/mot/mot-result.ts';
import { addMonths, localNow } from '../../domain/text/local-time.ts';
import { minutesOfItem } from '../../domain/work/work-minutes.ts';
import { amountOf } from '../../domain/money/money.ts';
import { isAppError } from '../errors.ts';
import type { CatalogueService } from '../catalogue/service.ts';
import type { PhotoService } from '../photo/service.ts';
import { creditedIn, type ListMinutes, type ListPrice, listPriceOf } from './draft.ts';
import { closedText } from './send.ts';
import { lastOf, noSuchOffer, type OfferRow } from './stored.ts';
import { draftValues } from './draft-values.ts';
import { carOf, evidenceOf, requestsView } from './view.ts';
import type { FoundCheck } from '../bookings/findings.ts';
import type { StoredWork } from '../bookings/work.ts';

export interface DeskParts {
  content: Content;
  catalogue: CatalogueService;
  photos: PhotoService;
  clock: () => Date;
}

const bookingOf = ({ booking }: StoredWork): DeskRequests['booking'] => ({
  id: booking.id,
  reference: booking.reference,
  version: booking.version,
  ...carOf(booking),
});

/** The section of the desk's booking page. */
export async function deskView(
  work: StoredWork,
  offers: readonly OfferRow[],
  { photos }: DeskParts,
): Promise<DeskRequests> {
  const pictures = (await photos.photosOf(work.booking.id)).map((photo) => photos.view(photo, 'desk-photo'));
  const closed = closedText(work);
  const drafts = offers.filter(({ state }) => state === 'draft');
  const isWritten = (id: string) => drafts.some(({ lineId }) => lineId === id);
  const states = new Map(offers.map(({ id, state }) => [id, state]));
  return {
    booking: bookingOf(work),
    unpriced: work.lines
      .filter(({ id, status }) => status === 'to_quote' && !isWritten(id))
      .map((line) => ({ id: line.id, name: lineName(line) })),
    drafts: drafts.map((draft) => draftView(draft, pictures)),
    lines: requestsView(work, offers, pictures).lines.map((line) => ({
      ...line,
      may_ask:
        closed === null && !isWritten(line.line_id) && mayAsk(line.line_status, states.get(line.id) ?? null),
    })),
    closed,
  };
}

const draftView = (draft: OfferRow, photos: readonly PhotoView[]): DeskDraft => ({
  id: draft.id,
  name: draft.name,
  price: amountOf(draft.pence),
  why: draft.why,
  urgency: draft.urgency,
  wait_until: draft.waitUntil,
  check: draft.checkOf ?? '',
  ...evidenceOf(draft, photos),
});

/** What somebody at the desk wants to write about: `?line=`, `?again=`, `?key=`, `?check=`, and the words that they look for. */
export interface DraftWanted {
  line: string;
  again: string;
  key: string;
  words: string;
  /** The check that found it. */
  check: string;
  /** What an MOT test found: the id of its line and the defect's place in the list, `id:0`. */
  defect: string;
}

/** The catalogue at the prices of a booking's car. A car that is in no list has none. */
export function pricesFor({ booking }: StoredWork, { catalogue }: Pick<DeskParts, 'catalogue'>) {
  const orNothing = <T>(ask: () => T, nothing: T): T => {
    try {
      return ask();
    } catch (error) {
      if (isAppError(error) && error.code === 'model_unknown') return nothing;
      throw error;
    }
  };
  const model = booking.vehicle.Model_ID;
  const find = orNothing<(key: string, size?: string) => PricedItem | undefined>(
    () => catalogue.finderFor(model),
    () => undefined,
  );
  return {
    find,
    search: (words: string): PricedItem[] =>
      words ? orNothing(() => catalogue.search(model, words), []).slice(0, 8) : [],
  };
}

/** @param times how many of it were booked */
export const listPrices =
  (find: (key: string) => PricedItem | undefined, times: number): ListPrice =>
  (key) =>
    key ? listPriceOf(find(key), times) : null;

/** @param times how many of it were booked */
export const listMinutes =
  ({ catalogue }: Content, times: number): ListMinutes =>
  (key) => {
    const item = findItem(key, catalogue);
    return item ? minutesOfItem(item) * times : null;
  };

/** How many months ahead something can wait. */
const MONTHS = 18;

/** What stands around the form of a draft. @param id of the draft; null: a new one */
export async function draftPage(
  { work, offers, checks }: { work: StoredWork; offers: readonly OfferRow[]; checks: readonly FoundCheck[] },
  { id, wanted }: { id: string | null; wanted: DraftWanted },
  parts: DeskParts,
): Promise<DraftPage> {
  const draft = offers.find((each) => each.id === id);
  if (id !== null && draft?.state !== 'draft') throw noSuchOffer();
  const before = draft ?? lastOf(offers).find((each) => each.id === wanted.again);
  const line = work.lines.find((each) => each.id === (before?.lineId ?? wanted.line));
  const prices = pricesFor(work, parts);
  const item = prices.find(wanted.key || (before?.key ?? line?.key ?? ''));
  const list = listPriceOf(item, line?.quantity ?? 1);
  const minutes = item ? listMinutes(parts.content, line?.quantity ?? 1)(item.key) : null;
  const defect = defectOf(work, wanted.defect);
  const words = wanted.words || (wanted.key ? '' : (defect?.text ?? ''));
  const today = localNow(parts.clock()).date;
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(today, at + 1).slice(0, 7));
  const diagnostics = creditedIn(work.lines, parts.content);
  const listed = item && {
    key: item.key,
    name: item.name,
    note: item.note,
    price: list && amountOf(list.total),
  };
  return {
    booking: bookingOf(work),
    id: draft?.id ?? randomUUID(),
    isSaved: draft !== undefined,
    waiting: offers.filter((each) => each.state === 'draft' && each.id !== id).length,
    line: line ? { id: line.id, name: lineName(line) } : null,
    listed: listed ?? null,
    found: prices.search(words).map((each) => ({
      key: each.key,
      name: each.name,
      price: each.totalIncVat,
    })),
    words,
    photos: (await parts.photos.photosOf(work.booking.id)).map((photo) =>
      parts.photos.view(photo, 'desk-photo'),
    ),
    diagnostics: diagnostics.map(({ id: key, name, pence }) => ({
      id: key,
      name,
      price: amountOf(pence ?? 0),
    })),
    months: Object.fromEntries(months.map((month) => [month, monthText(month)])),
    checks: checks.map(({ place, ...check }) => ({ value: place, text: foundText(check) })),
    values: draftValues({
      before,
      line,
      listed: wanted.key || !before ? listed : undefined,
      list,
      minutes,
      diagnostics,
      check: checks.find(({ place }) => place === wanted.check),
      defect,
    }),
  };
}

/** @param asked `id:0`, see DraftWanted */
function defectOf({ mots }: StoredWork, asked: string): RecordedDefect | undefined {
  const [line = '', at] = asked.split(':');
  return mots.get(line)?.defects[Number(at)];
}

/** How many of its line a draft is about; 1 for work that is no line yet. */
export const quantityOf = (work: StoredWork, { line }: Pick<RequestDraft, 'line'>): number =>
  work.lines.find(({ id }) => id === line)?.quantity ?? 1;
