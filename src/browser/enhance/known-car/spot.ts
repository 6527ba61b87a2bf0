import { CAR_DRAWINGS } from '../../../controls/car-drawings.ts';
import { onBody } from '../../../controls/car-wheels.ts';
import type { Vehicle } from '../../../contract/vehicle/vehicle.ts';
import { paintOf } from '../../../domain/vehicle/paint.ts';

/** Shows where a part is (views/repair/PartSpot.astro) on the visitor's own car, in its colour. */
export function showSpots({ Body, Colour }: Vehicle): void {
  if (!Body) return;
  for (const use of document.querySelectorAll('.spot use')) {
    use.setAttribute('href', `${CAR_DRAWINGS[Body]}#car`);
    use.setAttribute('fill', paintOf(Colour));
  }
  for (const mark of document.querySelectorAll<SVGElement>('.spot [data-x]')) {
    const { x, y } = mark.dataset;
    mark.setAttribute('transform', `translate(${onBody(Number(x), Body)} ${y})`);
  }
}
