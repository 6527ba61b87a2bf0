import { foundIn } from './described.ts';
import type { VehicleRecord } from './record.ts';

/** A vehicle, but none that we service. */
export type NotServed = 'motorcycle' | 'goods-vehicle' | 'bus';

/** kg: above this a goods vehicle needs a lorry's test. */
const GOODS_LIMIT = 3_500;

/** By the DVLA's type approval, wheel plan and weight; null for cars, vans and where it does not say. */
export function notServed(record: VehicleRecord): NotServed | null {
  const { dvla } = foundIn(record);
  const [approval, plan] = [dvla?.typeApproval?.toUpperCase() ?? '', dvla?.wheelplan?.toUpperCase() ?? ''];
  if (/^L\d/.test(approval) || /^[23].WHEEL/.test(plan)) return 'motorcycle';
  if (/^M[23]/.test(approval)) return 'bus';
  if (/^N[23]/.test(approval) || plan.includes('ARTIC') || (dvla?.revenueWeight ?? 0) > GOODS_LIMIT) {
    return 'goods-vehicle';
  }
  return null;
}
