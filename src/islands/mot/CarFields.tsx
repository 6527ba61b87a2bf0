import type { Vehicle } from '../../contract/vehicle/vehicle.ts';

/**
 * Which car a plain form's items are added for: the plate, or the model if there is none. Both are sent in the body.
 */
export function CarFields({ vehicle }: { vehicle: Vehicle }) {
  const car = vehicle.RegistrationNumber ? (
    <input type="hidden" name="reg" value={vehicle.RegistrationNumber} />
  ) : (
    <input type="hidden" name="model_id" value={vehicle.Model_ID} />
  );
  return (
    <>
      {car}
      <input type="hidden" name="add" value="yes" />
    </>
  );
}
