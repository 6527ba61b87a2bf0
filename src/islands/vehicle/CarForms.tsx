import type { ComponentProps } from 'react';
import PlateForm from './PlateForm.tsx';
import YourCars from './YourCars.tsx';

/**
 * The ways to say which car it is, in a step of the booking. Where a car is chosen nobody needs them before they ask, so
 * steps load them when they do.
 */
export default function CarForms(props: ComponentProps<typeof PlateForm>) {
  const { wanted, onward, stay } = props;
  return (
    <>
      <YourCars wanted={wanted} onward={onward} stay={stay} />
      <PlateForm {...props} />
    </>
  );
}
