import type { Content } from '../../content-model/content.ts';
import type { MyJob, MyWork } from '../../contract/desk/mine.ts';
import { comesOff, type LineStatus } from '../../domain/booking/booking-line.ts';
import { WORKED_ON } from '../../domain/booking/booking-status.ts';
import { checksOf } from '../../domain/catalogue/check.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { GlancedLine } from '../bookings/lines.ts';
import type { DayCar } from './today.ts';

/** In which a job is still to be begun. */
const TO_BEGIN: readonly LineStatus[] = ['agreed', 'approved'];
/** In which a car is worked on, or waits for it. */
const IN_HAND = new Set<string>([...WORKED_ON, 'collected']);

interface Asking {
  /** Who asks. */
  me: string;
  now: Date;
  content: Pick<Content, 'checks'>;
}

/** @param cars soonest due back first */
export function myWork(cars: readonly DayCar[], { me, now: instant, content }: Asking): MyWork {
  const jobOf = (car: DayCar, lines: readonly GlancedLine[]) => jobWith(car, lines, content);
  const here = cars.filter(({ row }) => IN_HAND.has(row.status));
  const isMine = ({ row }: DayCar, line: GlancedLine) =>
    (line.assignedTo ?? row.assigned?.id ?? null) === me && !comesOff(line);
  const mine = here.map((car) => ({ car, lines: car.glance.lines.filter((line) => isMine(car, line)) }));
  const begun = mine.flatMap(({ car, lines }) =>
    lines.filter(({ status }) => status === 'begun').map((line) => jobOf(car, [line])),
  );
  const toBegin = mine.map(({ car, lines }) => ({
    car,
    lines: lines.filter(({ status }) => TO_BEGIN.includes(status)),
  }));
  const [now = null, ...others] = begun;
  const same = toBegin.filter(({ car }) => car.row.id === now?.booking.id);
  const rest = toBegin.filter(({ car, lines }) => car.row.id !== now?.booking.id && lines.length > 0);
  return {
    date: localNow(instant).date,
    now,
    next: [
      ...others,
      // One after the other on the car that they are at; of another one they begin with the first.
      ...same.flatMap(({ car, lines }) => lines.map((line) => jobOf(car, [line]))),
      ...rest.map(({ car, lines }) => jobOf(car, lines)),
    ],
    unassigned: here
      .filter(({ row, glance }) => row.assigned === null && glance.lines.some(isFree))
      .map(({ shown }) => shown),
    waiting: here
      .filter(({ row, shown }) => row.assigned?.id === me && shown.waits_for === 'customer')
      .map(({ shown }) => shown),
  };
}

/** Whether nobody has been named for a job that can be begun. */
const isFree = ({ assignedTo, status }: GlancedLine): boolean =>
  assignedTo === null && TO_BEGIN.includes(status);

/** @param lines at least one: the first is what they do, or begin */
function jobWith(
  { row, shown }: DayCar,
  lines: readonly GlancedLine[],
  { checks }: Asking['content'],
): MyJob {
  const [first] = lines;
  if (!first) throw new Error('A job has no line');
  const of = checksOf(first.key, row.vehicle.Fuel, checks).length;
  return {
    booking: shown,
    line: { id: first.id, name: first.name },
    names: lines.map(({ name }) => name),
    is_begun: first.status === 'begun',
    // Only services have a list, and a booking has one service.
    checks: of === 0 ? null : { done: Math.min(row.facts.recorded, of), of },
  };
}
