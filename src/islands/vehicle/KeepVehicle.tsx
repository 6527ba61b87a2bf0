import { useEffect } from 'react';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { PLAIN_LIST } from '../../contract/cart/quote.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { takeRedirect } from '../../stores/shared/site-settings.ts';
import { takeCar } from '../../stores/vehicle/replace-car.ts';
import { registerVehicle } from '../../stores/vehicle/vehicle.ts';
import { hasBegun, staysPlain } from '../ui/begun.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { island } from '../ui/island.tsx';

const FROM = 'plain form';
// Replaces the form's answer in the history, so that Back leads to the page the visitor came from.
const goOn = () => location.replace(takeRedirect() ?? PATHS.services);

/**
 * On the answer to a plain form, if JavaScript has arrived after all: stores the car and continues in the wizard. If that
 * would empty another car's list, the visitor decides first. Whoever has begun to choose stays: the plain list, too,
 * ends in a booking.
 */
function KeepVehicle({ vehicle, wanted }: { vehicle: Vehicle; wanted: string[] }) {
  useEffect(() => {
    if (hasBegun(PLAIN_LIST) || staysPlain()) return;
    const take = () => {
      registerVehicle(vehicle, wanted);
      goOn();
    };
    takeCar({ from: FROM, vehicle, take, keep: goOn });
  }, [vehicle, wanted]);
  return <ReplaceCar from={FROM} />;
}

export default island(KeepVehicle);
