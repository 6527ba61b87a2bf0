import { expect, test } from 'vitest';
import { carKey } from '../../../src/domain/vehicle/car-key.ts';
import { $vehicle, fullName, shortName } from '../../../src/stores/vehicle/vehicle.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();

test('what is stored is parsed: nonsense in localStorage reads as no car', async () => {
  browser.storage['kcc:vehicle'] = '{"Mfr":42}';
  const stop = $vehicle.subscribe(() => {});
  expect($vehicle.get()).toBeNull();
  browser.storage['kcc:vehicle'] = JSON.stringify(aVehicle());
  stop();
});

test('names', () => {
  expect(shortName(aVehicle())).toBe('AB18 KQC');
  expect(shortName(aVehicle({ RegistrationNumber: '' }))).toBe('Ford');
  expect(fullName(aVehicle())).toBe('Ford Focus 1.0 Petrol 2018');
  expect(carKey(aVehicle())).not.toBe(carKey(aVehicle({ RegistrationNumber: 'AB00DEM' })));
});
