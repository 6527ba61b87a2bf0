/** A place in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** A label on the map: where its text is anchored, and the box that it fills, in drawing units. */
export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const WIDTH = 640;
export const HEIGHT = 400;

const MILES_PER_DEGREE = 69.05;
/** Mean width of a letter of the site's font, in ems: enough to keep labels apart. */
const LETTER = 0.58;

/** Straight-line miles between two places, on a sphere. */
export function milesBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const half =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(half));
}

/**
 * A flat map that contains all the places with room for their names. At this size the Earth's curvature does not
 * matter.
 */
export function projection(places: readonly Point[]) {
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lon: (Math.min(...lons) + Math.max(...lons)) / 2,
  };
  const squeeze = Math.cos((middle.lat * Math.PI) / 180);
  const spanX = (Math.max(...lons) - Math.min(...lons)) * squeeze;
  const spanY = Math.max(...lats) - Math.min(...lats);
  // With towns in one place or none, the map shows some miles around.
  const least = 0.1;
  const scale = Math.min((WIDTH - 110) / Math.max(spanX, least), (HEIGHT - 70) / Math.max(spanY, least));
  const at = ({ lat, lon }: Point) => ({
    x: Math.round(WIDTH / 2 + (lon - middle.lon) * squeeze * scale),
    y: Math.round(HEIGHT / 2 - (lat - middle.lat) * scale),
  });
  return { at, unitsPerMile: scale / MILES_PER_DEGREE };
}

/**
 * Places labels on a side of their dot where they touch no dot and no other label: one after another, and those that
 * found no side first in the next attempt. A name that finds no place in the best attempt is left out: its dot stays, and
 * the list beside the map names it.
 *
 * @param size of the letters where they are largest; smaller ones keep the places
 * @param taken what else is drawn
 * @param own the name that matters most
 */
export function placeLabels(
  dots: readonly { name: string; x: number; y: number }[],
  size: number,
  taken: readonly Box[] = [],
  own?: string,
): Map<string, Label> {
  const round = dots.map(({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }));
  let order = [...dots];
  let best = new Map<string, Label>();
  const worth = (placed: Map<string, Label>) => placed.size + (own && placed.has(own) ? dots.length : 0);
  for (let attempt = 0; attempt < 60; attempt++) {
    const boxes: Box[] = [...taken, ...round];
    const placed = new Map<string, Label>();
    for (const dot of order) {
      const label = sidesOf(dot, size).find((side) => isFree(boxOf(side, dot.name, size), boxes));
      if (!label) continue;
      boxes.push(boxOf(label, dot.name, size));
      placed.set(dot.name, label);
    }
    if (worth(placed) > worth(best)) best = placed;
    const lost = order.filter(({ name }) => !placed.has(name));
    if (lost.length === 0) break;
    order = [...lost, ...order.filter((dot) => !lost.includes(dot))];
  }
  return best;
}

/** A road's number where the road has room for it: at the middle of one of its parts, the nearest to its own middle. */
export function placeSign(
  name: string,
  points: readonly { x: number; y: number }[],
  size: number,
  taken: readonly Box[],
): (Box & { x: number; y: number }) | undefined {
  const half = { x: (name.length * size * LETTER) / 2 + 5, y: size * 0.62 };
  const along = points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    return [0.5, 0.25, 0.75].map((part) => ({
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
      away: Math.abs(i + part - (points.length - 1) / 2),
    }));
  });
  return along
    .sort((a, b) => a.away - b.away)
    .map(({ x, y }) => ({ x, y, left: x - half.x, right: x + half.x, top: y - half.y, bottom: y + half.y }))
    .find((box) => isFree(box, taken));
}

/** Around the dot, the plainest first. `y` is the middle of the letters. */
function sidesOf({ x, y }: { x: number; y: number }, size: number): Label[] {
  const gap = 11;
  const above = y - 7 - size * 0.6;
  const below = y + 7 + size * 0.6;
  const right = x + gap;
  const left = x - gap;
  const at = (lx: number, ly: number, anchor: Label['anchor']) => ({
    x: Math.round(lx),
    y: Math.round(ly),
    anchor,
  });
  return [
    at(right, y, 'start'),
    at(left, y, 'end'),
    at(x, above, 'middle'),
    at(x, below, 'middle'),
    ...[size * 0.35, -size * 0.35].flatMap((off) => [at(right, y + off, 'start'), at(left, y + off, 'end')]),
    ...[above, below].flatMap((ly) => [at(x - 8, ly, 'start'), at(x + 8, ly, 'end')]),
  ];
}

/** What a label covers, in drawing units. */
export function boxOf({ x, y, anchor }: Label, name: string, size: number): Box {
  const width = name.length * size * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.52, bottom: y + size * 0.52 };
}

const isFree = (box: Box, boxes: readonly Box[]) =>
  inside(box) && !boxes.some((other) => overlap(box, other));
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = (box: Box) => box.left > 4 && box.right < WIDTH - 4 && box.top > 4 && box.bottom < HEIGHT - 4;
