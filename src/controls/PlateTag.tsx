import { displayPlate } from '../domain/vehicle/plate.ts';

/** A small number plate. Shows nothing for a car without a registration. */
export function PlateTag({ vrm }: { vrm: string }) {
  // Empty rather than null, by which Astro would not know it for a component of React.
  if (!vrm) return <></>;
  return (
    <span className="plate plate--tag">
      <span className="plate__uk" aria-hidden="true">
        UK
      </span>
      <b>{displayPlate(vrm)}</b>
    </span>
  );
}
