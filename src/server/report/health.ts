import type { Content } from '../../content-model/content.ts';
import type { MotOffers } from '../../contract/mot/mot-offer.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import { comesOff } from '../../domain/booking/booking-line.ts';
import { FINISHED, HAS_GONE } from '../../domain/booking/booking-status.ts';
import { planMarks } from '../../domain/catalogue/check-plan.ts';
import type { Finding, HealthReport, ReportWork } from '../../domain/document/health-report.ts';
import type { MotStatus } from '../../domain/mot/mot-status.ts';
import { notDrivenBack, stopHead, stopWords } from '../../domain/mot/stop-words.ts';
import { homeDay, stopsOf } from '../../domain/mot/unroadworthy.ts';
import { lineName } from '../../domain/text/line-name.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { fittedText } from '../../domain/work/service-record.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { MotRow } from '../bookings/work.ts';
import { checkedLines, reportChecks, type ReportCheck } from './checks.ts';
import { countsOf } from './counts.ts';
import { clockOf, factsOf, newsText } from './facts.ts';
import { type Found, foundThings } from './findings.ts';
import { goodGroups } from './good.ts';
import { motBlocks } from './mot.ts';
import { nextDues } from './next.ts';
import { pictureOf } from './pictures.ts';
import { bookAllOf, type Sold } from './prices.ts';
import type { ReportRows } from './stored.ts';
import { sentence, stateOf } from './words.ts';

interface Around {
  content: Content;
  photos: readonly PhotoView[];
  /** Local date. */
  today: LocalDate;
  /** What can be sold for the car today. */
  find: Sold['find'];
  /** What the defects of a test call for. */
  offersFor: (mot: MotRow) => MotOffers | null;
  /** Where the car stands with its MOT; null: not known in time. */
  register: MotStatus | null;
}

/** The report of a booking: what was found, what was done and what comes next. What was paid is on the invoice. */
export function healthReport(rows: ReportRows, around: Around): HealthReport {
  const { content, photos, today, find, offersFor, register } = around;
  const { booking, lines, mots } = rows;
  // What comes off is nothing that is done.
  const jobs = lines.filter((line) => !comesOff(line));
  const lists = checkedLines(rows, jobs, content.checks);
  const checks = reportChecks(rows, content.checks);
  const isOver = FINISHED.includes(booking.status) || booking.status === 'cancelled';
  const found = foundThings(checks, { rows, content, photos, sold: { find, isOver } });
  const findings = found.map(({ check: _, photoIds: __, ...finding }, at): Finding => ({
    ...finding,
    number: at + 1,
  }));
  const shown = new Set(found.flatMap(({ photoIds }) => photoIds));
  const counts = countsOf(rows, checks);
  const news = newsText(rows, lists);
  const isWhole = lists.length > 0 && lists.every(({ made, of }) => made >= of);
  return {
    kind: 'health',
    title: lists.length > 0 ? 'Health report' : 'Report',
    reference: booking.reference,
    car: carOf(rows, content),
    counts,
    summary: lists.map(({ summary }) => summary),
    gaps: news === null ? lists.filter(({ made, of }) => made < of).map(({ summary }) => summary) : [],
    facts: factsOf(rows, { jobs, lists, today, isOpen: news !== null }),
    stop: stopOf(rows, today, content.site.phone.display),
    news,
    calm: isWhole && found.length === 0 && counts && counts.good > 0 ? calmText(counts.good) : null,
    findings,
    plan: planOf(found, checks),
    bookAll: bookAllOf(findings),
    isSoFar: news !== null,
    good: goodGroups(checks, content.checkGroups),
    work: jobs.map((line) => workOf(line, rows.fitted)),
    mots: jobs.flatMap((line) => {
      const mot = mots.get(line.id);
      return mot ? [{ heading: 'MOT test', blocks: motBlocks(mot, { offers: offersFor(mot), today }) }] : [];
    }),
    // What is still to be done can change both days.
    next: isOver
      ? nextDues({ jobs, miles: clockOf(rows), mot: [...mots.values()].at(-1) ?? null, register, today })
      : [],
    photos: photos.filter(({ id }) => !shown.has(id)).map((photo) => pictureOf(photo, rows)),
  };
}

const calmText = (good: number): string =>
  good === 1 ? 'The check is good.' : `All ${good} checks are good.`;

function carOf({ booking: { vehicle, vrm } }: ReportRows, content: Content): HealthReport['car'] {
  return {
    vrm,
    modelId: vehicle.Model_ID,
    name: [vehicleName(vehicle), vehicle.Engine, vehicle.Year].filter(Boolean).join(' '),
    body: vehicle.Body ?? content.modelById(vehicle.Model_ID)?.range.body ?? null,
    colour: vehicle.Colour,
  };
}

/** What keeps a car from being driven, as long as it is here; before all else. */
function stopOf({ booking, found }: ReportRows, today: LocalDate, phone: string): HealthReport['stop'] {
  const { status, returnDate, leaves } = booking;
  const stops = stopsOf(found, homeDay(returnDate, today));
  if (stops.length === 0 || HAS_GONE.includes(status)) return null;
  const {
    found: told,
    driving,
    choice,
  } = stopWords(stops, { phone: phone.replaceAll(' ', '\u00a0'), leaves });
  return {
    heading: stopHead(stops),
    texts: [...told.map(sentence), driving],
    choice: `${notDrivenBack(stops, leaves)}. ${choice}`,
  };
}

function planOf(found: readonly Found[], checks: readonly ReportCheck[]): HealthReport['plan'] {
  const placed = ({ key, name, listed }: ReportCheck) => ({
    key,
    name,
    group: listed?.group ?? '',
    place: listed?.place ?? null,
  });
  const marked = found.flatMap(({ check, tone }, at) =>
    check ? [{ ...placed(check), tone, number: at + 1 }] : [],
  );
  const good = checks.filter((check) => check.result === 'green' || check.putRight !== null);
  return planMarks(marked, good.map(placed));
}

function workOf(line: LineRow, fitted: ReportRows['fitted']): ReportWork {
  const parts = fitted.filter(({ lineId }) => lineId === line.id).map(fittedText);
  return {
    name: lineName(line),
    details: [sentence(line.outcome ?? ''), sentence(parts.join('; '))].filter(Boolean),
    ...stateOf(line),
  };
}
