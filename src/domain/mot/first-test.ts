import { plateKind } from '../vehicle/plate.ts';

/** Whole years after its first use at which a vehicle is tested first. */
export type FirstTestYears = 3 | 4;

/**
 * Three in Great Britain. In Northern Ireland a car or motorcycle is tested first at four, a light goods vehicle at three
 * (nidirect.gov.uk, 'Vehicles that need an MOT'). The registers do not say where a car is; its plate says where it was
 * registered first.
 * @param vrm normalised
 * @param typeApproval as the DVLA writes it: `M1`, `N1`; null: not known
 */
export const firstTestYears = (vrm: string, typeApproval: string | null): FirstTestYears =>
  plateKind(vrm) === 'northern-ireland' && !typeApproval?.startsWith('N') ? 4 : 3;
