import { catalogue, tax } from '../../content-model/built.ts';
import { totalsOf } from '../../domain/cart/cart.ts';
import { poundsText } from '../../domain/money/money.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import type { CarClass } from '../../domain/vehicle/vehicle.ts';
import { type BandRow, bandRows } from './bands.ts';

/**
 * What a service and an MOT cost together by engine size, added up by the cart's own rule: one column per service, keys
 * of the catalogue.
 */
export function withMotRows(services: readonly string[]): BandRow[] {
  return bandRows([]).map((row) => {
    const car: CarClass = {
      band: row.band,
      fuel: row.band === 'ev' ? 'ELECTRIC' : 'PETROL',
      tier: 'mainstream',
      motClass: '4',
    };
    const total = (key: string) => totalsOf([key, MOT_KEY], car, catalogue, tax).incVat;
    return { ...row, cells: services.map((key) => poundsText(total(key))) };
  });
}
