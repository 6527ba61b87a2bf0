import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';
import type { CarBody } from '../../domain/vehicle/car-body.ts';
import { paintOf } from '../../domain/vehicle/paint.ts';

/** CSS px at which an email shows it, on the green of its head. */
export const PICTURE = { width: 224, height: 98 } as const;
/** Phones have two and more pixels in one. */
const SHARPNESS = 2;

const drawn = new Map<string, Buffer>();

/** A car from the side, in its colour, as a PNG without a ground: email programs show no SVG. */
export function carPicture(body: CarBody, colour: string | null): Buffer {
  const paint = paintOf(colour);
  const key = `${body} ${paint}`;
  const picture = drawn.get(key) ?? render(body, paint);
  drawn.set(key, picture);
  return picture;
}

function render(body: CarBody, paint: string): Buffer {
  const drawing = readFileSync(new URL(`../../controls/cars/${body}.svg`, import.meta.url), 'utf8');
  // No variables outside a browser: the line around the car is the one for green grounds, which is the fallback.
  const svg = drawing
    .replace(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1')
    .replace(/(<svg[^>]*) fill="[^"]*"/, `$1 fill="${paint}"`);
  return new Resvg(svg, { fitTo: { mode: 'width', value: PICTURE.width * SHARPNESS } }).render().asPng();
}
