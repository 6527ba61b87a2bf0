import { CAR_DRAWINGS } from '../../../controls/car-drawings.ts';
import type { Vehicle } from '../../../contract/vehicle/vehicle.ts';
import { paintOf } from '../../../domain/vehicle/paint.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The car from the side, as controls/Car.tsx draws it; null where its body is not known. */
export function drawing({ Body, Colour }: Vehicle): SVGElement | null {
  if (!Body) return null;
  const svg = document.createElementNS(SVG, 'svg');
  const said = { width: '320', height: '140', viewBox: '0 0 320 140', fill: paintOf(Colour) };
  for (const [name, value] of Object.entries({ class: 'car-drawn', 'aria-hidden': 'true', ...said }))
    svg.setAttribute(name, value);
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `${CAR_DRAWINGS[Body]}#car`);
  svg.append(use);
  return svg;
}
