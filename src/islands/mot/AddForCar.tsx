import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Vehicle } from '../../contract/vehicle.ts';
import { $replaceQuestion, addForCar, keepCar, replaceCar, type Wanted } from '../../stores/mot.ts';
import { PATHS } from '../../stores/navigation.ts';
import { $wanted } from '../../stores/vehicle.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';

interface Props {
  vehicle: Vehicle;
  items: Wanted[];
}

const FROM = 'plain form';

/**
 * On the answer to an 'Add to my booking' that was pressed before React had come: does what the button said, and goes
 * on to the list.
 */
export default function AddForCar({ vehicle, items }: Props) {
  const question = useStore($replaceQuestion, { ssr: () => null });
  useEffect(() => {
    void addForCar(FROM, vehicle, items).then(() => {
      if ($replaceQuestion.get() === null) goOn(items);
    });
  }, [vehicle, items]);
  if (question?.from !== FROM) return null;
  return (
    <ReplaceCar
      found={vehicle}
      onReplace={() => void replaceCar().then(() => goOn(items))}
      onKeep={keepCar}
    />
  );
}

function goOn(items: readonly Wanted[]): void {
  $wanted.set(items.map(({ key }) => key));
  // Replaces the form's answer in the history, so that Back leads to the page the visitor came from.
  location.replace(PATHS.services);
}
