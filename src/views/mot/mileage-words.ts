import { longDate } from '../../domain/text/local-time.ts';
import { KM_PER_MILE, type Mileage, type MileagePoint } from '../../domain/mot/mot-mileage.ts';

/** Why a test has no reading. */
export const GAP_WORDS: Record<Mileage['gaps'][number]['kind'], string> = {
  unreadable: 'could not be read',
  'no-odometer': 'no odometer',
  missing: 'not recorded',
};

const number = (value: number) => value.toLocaleString('en-GB');
const UNIT = { mi: 'miles', km: 'km' };

/** The mileages in a sentence or two. */
export function mileageSentence({ points, gaps, perYear }: Mileage): string {
  if (points.length === 0) return 'No test has a reading of the odometer.';
  const fallen = points.some(({ note }) => note === 'went-down');
  const said = [
    perYear !== null && `About ${number(perYear)} miles a year${fallen ? ' since then' : ''}.`,
    fallen ? 'The clock has gone down.' : points.length > 1 && 'It has never gone down.',
    gaps.length === 1 && 'One test has no reading.',
    gaps.length > 1 && `${gaps.length} tests have no reading.`,
  ];
  return (fallen ? [said[1], said[0], ...said.slice(2)] : said).filter(Boolean).join(' ');
}

/** What is odd about a reading; null if nothing is. @param earlier the readings before it, oldest first */
export function noteSentence(point: MileagePoint, earlier: readonly MileagePoint[]): string | null {
  const wrote = `${number(point.value)} ${UNIT[point.unit]}`;
  const when = longDate(point.date);
  switch (point.note) {
    case null:
      return null;
    case 'went-down': {
      const before = earlier.findLast(({ note }) => note !== 'slip')?.miles ?? 0;
      const had =
        point.unit === 'km' ? `${number(Math.round(before * KM_PER_MILE))} km` : `${number(before)} miles`;
      return `${when}: ${wrote}, after ${had} at the test before. The clock was turned back, or the instruments were changed, for which there is an invoice. Ask for it before you buy.`;
    }
    case 'unit':
      return `${when}: written as ${wrote}. It fits its neighbours as ${point.unit === 'km' ? 'miles' : 'kilometres'}, so the unit was mixed up.`;
    case 'slip':
      return `${when}: ${wrote} fits no other test. Most likely a slip of the keyboard.`;
  }
}
