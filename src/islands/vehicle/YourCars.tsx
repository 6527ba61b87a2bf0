import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { properName, rangeName } from '../../domain/text/written-name.ts';
import { $defaults, loadDefaults } from '../../stores/booking/booking-defaults.ts';
import { createLookup, type LookupWish } from '../../stores/vehicle/lookup.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { useSubmit } from '../ui/use-submit.ts';
import { LookupProblem } from './LookupProblem.tsx';
import { island } from '../ui/island.tsx';

const FROM = 'your cars';

/** The cars that a logged-in customer has booked before, to choose without typing. Nothing for everybody else. */
function YourCars(wish: LookupWish) {
  const known = useStore($defaults, { ssr: () => null });
  const [{ lookUp }] = useState(() => createLookup(FROM));
  const { form, submit, busy, refusal } = useSubmit();
  useEffect(() => void loadDefaults(), []);
  const cars = known?.cars.filter(({ RegistrationNumber }) => RegistrationNumber) ?? [];
  if (cars.length === 0) return null;
  return (
    <form className="yourcars" ref={form} aria-label="Your cars" onSubmit={(event) => event.preventDefault()}>
      {cars.map(({ RegistrationNumber: vrm, ...car }) => (
        <button
          key={vrm}
          className="btn btn--quiet"
          type="button"
          aria-disabled={busy}
          onClick={() => void submit(() => lookUp(vrm, wish))}
        >
          {again(car)}, {displayPlate(vrm)}
        </button>
      ))}
      {refusal && (
        <p className="error" role="alert">
          <LookupProblem message={refusal.message} advice={false} />
        </p>
      )}
      <ReplaceCar from={FROM} />
    </form>
  );
}

const again = (car: Pick<Vehicle, 'Range' | 'Mfr'>): string =>
  `Book your ${rangeName(car) || properName(car.Mfr)} again`;

export default island(YourCars);
