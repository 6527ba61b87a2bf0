import { normalisePlate } from '../../../domain/vehicle/plate.ts';

/** Whether an answer is about the vehicle that was asked for. */
export function isAbout(vrm: string, registration: string | null): boolean {
  return registration !== null && normalisePlate(registration) === vrm;
}
