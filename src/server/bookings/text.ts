import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';

/** How a booking's car is named in emails once it is known: `Ford Focus (AB18 KQC)` */
export const carAndPlate = ({ vehicle }: { vehicle: Vehicle }): string =>
  vehicleName(vehicle) + plateText(vehicle);

/** The same in full, for what is ordered and for the desk: `Ford Focus 1.0 Petrol (AB18 KQC)` */
export const carWithEngine = ({ vehicle }: { vehicle: Vehicle }): string =>
  `${vehicleName(vehicle)} ${vehicle.Engine}${plateText(vehicle)}`;

const plateText = ({ RegistrationNumber: plate }: Vehicle): string => plate && ` (${displayPlate(plate)})`;
