import type { Content } from '../../content-model/content.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';

/** What a car is drawn as: one that was chosen before bodies were told apart has that of its range. null: not known. */
export const bodyOf = (
  { Body, Model_ID }: Pick<Vehicle, 'Body' | 'Model_ID'>,
  { modelById }: Pick<Content, 'modelById'>,
): CarBody | null => Body ?? modelById(Model_ID)?.range.body ?? null;
