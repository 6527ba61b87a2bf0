import { lazy, Suspense } from 'react';
import { $vehicle } from '../../stores/vehicle/vehicle.ts';
import { useReady, useStored } from '../ui/use-stored.ts';
import { island } from '../ui/island.tsx';

const CarForms = lazy(() => import('./CarForms.tsx'));

/** No step of the wizard exists without a car: asks for it where none is chosen. `wanted`: what the step is about. */
function NeedsVehicle({ wanted }: { wanted?: string[] }) {
  const vehicle = useStored($vehicle);
  const ready = useReady();
  if (!ready || vehicle) return null;
  const onward = location.pathname + location.search;
  return (
    <section className="needs" aria-labelledby="needs-vehicle">
      <h2 id="needs-vehicle">Which car is it?</h2>
      <p>Every car has its own prices. Type the registration to see yours.</p>
      <Suspense fallback={<span className="sk sk--reg" />}>
        <CarForms id="needs-reg" variant="hero" wanted={wanted} onward={onward} />
      </Suspense>
    </section>
  );
}

export default island(NeedsVehicle);
