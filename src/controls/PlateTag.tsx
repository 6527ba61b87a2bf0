import { displayRegistration } from '../domain/vehicle/registration.ts';

/** A small number plate. Shows nothing for a car without a registration. */
export function PlateTag({ registration }: { registration: string }) {
  // Empty rather than null, by which Astro would not know it for a component of React.
  if (!registration) return <></>;
  return (
    <span className="plate plate--tag">
      <span className="plate__uk" aria-hidden="true">
        UK
      </span>
      <b>{displayRegistration(registration)}</b>
    </span>
  );
}
