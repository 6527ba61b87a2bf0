import { areaMap } from '../../content-model/area-map.ts';
import { type Box, placeSign, type Point } from './area.ts';

type At = (point: Point) => { x: number; y: number };
type Line = (typeof areaMap.roads)[number];

const pointsOf = ({ line }: Line, at: At) => line.map(([lat, lon]) => at({ lat, lon }));

/** Lines of one look as one path. */
const pathOf = (lines: readonly Line[], at: At) =>
  lines
    .map(
      (line) =>
        `M${pointsOf(line, at)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}`,
    )
    .join('');

/**
 * Rivers and roads of the area in drawing units. A road is signed where nothing else is written; `taken` are the boxes of
 * what is.
 */
export function mapLines(at: At, size: number, taken: readonly Box[]) {
  const boxes = [...taken];
  const signs = (lines: readonly Line[]) =>
    lines.flatMap((line) => {
      const sign = placeSign(line.name, pointsOf(line, at), size, boxes);
      if (!sign) return [];
      boxes.push(sign);
      return [{ name: line.name, x: sign.x, y: sign.y }];
    });
  return {
    rivers: pathOf(areaMap.rivers, at),
    motorways: pathOf(areaMap.motorways, at),
    roads: pathOf(areaMap.roads, at),
    blue: signs(areaMap.motorways),
    green: signs(areaMap.roads),
    waters: areaMap.rivers.map(({ name, sign: [lat, lon] }) => ({ name, ...at({ lat, lon }) })),
    drawn: areaMap.drawn,
  };
}
