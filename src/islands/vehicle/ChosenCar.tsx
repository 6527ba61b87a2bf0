import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { $vehicle, fullName } from '../../stores/vehicle/vehicle.ts';
import { Car } from '../../controls/Car.tsx';
import { PlateTag } from '../../controls/PlateTag.tsx';
import { $regDialog } from '../../stores/shared/visit.ts';
import { useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

const RegDialog = lazy(() => import('./RegDialog.tsx'));

interface Props {
  /** Given where prices are shown: the number to call for the price of a class 7 MOT. */
  phone?: { display: string; e164: string };
  /** The car that the server has drawn this for. */
  drawn?: Vehicle;
}

/** The car everything on this page is about, and the way to change it. */
function ChosenCar({ phone, drawn }: Props) {
  const vehicle = useStored($vehicle, drawn);
  const ready = useReady();
  const asks = useStore($regDialog, { ssr: () => false });
  const [hasAsked, setAsked] = useState(false);
  // It stays, so that the focus goes back to where it came from.
  if (asks && !hasAsked) setAsked(true);
  if (!ready && !vehicle)
    return (
      <p className="car">
        <span className="sk sk--car" />
      </p>
    );
  if (!vehicle) return null;
  return (
    <>
      <p className="car">
        <PlateTag vrm={vehicle.RegistrationNumber} />
        <span>{fullName(vehicle)}</span>
        <Car body={vehicle.Body} colour={vehicle.Colour} />
        <a
          className="car__change"
          href={`${PATHS.start}?change=1`}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            $regDialog.set(true);
          }}
        >
          Change car
        </a>
      </p>
      {phone && vehicle.MotClass === 'check' && (
        <p>
          A van over 3,000 kg needs a class 7 MOT. We check yours and send one price, or call{' '}
          <a href={`tel:${phone.e164}`}>{phone.display}</a>.
        </p>
      )}
      {hasAsked && (
        <Suspense>
          <RegDialog />
        </Suspense>
      )}
    </>
  );
}

export default island(ChosenCar);
