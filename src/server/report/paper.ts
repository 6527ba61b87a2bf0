import type { MotOffers } from '../../contract/mot/mot-offer.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import { HAS_GONE } from '../../domain/booking/booking-status.ts';
import { comesOff } from '../../domain/booking/booking-line.ts';
import { type Check, checksOf } from '../../domain/catalogue/check.ts';
import { clockText, lateText, type Leg } from '../../domain/booking/handover.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { type LocalDate, localNow, longDate } from '../../domain/text/local-time.ts';
import {
  type Block,
  cell,
  type PaperFact,
  type Paper,
  type PaperPhoto,
  type PaperSection,
} from '../../domain/document/paper.ts';
import { PHOTO_TEXTS } from '../../domain/booking/photo.ts';
import { stopHead, stopWords } from '../../domain/mot/stop-words.ts';
import { homeDay, stopsOf } from '../../domain/mot/unroadworthy.ts';
import { motBlocks } from './mot.ts';
import type { ReportCheckRow, ReportRows } from './stored.ts';
import { checksText, limitText, measuredText, noteText, RESULTS, stateCell } from './words.ts';
import type { AskedCheck } from '../bookings/findings.ts';
import { carAndPlate } from '../bookings/text.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { MotRow } from '../bookings/work.ts';

interface Around {
  photos: readonly PhotoView[];
  /** Of every service, in the order in which they are made. */
  checks: readonly Check[];
  /** Local date. */
  today: LocalDate;
  /** What the defects of a test call for. */
  offersFor: (mot: MotRow) => MotOffers | null;
}

/** The report of a booking. It names no price but ours for what the MOT found: what was paid is on the invoice. */
export function reportPaper(rows: ReportRows, { photos, checks, today, offersFor }: Around): Paper {
  const { booking, lines, mots } = rows;
  // What comes off is nothing that is done.
  const jobs = lines.filter((line) => !comesOff(line));
  const place = new Map(checks.map(({ key }, at) => [key, at]));
  const inOrder = (one: ReportCheckRow, other: ReportCheckRow) =>
    (place.get(one.key) ?? Infinity) - (place.get(other.key) ?? Infinity) ||
    one.name.localeCompare(other.name);
  const sections: PaperSection[] = [
    ...stopSection(rows, today),
    { heading: 'Work', blocks: [workTable(jobs)] },
  ];
  const ofChecks = photos.filter(({ kind }) => kind === 'report');
  for (const line of jobs) {
    const found = rows.checks.filter(({ lineId }) => lineId === line.id).toSorted(inOrder);
    const of = checksOf(line.key, booking.vehicle.Fuel, checks).length;
    if (found.length > 0 || (of > 0 && line.status === 'done'))
      sections.push({
        heading: `Checks: ${line.name}`,
        blocks: [...checkBlocks(found, of, rows.asked), ...photoBlock(ofChecks.filter(isOf(found)), rows)],
      });
    const mot = mots.get(line.id);
    if (mot)
      sections.push({ heading: 'MOT test', blocks: motBlocks(mot, { offers: offersFor(mot), today }) });
  }
  const others = photos.filter((photo) => !ofChecks.includes(photo) || !isOf(rows.checks)(photo));
  if (others.length > 0) sections.push({ heading: 'Photos', blocks: photoBlock(others, rows) });
  return { title: `Report ${booking.reference}`, facts: factsOf(rows), sections };
}

/** What keeps a car from being driven, as long as it is here; before all else. */
function stopSection({ booking, found }: ReportRows, today: LocalDate): PaperSection[] {
  const { status, returnDate, leaves } = booking;
  const stops = stopsOf(found, homeDay(returnDate, today));
  if (stops.length === 0 || HAS_GONE.includes(status)) return [];
  const { driving } = stopWords(stops, { phone: '', leaves });
  const texts = [...stops.map(({ text }) => `${text}.`), driving];
  return [{ heading: stopHead(stops), blocks: texts.map((text) => ({ kind: 'text', text })) }];
}

function factsOf({ booking, handovers }: ReportRows): PaperFact[] {
  const at = (leg: Leg, term: string): PaperFact[] => {
    const last = handovers.find((each) => each.leg === leg);
    if (!last || last.miles === null) return [];
    const said = [longDate(localNow(last.at).date), clockText(last.miles, last.doubt)].join(', ');
    return [{ term, text: last.isLate ? `${said}. ${lateText(last.storedAt)}` : said }];
  };
  return [
    { term: 'Car', text: carAndPlate(booking) },
    { term: 'Booking', text: booking.reference },
    ...at('collection', 'Handed over to us'),
    ...at('delivery', 'Handed back to you'),
  ];
}

function workTable(jobs: readonly LineRow[]): Block {
  return {
    kind: 'table',
    caption: 'What was done, and what was not',
    head: ['Work', 'State', 'Why'],
    widths: [5, 4, 4],
    rows: jobs.map((line) => [cell(lineName(line)), stateCell(line), cell(line.outcome ?? '–')]),
  };
}

/** Whether a photo shows what one of these checks found: it stands below them. */
const isOf =
  (checks: readonly ReportCheckRow[]) =>
  ({ about }: PhotoView): boolean =>
    checks.some(({ key }) => key === about);

const photoBlock = (photos: readonly PhotoView[], rows: ReportRows): Block[] =>
  photos.length === 0 ? [] : [{ kind: 'photos', photos: photos.map((photo) => pictureOf(photo, rows)) }];

/** @param of how many the service has, by the list of today */
const checkBlocks = (
  checks: readonly ReportCheckRow[],
  of: number,
  asked: readonly AskedCheck[],
): Block[] => [
  { kind: 'text', text: checksText(checks, of) },
  ...(checks.length > 0 ? [checkTable(checks, asked)] : []),
];

const checkTable = (checks: readonly ReportCheckRow[], asked: readonly AskedCheck[]): Block => ({
  kind: 'table',
  caption: 'Checks with their results',
  head: ['Check', 'Result', 'Measured', 'Limit', 'Note'],
  widths: [6, 4, 3, 4, 5],
  rows: checks.map((check) => [
    cell(check.name),
    RESULTS[check.result],
    cell(measuredText(check)),
    cell(limitText(check)),
    cell(noteText(check, asked)),
  ]),
});

/** @returns the photo, with what it is of where that is a line or a check */
function pictureOf(
  { id, kind, about, remark, small, large, width, height }: PhotoView,
  { lines, checks }: ReportRows,
): PaperPhoto {
  const of = lines.find((line) => line.id === about)?.name ?? checks.find(({ key }) => key === about)?.name;
  const alt = [PHOTO_TEXTS[kind], of].filter(Boolean).join(': ');
  return { id, alt: [alt, remark].filter(Boolean).join('. '), small, large, width, height };
}
