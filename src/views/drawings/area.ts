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
  const scale = Math.min((WIDTH - 110) / spanX, (HEIGHT - 70) / spanY);
  const at = ({ lat, lon }: Point) => ({
    x: Math.round(WIDTH / 2 + (lon - middle.lon) * squeeze * scale),
    y: Math.round(HEIGHT / 2 - (lat - middle.lat) * scale),
  });
  return { at, unitsPerMile: scale / MILES_PER_DEGREE };
}

/**
 * Places the labels one after another, the important ones first, each on the first side of its dot where it touches
 * no dot and no earlier label. A name without such a side is left out; the list beside the map has every name.
 */
export function placeLabels(
  dots: readonly { name: string; x: number; y: number }[],
  size: number,
  taken: readonly Box[] = [],
): Map<string, Label> {
  const boxes: Box[] = [
    ...taken,
    ...dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  ];
  const placed = new Map<string, Label>();
  for (const dot of dots) {
    for (const label of sidesOf(dot, size)) {
      const box = boxOf(label, dot.name, size);
      if (!inside(box) || boxes.some((other) => overlap(box, other))) continue;
      boxes.push(box);
      placed.set(dot.name, label);
      break;
    }
  }
  return placed;
}

/** Small boxes along a straight line, so that no label is written across it. */
export function alongLine(from: { x: number; y: number }, to: { x: number; y: number }): Box[] {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 6);
  return Array.from({ length: Math.max(0, steps - 3) }, (_, i) => {
    const part = (i + 2) / steps;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 };
  });
}

function sidesOf({ x, y }: { x: number; y: number }, size: number): Label[] {
  const gap = 10;
  const mid = Math.round(y + size * 0.34);
  return [
    { x: x + gap, y: mid, anchor: 'start' },
    { x: x - gap, y: mid, anchor: 'end' },
    { x, y: y - gap, anchor: 'middle' },
    { x, y: Math.round(y + gap + size * 0.72), anchor: 'middle' },
    { x: x + 6, y: y - gap, anchor: 'start' },
    { x: x - 6, y: Math.round(y + gap + size * 0.72), anchor: 'end' },
  ];
}

function boxOf({ x, y, anchor }: Label, name: string, size: number): Box {
  const width = name.length * size * LETTER;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size * 0.85, bottom: y + size * 0.3 };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const inside = (box: Box) => box.left > 4 && box.right < WIDTH - 4 && box.top > 4 && box.bottom < HEIGHT - 4;
