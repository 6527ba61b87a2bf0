import type { Content } from '../../content-model/content.ts';
import type { DeskCheck, DeskChecks } from '../../contract/desk/desk-checks.ts';
import type { PhotoView } from '../../contract/booking/photo.ts';
import type { Work } from '../../contract/work/work.ts';
import { WORKED_ON } from '../../domain/booking/booking-status.ts';
import { type Check, checkId, checksOf } from '../../domain/catalogue/check.ts';
import { amountOf } from '../../domain/money/money.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { checkSections } from '../../domain/work/check-groups.ts';
import type { CheckOffer } from '../bookings/findings.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { StoredWork } from '../bookings/work.ts';
import { AppError } from '../errors.ts';

/** What the page is made of. */
export interface ListParts {
  stored: StoredWork;
  work: Work;
  offers: readonly CheckOffer[];
  last: ReadonlyMap<string, { measured: number; note: string }>;
  photos: readonly PhotoView[];
  people: readonly { id: string; name: string }[];
  /** Whether the garage still sees who booked. */
  isSeen: boolean;
}

/** The checks of a line on the car of its booking. */
export const listOf = ({ booking }: StoredWork, line: Pick<LineRow, 'key'>, { checks }: Content): Check[] =>
  checksOf(line.key, booking.vehicle.Fuel, checks);

/**
 * The line whose checks are shown, with the others that have some.
 * @param asked its id; '' for the first with something to record
 * @throws AppError not_found, also where nothing of the booking has a list
 */
export function linesWithChecks(
  { stored, work }: Pick<ListParts, 'stored' | 'work'>,
  asked: string,
  content: Content,
): { line: LineRow; others: LineRow[] } {
  const lines = stored.lines.filter((line) => listOf(stored, line, content).length > 0);
  const isOpen = ({ id }: LineRow) =>
    work.lines.some((line) => line.id === id && line.checks.some(({ result }) => result === null));
  const line = asked ? lines.find(({ id }) => id === asked) : (lines.find(isOpen) ?? lines[0]);
  if (!line) throw new AppError('not_found', 'There is no list of checks for this booking');
  return { line, others: lines.filter(({ id }) => id !== line.id) };
}

export function checksPage(
  parts: ListParts,
  { asked, done, content }: { asked: string; done: string | null; content: Content },
): DeskChecks {
  const { stored, people } = parts;
  const { booking } = stored;
  const { vehicle } = booking;
  const { line, others } = linesWithChecks(parts, asked, content);
  const named = (row: LineRow) => ({ id: row.id, name: lineName(row) });
  return {
    booking: {
      id: booking.id,
      reference: booking.reference,
      version: booking.version,
      plate: booking.vrm,
      car: [vehicleName(vehicle), vehicle.Engine, vehicle.Year].filter(Boolean).join(' '),
      body: vehicle.Body ?? content.modelById(vehicle.Model_ID)?.range.body ?? null,
      colour: vehicle.Colour,
      customer: parts.isSeen ? `${booking.firstName} ${booking.lastName}`.trim() : '',
      returnDate: booking.returnDate,
    },
    line: { ...named(line), assigned: people.find(({ id }) => id === line.assignedTo) ?? null },
    others: others.map(named),
    sections: checkSections(listOf(stored, line, content), content.checkGroups).map((section) => ({
      ...section,
      checks: section.checks.map((check) => deskCheck(check, line.id, parts)),
    })),
    closed: WORKED_ON.includes(booking.status) ? null : 'The car isn’t in the workshop',
    people: Object.fromEntries(people.map(({ id, name }) => [id, name])),
    done,
    finding: null,
  };
}

function deskCheck(check: Check, lineId: string, { work, offers, last, photos }: ListParts): DeskCheck {
  const { key, name, place = null, unit = null, least = null, amber = null, amberAbove = null } = check;
  const row = work.lines.find(({ id }) => id === lineId)?.checks.find((each) => each.key === key);
  const id = checkId(lineId, key);
  return {
    key,
    name,
    place,
    unit,
    least,
    amber,
    amberAbove,
    result: row?.result ?? null,
    measured: row?.measured ?? null,
    note: row?.note ?? '',
    at: row?.recorded_at ?? null,
    last: last.get(key) ?? null,
    photos: photos.filter(({ about }) => about === key),
    answer: row?.answer ?? null,
    isOpen: row?.is_open ?? false,
    offers: offers
      .filter((offer) => offer.check === id)
      .map(({ id: offer, name: of, pence, state }) => ({
        id: offer,
        name: of,
        price: amountOf(pence),
        state: state === 'draft' ? 'draft' : 'asked',
      })),
  };
}
