import { daysBetween } from '../../domain/text/local-time.ts';
import {
  KM_PER_MILE,
  type Mileage,
  type MileagePoint,
  type ReadingNote,
} from '../../domain/mot/mot-mileage.ts';

/** The sheet and the field of the curve on it, in drawing units. */
export const CHART = { width: 620, height: 300, left: 64, right: 590, top: 40, bottom: 246 };

/** Room that words need, in drawing units: on wide screens, and where letters are larger. */
export const ROOM = {
  wide: { figure: 62, year: 46, line: 20, above: 16, below: 30 },
  narrow: { figure: 118, year: 84, line: 30, above: 18, below: 42 },
};
type Sheet = keyof typeof ROOM;

interface Spot {
  x: number;
  y: number;
  /** '65,204' */
  figure: string;
  year: string;
  note: ReadingNote | null;
  /** Off the chart: a figure that no car can have. Drawn at the upper edge. */
  beyond: boolean;
  /** Where its figure stands on each sheet; null where there is no room. */
  figureY: Record<Sheet, number | null>;
  /** Which sheets have room for its year. */
  yearShown: Record<Sheet, boolean>;
}

export interface ChartDrawing {
  spots: Spot[];
  /** The curve in pieces: it is broken where the reading went down. */
  curve: string;
  ground: string;
  /** From the last reading before a fall to the one after it. */
  falls: string;
  lines: { y: number; text: string }[];
  unit: 'miles' | 'kilometres';
}

/** Null with fewer than two readings: a curve needs two. */
export function mileageChart({ points, inKm }: Mileage): ChartDrawing | null {
  const drawn = points.filter(({ note }) => note !== 'slip');
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || drawn.length < 2) return null;
  const value = ({ miles }: MileagePoint) => (inKm ? miles * KM_PER_MILE : miles);
  const step = niceStep(Math.max(...drawn.map(value)));
  const top = Math.ceil((Math.max(...drawn.map(value)) * 1.05) / step) * step;
  const span = Math.max(1, daysBetween(first.date, last.date));
  const { left, right, top: upper, bottom } = CHART;
  const spots: Spot[] = points.map((point) => {
    const y = bottom - (value(point) / top) * (bottom - upper);
    return {
      x: Math.round(left + 26 + (daysBetween(first.date, point.date) / span) * (right - left - 44)),
      y: Math.round(Math.max(y, 14)),
      figure: Math.round(value(point)).toLocaleString('en-GB'),
      year: point.date.slice(0, 4),
      note: point.note,
      beyond: y < 14,
      figureY: { wide: null, narrow: null },
      yearShown: { wide: false, narrow: false },
    };
  });
  for (const sheet of ['wide', 'narrow'] as const) choose(spots, sheet);
  const pieces = pieceUp(spots.filter(({ note }) => note !== 'slip'));
  return {
    spots,
    curve: pieces.map(path).join(''),
    ground: pieces
      .map((piece) => `${path(piece)}L${piece.at(-1)?.x} ${bottom}L${piece[0]?.x} ${bottom}Z`)
      .join(''),
    falls: pieces
      .flatMap((piece, i) => (pieces[i + 1] ? path([piece.at(-1), pieces[i + 1]?.[0]]) : []))
      .join(''),
    lines: Array.from({ length: Math.round(top / step) + 1 }, (_, i) => ({
      y: Math.round(bottom - ((i * step) / top) * (bottom - upper)),
      text: i === 0 ? '0' : `${(i * step) / 1000}k`,
    })),
    unit: inKm ? 'kilometres' : 'miles',
  };
}

/**
 * Labelled first are the last and the odd ones, then their neighbours and the first, then the newest for which there
 * is room.
 */
function choose(spots: Spot[], sheet: Sheet): void {
  const { figure, year, line, above, below } = ROOM[sheet];
  /** The curve's highest point under a figure, which must not lie on it. */
  const peak = (spot: Spot) => {
    const middle = Math.max(spot.x, CHART.left + figure / 2);
    const under = spots.filter(({ x, note }) => note !== 'slip' && Math.abs(x - middle) < figure / 2);
    return Math.min(spot.y, ...under.map(({ y }) => y));
  };
  const order = spots.toSorted((a, b) => rank(spots, b) - rank(spots, a) || b.x - a.x);
  for (const spot of order) {
    const y = spot.beyond
      ? spot.y + above + line
      : spot.note === 'went-down'
        ? spot.y + below
        : peak(spot) - above;
    const crowded = spots.some(
      ({ x, figureY }) =>
        figureY[sheet] !== null && Math.abs(x - spot.x) < figure && Math.abs(figureY[sheet] - y) < line,
    );
    if (!crowded) spot.figureY[sheet] = y;
    spot.yearShown[sheet] = !spots.some(
      (other) => other.yearShown[sheet] && Math.abs(other.x - spot.x) < year,
    );
  }
}

function rank(spots: readonly Spot[], spot: Spot): number {
  const i = spots.indexOf(spot);
  if (i === spots.length - 1) return 3;
  if (spot.note !== null) return 2;
  return i === 0 || spots[i + 1]?.note === 'went-down' ? 1 : 0;
}

function pieceUp(spots: readonly Spot[]): Spot[][] {
  const pieces: Spot[][] = [];
  for (const spot of spots) {
    const piece = pieces.at(-1);
    if (piece && spot.note !== 'went-down') piece.push(spot);
    else pieces.push([spot]);
  }
  return pieces;
}

function path(spots: readonly (Spot | undefined)[]): string {
  return spots.map((spot, i) => (spot ? `${i === 0 ? 'M' : 'L'}${spot.x} ${spot.y}` : '')).join('');
}

/** Steps of the scale: two to five lines, at round thousands. */
function niceStep(highest: number): number {
  const rough = Math.max(highest, 1000) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= rough) ?? 10) * power;
}
