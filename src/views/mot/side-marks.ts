import { WHEELS_AT } from '../../controls/car-wheels.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import type { Numbered } from './numbered.ts';

/** A side of the car as it is drawn: 320 by 140. */
export type DrawnSide = 'nearside' | 'offside';

/** A number on the side of the car that it is on; of both, where the line names an axle and no side. */
export interface SideMark {
  number: number;
  stop: boolean;
  side: DrawnSide;
  end: 'front' | 'rear';
  x: number;
  y: number;
}

const STEP = 30;

/** @returns none for a line that doesn't say which end of the car it means */
export function sideMarks(lines: readonly Numbered[], body: CarBody): SideMark[] {
  const marks: SideMark[] = [];
  for (const { number, urgency, positions } of lines) {
    const at = new Set(
      positions.flatMap(({ side, end }) => {
        const ends = end === 'both' ? (['front', 'rear'] as const) : end === null ? [] : [end];
        const sides = side === 'nearside' || side === 'offside' ? [side] : (['nearside', 'offside'] as const);
        return ends.flatMap((one) => sides.map((each) => `${each} ${one}` as const));
      }),
    );
    for (const place of at) {
      const [side, end] = place.split(' ') as [DrawnSide, SideMark['end']];
      const before = marks.filter((mark) => mark.side === side && mark.end === end).length;
      // The nearside is seen with the front at the left.
      const along = WHEELS_AT[body][end] + (end === 'front' ? -1 : 1) * STEP * Math.floor(before / 3);
      const x = side === 'nearside' ? 320 - along : along;
      marks.push({ number, stop: urgency === 'stop', side, end, x, y: 103 - STEP * (before % 3) });
    }
  }
  return marks;
}

/** 'Nearside, next to the kerb: 1 and 2 at the front.' */
export function sideText(side: DrawnSide, marks: readonly SideMark[]): string {
  const title = side === 'nearside' ? 'Nearside, next to the kerb' : 'Offside, the driver’s';
  const said = (['front', 'rear'] as const).flatMap((end) => {
    const numbers = marks
      .filter((mark) => mark.side === side && mark.end === end)
      .map(({ number }) => `${number}`);
    return numbers.length > 0 ? [`${new Intl.ListFormat('en-GB').format(numbers)} at the ${end}`] : [];
  });
  return `${title}: ${said.join(', ') || 'nothing'}.`;
}
