import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Vehicle } from '../../contract/vehicle.ts';
import { $chosenInstead, wouldEmptyCart } from '../../stores/manual-choice.ts';
import { PATHS } from '../../stores/navigation.ts';
import { registerVehicle } from '../../stores/vehicle.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';

// Replaces the form's answer in the history, so that Back leads to the page the visitor came from.
const goOn = () => location.replace(PATHS.services);

/**
 * On the answer to a plain form, if JavaScript has arrived after all: stores the car and continues in the wizard. If that
 * would empty another car's list, the visitor decides first.
 */
export default function KeepVehicle({ vehicle, wanted }: { vehicle: Vehicle; wanted: string[] }) {
  const asking = useStore($chosenInstead, { ssr: () => null });
  useEffect(() => {
    if (wouldEmptyCart(vehicle)) return $chosenInstead.set(vehicle);
    registerVehicle(vehicle, wanted);
    goOn();
  }, [vehicle, wanted]);
  if (!asking) return null;
  const replace = () => {
    registerVehicle(vehicle, wanted);
    goOn();
  };
  return <ReplaceCar found={vehicle} onReplace={replace} onKeep={goOn} />;
}
