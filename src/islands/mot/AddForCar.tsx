import { useEffect } from 'react';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { PLAIN_LIST } from '../../contract/cart/quote.ts';
import { putInList, type Wanted } from '../../stores/mot/mot.ts';
import { PATHS } from '../../stores/shared/navigation.ts';
import { takeCar } from '../../stores/vehicle/replace-car.ts';
import { $wanted } from '../../stores/vehicle/vehicle.ts';
import { hasBegun, staysPlain } from '../ui/begun.ts';
import { ReplaceCar } from '../ui/ReplaceCar.tsx';
import { island } from '../ui/island.tsx';

interface Props {
  vehicle: Vehicle;
  items: Wanted[];
}

const FROM = 'plain form';

/**
 * On the answer to an 'Add to my booking' that was pressed before React had come: does what the button said, and goes
 * on to the list. Whoever has begun to choose in the plain list stays there, where it is ticked too.
 */
function AddForCar({ vehicle, items }: Props) {
  useEffect(() => {
    if (hasBegun(PLAIN_LIST) || staysPlain()) return;
    const take = async () => {
      await putInList(vehicle, items);
      $wanted.set(items.map(({ key }) => key));
      // Replaces the form's answer in the history, so that Back leads to the page the visitor came from.
      location.replace(PATHS.services);
    };
    takeCar({ from: FROM, vehicle, take: () => void take() });
  }, [vehicle, items]);
  return <ReplaceCar from={FROM} />;
}

export default island(AddForCar);
