/** Identifies the car that a cart was made for. */
export const carKey = (vehicle: { Model_ID: string; RegistrationNumber: string }): string =>
  `${vehicle.Model_ID}|${vehicle.RegistrationNumber}`;
