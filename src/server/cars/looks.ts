import type { Content } from '../../content-model/content.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { CarBody } from '../../domain/vehicle/car-body.ts';

/** What a car looks like, as its drawing needs it. */
export interface CarLooks {
  /** null: not known. */
  body: CarBody | null;
  /** In the register's word; null: not known. */
  colour: string | null;
}

/** A car that was chosen before bodies were told apart has that of its range. */
export const carLooks = (
  { Body, Model_ID, Colour }: Pick<Vehicle, 'Body' | 'Model_ID' | 'Colour'>,
  { modelById }: Pick<Content, 'modelById'>,
): CarLooks => ({ body: Body ?? modelById(Model_ID)?.range.body ?? null, colour: Colour });
