import { dateText } from '../../domain/text/local-time.ts';
import { displayPlate } from '../../domain/vehicle/plate.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { answerDay, type AnsweredBy } from '../../domain/work/answer-day.ts';
import type { RequestRow } from './stored.ts';

/** When we normally answer, in words. */
export const answerDayText = (askedAt: Date, by: AnsweredBy): string => dateText(answerDay(askedAt, by));

/** 'Ford Focus 1.0 EcoBoost (AB18 KQC)', or as its customer wrote it. */
export function requestedCar({ vehicle, vrm, car }: Pick<RequestRow, 'vehicle' | 'vrm' | 'car'>): string {
  const name = vehicle ? `${vehicleName(vehicle)} ${vehicle.Engine}` : car;
  const plate = vrm && displayPlate(vrm);
  return name && plate ? `${name} (${plate})` : name || plate;
}
