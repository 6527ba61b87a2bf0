import { displayRegistration } from '../../domain/registration.ts';

/** A small number plate. Shows nothing for a car without a registration. */
export function PlateTag({ registration }: { registration: string }) {
  if (!registration) return null;
  return (
    <span className="plate plate--tag">
      <span className="plate__uk" aria-hidden="true">
        UK
      </span>
      <b>{displayRegistration(registration)}</b>
    </span>
  );
}
